//! The command line as scripts and people use it: the real program, over real pipes. Start at [`support`].

mod answers;
mod bad_input;
mod deal_again;
mod documents;
mod evenings;
mod learn;
mod records;
mod review;
mod support;
