//! The servers as processes of their own, with the database and the proxy they need.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use server::{Config, Limits};
use store::Store;
use store::testing::{self, Postgres};
use tokio::net::TcpListener;

use crate::Fault;
use crate::options::{Database, Options};
use crate::proxy::Proxy;

/// A RAM disk that every Linux has.
const RAM_DISK: &str = "/dev/shm";

/// Serves the house on this database, for ever.
pub(crate) async fn house(database: &str) -> Result<(), Fault> {
    let store = Store::open(database).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let config = Config { computer_pause: Duration::ZERO, limits: Limits::wide(), ..Config::default() };
    server::run(listener, store, config, std::future::pending()).await?;
    Ok(())
}

/// What is measured: the relay, or the house with all its parts. Everything ends, and every file goes, when it is dropped.
pub(crate) struct Setup {
    /// Where clients connect.
    pub(crate) address: String,
    pub(crate) is_house: bool,
    nodes: Vec<Node>,
    proxy: Option<Proxy>,
    /// After the nodes: they end first.
    postgres: Option<Postgres>,
    file: Option<Sqlite>,
}

/// What the processes have used.
pub(crate) struct Usage {
    /// Of the nodes, in KiB.
    pub(crate) memory: u64,
    pub(crate) cpu: Cpu,
}

/// Milliseconds of CPU time.
#[derive(Default, Clone, Copy)]
pub(crate) struct Cpu {
    pub(crate) nodes: u64,
    pub(crate) database: u64,
    pub(crate) proxy: u64,
}

impl Setup {
    pub(crate) async fn house(options: &Options) -> Result<Self, Fault> {
        let folder = if options.in_memory { PathBuf::from(RAM_DISK) } else { std::env::current_dir()? };
        let mut setup = Self { address: String::new(), is_house: true, nodes: vec![], proxy: None, postgres: None, file: None };
        let url = match options.database {
            Database::Sqlite => {
                let file = folder.join(format!("load-{}.db", std::process::id()));
                let url = format!("sqlite:{}", file.display());
                setup.file = Some(Sqlite(file));
                url
            }
            Database::Postgres => {
                let postgres = testing::durable_postgres(&folder).ok_or("PostgreSQL is not installed")?;
                let url = postgres.create_database().await;
                setup.postgres = Some(postgres);
                url
            }
        };
        for _ in 0..options.nodes {
            setup.nodes.push(Node::start(&["house", &url])?);
        }
        setup.behind_proxy(options)
    }

    pub(crate) fn relay(options: &Options) -> Result<Self, Fault> {
        let nodes = vec![Node::start(&["relay"])?];
        Self { address: String::new(), is_house: false, nodes, proxy: None, postgres: None, file: None }.behind_proxy(options)
    }

    /// One program with a file is reached directly; nodes, and the relay that they are compared with, through nginx.
    fn behind_proxy(mut self, options: &Options) -> Result<Self, Fault> {
        let nodes: Vec<String> = self.nodes.iter().map(|node| node.address.clone()).collect();
        self.address.clone_from(&nodes[0]);
        if options.database == Database::Postgres {
            let proxy = Proxy::start(&nodes)?;
            self.address.clone_from(&proxy.address);
            self.proxy = Some(proxy);
        }
        Ok(self)
    }

    pub(crate) fn usage(&self) -> Result<Usage, Fault> {
        let processes = Processes::look()?;
        let mut memory = 0;
        let mut cpu = Cpu::default();
        for node in &self.nodes {
            memory += resident(node.child.id())?;
            cpu.nodes += processes.cpu_ms(node.child.id());
        }
        cpu.database = self.postgres.as_ref().and_then(Postgres::process_id).map_or(0, |id| processes.cpu_ms(id));
        cpu.proxy = self.proxy.as_ref().map_or(0, |proxy| processes.cpu_ms(proxy.process_id()));
        Ok(Usage { memory, cpu })
    }
}

impl Cpu {
    pub(crate) fn since(self, before: Self) -> Self {
        Self {
            nodes: self.nodes - before.nodes,
            database: self.database.saturating_sub(before.database),
            proxy: self.proxy - before.proxy,
        }
    }

    pub(crate) fn add(&mut self, more: Self) {
        self.nodes += more.nodes;
        self.database += more.database;
        self.proxy += more.proxy;
    }
}

/// This program again, as a server.
struct Node {
    child: Child,
    address: String,
}

impl Node {
    fn start(arguments: &[&str]) -> Result<Self, Fault> {
        let mut child = Command::new(std::env::current_exe()?).args(arguments).stdout(Stdio::piped()).spawn()?;
        let mut address = String::new();
        BufReader::new(child.stdout.take().ok_or("a pipe")?).read_line(&mut address)?;
        Ok(Self { child, address: address.trim().to_owned() })
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A database file, removed with what SQLite puts beside it.
struct Sqlite(PathBuf);

impl Drop for Sqlite {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

fn resident(process: u32) -> Result<u64, Fault> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no memory")?;
    Ok(memory.trim().trim_end_matches(" kB").parse()?)
}

/// All processes of the machine: parent and CPU time by number.
struct Processes(HashMap<u32, (u32, u64)>);

impl Processes {
    fn look() -> Result<Self, Fault> {
        let mut all = HashMap::new();
        for entry in std::fs::read_dir("/proc")?.flatten() {
            let id = entry.file_name().to_str().and_then(|name| name.parse().ok());
            if let Some((id, known)) = id.and_then(|id| Some((id, parent_and_cpu(&entry.path())?))) {
                all.insert(id, known);
            }
        }
        Ok(Self(all))
    }

    /// The CPU time of a process and of all that it has started.
    fn cpu_ms(&self, id: u32) -> u64 {
        let own = self.0.get(&id).map_or(0, |(_, cpu)| *cpu);
        own + self.0.iter().filter(|(_, (parent, _))| *parent == id).map(|(child, _)| self.cpu_ms(*child)).sum::<u64>()
    }
}

fn parent_and_cpu(process: &Path) -> Option<(u32, u64)> {
    let stat = std::fs::read_to_string(process.join("stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |i: usize| fields.get(i)?.parse::<u64>().ok();
    // A tick is a hundredth of a second on every Linux.
    Some((fields.get(1)?.parse().ok()?, (ticks(11)? + ticks(12)?) * 10))
}
