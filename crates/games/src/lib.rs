//! The games of the five boxes: one folder for each game, and [`catalog`], the one list of all titles.
//!
//! Games do not import one another. What the games of a box share (a pack, melds, geometry) is a module beside them.

pub mod americana;
pub mod birds_eye;
pub mod catalog;
pub mod contact;
pub mod contact_solitaire_1;
pub mod contact_solitaire_2;
pub mod dissected_views;
pub mod exposition;
pub mod lexicon;
pub mod pack52;
pub mod plaza;
pub mod poker;
pub mod puzzle;
pub mod rap_rummy;
pub mod rivalry;
pub mod rummy;
pub mod rummy_pack;
pub mod set;
pub mod triangles;
pub mod worlds_fair;
