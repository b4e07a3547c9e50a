//! What tests share. Start at [`laws`]: what holds for every game of the catalogue, checked on random matches; [`worlds`] is
//! what holds for every message that a server sends, and [`fuzz`] mutates inputs.

pub mod fuzz;
pub mod laws;
pub mod walk;
pub mod worlds;
