//! What to measure, from the command line.

use std::time::Duration;

use crate::Fault;

pub(crate) const HELP: &str = "\
Measures the server beside a bare relay and prints one line of JSON.

  cargo xtask load [OPTIONS]

  --tables N            tables with two players each (200)
  --seconds N           measured seconds for each of relay and server (20)
  --pace MS             every table acts once in this time; 0: as soon as the last action was told (0)
  --in-memory           the database lies on a RAM disk; also prints what fdatasync alone takes on this folder's disk meanwhile
  --database KIND       sqlite or postgres (sqlite); PostgreSQL is started for the run, with durable commits, behind nginx
  --nodes N             server processes on the same PostgreSQL (1)
  --sockets N           instead: memory of N idle sockets

Without names, TABLES SECONDS PACE in this order mean the same.
";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Database {
    Sqlite,
    Postgres,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    pub(crate) tables: u64,
    pub(crate) seconds: u64,
    pub(crate) pace: Duration,
    pub(crate) in_memory: bool,
    pub(crate) database: Database,
    pub(crate) nodes: u64,
    pub(crate) sockets: Option<u64>,
}

impl Options {
    pub(crate) fn parse(words: &[&str]) -> Result<Self, Fault> {
        let mut options = Self {
            tables: 200,
            seconds: 20,
            pace: Duration::ZERO,
            in_memory: false,
            database: Database::Sqlite,
            nodes: 1,
            sockets: None,
        };
        let mut unnamed = ["--tables", "--seconds", "--pace"].into_iter();
        let mut rest = words.iter();
        while let Some(word) = rest.next() {
            let (name, value) = match *word {
                "--in-memory" => ("--in-memory", None),
                name if name.starts_with("--") => (name, rest.next().copied()),
                value => (unnamed.next().ok_or("too many numbers")?, Some(value)),
            };
            options.set(name, value)?;
        }
        if options.nodes > 1 && options.database == Database::Sqlite {
            return Err("several nodes need --database postgres".into());
        }
        Ok(options)
    }

    fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), Fault> {
        let number = || -> Result<u64, Fault> {
            let value = value.ok_or_else(|| format!("{name} is followed by a number"))?;
            value.parse().map_err(|_| format!("{name} {value}: a whole number is expected").into())
        };
        match (name, value) {
            ("--in-memory", _) => self.in_memory = true,
            ("--tables", _) => self.tables = number()?.max(1),
            ("--seconds", _) => self.seconds = number()?.max(1),
            ("--pace", _) => self.pace = Duration::from_millis(number()?),
            ("--nodes", _) => self.nodes = number()?.max(1),
            ("--sockets", _) => self.sockets = Some(number()?.max(1)),
            ("--database", Some("sqlite")) => self.database = Database::Sqlite,
            ("--database", Some("postgres")) => self.database = Database::Postgres,
            ("--database", _) => return Err("--database is followed by sqlite or postgres".into()),
            _ => return Err(format!("there is no option {name}\n\n{HELP}").into()),
        }
        Ok(())
    }
}
