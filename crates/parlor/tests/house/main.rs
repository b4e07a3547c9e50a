//! The house as a program: `parlor serve` as a process of its own, started, asked, watched, attacked, killed and copied.

mod admin;
mod backup;
mod fuzz;
mod kill;
mod log;
mod operating;
mod person;
mod player;
mod program;
mod serve;
mod storage;
mod verify;
