//! What the one who runs the house can choose.

use std::time::Duration;

use crate::time::Wall;

/// What the one who runs the house can choose.
#[derive(Clone, Debug)]
pub struct Config {
    /// How long a computer player waits before it acts, so that people can follow.
    pub computer_pause: Duration,
    /// The addresses of the page, `https://games.example.org`. Empty: the address that the browser asked for.
    pub origins: Vec<String>,
    /// Cookies only over TLS.
    pub secure_cookies: bool,
    /// A proxy stands in front and says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// `/metrics` and `/readyz` for every client, not only for those of this machine.
    pub public_metrics: bool,
    /// How long a table stays in memory when nobody looks at it.
    pub idle: Duration,
    /// How long nothing may happen at a table before it is removed or its match ended; for ever without it.
    pub stale: Option<Duration>,
    /// How long a lease of a node lasts without being renewed.
    pub lease: Duration,
    /// How long a client may take to send the head of a request, or to send the next one.
    pub head_deadline: Duration,
    /// The clock on the wall.
    pub wall: Wall,
    /// How much one client may ask.
    pub limits: Limits,
}

/// How much one client may ask.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once.
    pub connections: usize,
    /// Connections of one address at once. A proxy in front has everybody's.
    pub connections_per_address: usize,
    /// Sockets of one address at once.
    pub sockets_per_address: usize,
    /// Requests of one address a minute.
    pub requests_per_minute: u32,
    /// New guests of one address an hour.
    pub guests_per_hour: u32,
    /// New tables of one address an hour.
    pub tables_per_hour: u32,
    /// Tables of one user that wait for the deal at once.
    pub waiting_tables_per_user: u32,
    /// Reports from one address an hour.
    pub reports_per_hour: u32,
    /// Passwords tried from one address a minute.
    pub passwords_per_minute: u32,
    /// Questions to the referee and hints of one user a minute; twice as many of one address.
    pub costly_per_minute: u32,
    /// Looks at steps of finished matches of one user a minute; twice as many of one address.
    pub replays_per_minute: u32,
    /// New names of one user an hour; twice as many of one address.
    pub renames_per_hour: u32,
    /// How often one user mutes, blocks or closes a table to onlookers an hour; twice as often one address.
    pub courtesies_per_hour: u32,
    /// Matches of a device that one user hands in an hour; twice as many of one address.
    pub kept_per_hour: u32,
    /// Codes of tables tried from one address a minute.
    pub codes_per_minute: u32,
    /// Wrong codes tried by everybody together an hour, before codes open nothing for a while.
    pub wrong_codes_per_hour: u32,
    /// Messages of one socket a second.
    pub messages_per_second: u32,
    /// Commands of one seat a second.
    pub commands_per_second: u32,
    /// Tables that one socket looks at.
    pub tables_per_socket: usize,
    /// Messages that may wait for a client that reads slowly.
    pub queue: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            connections_per_address: 1_000,
            sockets_per_address: 200,
            requests_per_minute: 1_200,
            guests_per_hour: 120,
            tables_per_hour: 240,
            waiting_tables_per_user: 5,
            reports_per_hour: 20,
            passwords_per_minute: 20,
            costly_per_minute: 60,
            replays_per_minute: 600,
            renames_per_hour: 20,
            courtesies_per_hour: 100,
            kept_per_hour: 240,
            codes_per_minute: 10,
            wrong_codes_per_hour: 2_000,
            messages_per_second: 20,
            commands_per_second: 10,
            tables_per_socket: 16,
            queue: 64,
        }
    }
}

impl Limits {
    /// For tests and measurements: only what protects the program itself.
    pub fn wide() -> Self {
        Self {
            connections_per_address: 100_000,
            sockets_per_address: 100_000,
            requests_per_minute: u32::MAX,
            guests_per_hour: u32::MAX,
            tables_per_hour: u32::MAX,
            waiting_tables_per_user: u32::MAX,
            reports_per_hour: u32::MAX,
            passwords_per_minute: u32::MAX,
            costly_per_minute: u32::MAX,
            replays_per_minute: u32::MAX,
            renames_per_hour: u32::MAX,
            courtesies_per_hour: u32::MAX,
            kept_per_hour: u32::MAX,
            codes_per_minute: u32::MAX,
            wrong_codes_per_hour: u32::MAX,
            messages_per_second: u32::MAX,
            commands_per_second: u32::MAX,
            ..Self::default()
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            computer_pause: Duration::from_millis(600),
            origins: Vec::new(),
            secure_cookies: false,
            behind_proxy: false,
            public_metrics: false,
            idle: Duration::from_mins(1),
            stale: Some(Duration::from_hours(24 * 60)),
            lease: Duration::from_secs(6),
            head_deadline: Duration::from_secs(15),
            wall: Wall::default(),
            limits: Limits::default(),
        }
    }
}
