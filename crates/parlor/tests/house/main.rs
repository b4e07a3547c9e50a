//! The house as a program: started, asked, killed, copied.

mod kill;
mod player;
mod program;
mod serve;
