//! The house as a program: started, asked, killed, copied.

mod backup;
mod kill;
mod operating;
mod player;
mod program;
mod serve;
