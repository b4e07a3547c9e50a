//! What tests share. Start at [`laws`]: what holds for every game of the catalogue, checked on random matches; [`worlds`] is
//! what holds for everything that a house sends, and [`fuzz`] tries what should not come in.

pub mod fuzz;
pub mod laws;
pub mod walk;
pub mod worlds;
