//! The house on real sockets: clients that play, come back, make mistakes and mean harm.

mod accounts;
mod client;
mod crowd;
mod doors;
mod evening;
mod hidden;
mod matrix;
mod nodes;
mod old;
mod outage;
mod schema;
mod titles;
mod worlds;
