//! The house on real sockets: clients that play, come back, make mistakes and mean harm.

mod accounts;
#[allow(dead_code, reason = "`cargo xtask hostile` uses more of it")]
#[path = "../../examples/hostile/attack.rs"]
mod attack;
mod client;
mod crowd;
mod doors;
mod evening;
mod fair;
mod hidden;
mod invite;
mod kept;
mod lessons;
mod lobby;
mod long;
mod manners;
mod matrix;
mod nodes;
mod old;
mod outage;
mod review;
mod same;
mod schema;
mod strangers;
mod titles;
mod worlds;
