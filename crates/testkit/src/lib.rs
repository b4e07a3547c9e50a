//! What tests share. Start at [`laws`]: what holds for every game of the catalogue, checked on random matches.

pub mod laws;
pub mod walk;
