//! What the store promises, checked on SQLite and on PostgreSQL, for real. A test is written once, in `on_both!`.

mod house;
mod kept;
mod leases;
mod log;
mod news;
mod nodes;
mod people;
mod places;
mod secrecy;
mod strangers;
mod together;

pub(crate) use house::{House, entry, on_both};
