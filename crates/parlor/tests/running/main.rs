//! The program as it runs: `parlor serve` as a process of its own, with people who talk to it on real sockets.

mod fuzz;
mod log;
mod program;
mod storage;
