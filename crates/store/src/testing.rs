//! A PostgreSQL server for tests, from the installed package, in a temporary directory, on a free port.
//!
//! The server belongs to the test program: a small shell waits at a pipe and, when the program ends in whatever way, stops
//! the server and removes its directory.

use std::fs;
use std::io::{self, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, PgConnection};

use crate::db::{Access, Db};
use crate::ids::TableId;
use crate::store::Store;
use crate::tables::{NewTable, Visibility};

const MISSING: &str = "PostgreSQL is not installed: apt-get install postgresql, or put initdb and postgres on the PATH";

/// How long the server may take to start or stop.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server that runs until this is dropped or the program ends.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    directory: PathBuf,
    port: u16,
    /// Whether a commit waits for the disk. Tests do without; measurements do not.
    durable: bool,
    /// The user the server runs as, when the tests run as root, which PostgreSQL refuses to be.
    user: Option<String>,
    keeper: Option<Child>,
    databases: AtomicU32,
}

/// Takes the connection that writes from a store, as a failure would; the next transaction opens another.
pub async fn lose_connection(store: &Store) {
    store.inner.db.writer().await.connection = None;
}

/// Runs a statement on the database of a store, as an owner of the file could; gives how many rows it changed.
pub async fn execute(store: &Store, statement: &str) -> u64 {
    let statement = sqlx::query(AssertSqlSafe(statement.to_owned()));
    store.inner.db.execute(statement).await.expect("a statement that runs")
}

/// An empty public table for two, with an id of its own.
pub fn new_table() -> NewTable {
    NewTable {
        id: TableId::random(),
        game: "plaza".into(),
        visibility: Visibility::Public,
        card: "{}".into(),
        opened_by: None,
        places: 2,
        seats: vec![],
        log: vec![],
    }
}

/// Names the port of a server that all test programs of a run share. The example `with-postgres` starts one and sets it.
pub const SHARED_PORT: &str = "PARLOR_TEST_POSTGRES_PORT";

/// Keeps a SQLite file from being written, as a slow disk does.
pub struct WriteLock(AnyConnection);

/// Takes the lock of a SQLite database that admits one writer.
pub async fn lock_writes(url: &str) -> WriteLock {
    let db = Db::new(url, Access::Write).expect("an address");
    let mut connection = db.connect().await.expect("a connection");
    connection.execute("BEGIN IMMEDIATE").await.expect("the lock is free soon");
    WriteLock(connection)
}

impl WriteLock {
    /// Lets others write again.
    pub async fn release(self) {
        self.0.close().await.expect("it closes");
    }
}

/// The server shared by all tests of a program, or of the whole run where [`SHARED_PORT`] names one; `None`, and a message, where
/// PostgreSQL is not installed. With `CI` set in the environment that is a failure.
pub fn postgres() -> Option<&'static Postgres> {
    static SERVER: OnceLock<Option<Postgres>> = OnceLock::new();
    let shared = || std::env::var(SHARED_PORT).ok()?.parse().ok().map(Postgres::shared);
    SERVER.get_or_init(|| shared().or_else(own_postgres)).as_ref()
}

/// A server of a test's own, to be stopped and started.
pub fn own_postgres() -> Option<Postgres> {
    if let Some(programs) = programs() {
        return Some(Postgres::start_in(programs, &std::env::temp_dir(), false).expect("PostgreSQL starts"));
    }
    assert!(std::env::var_os("CI").is_none(), "{MISSING}");
    // Written past the capture of the test harness: a skipped test must not look like one that passed.
    let _ = writeln!(io::stderr(), "SKIPPED: {MISSING}");
    None
}

/// A server in this folder whose commits wait for the disk, for measurements; `None` where PostgreSQL is not installed.
pub fn durable_postgres(folder: &Path) -> Option<Postgres> {
    Some(Postgres::start_in(programs()?, folder, true).expect("PostgreSQL starts"))
}

impl Postgres {
    /// A server that another program has started, and stops.
    fn shared(port: u16) -> Self {
        let nowhere = PathBuf::new();
        let databases = AtomicU32::new(0);
        Self { programs: nowhere.clone(), directory: nowhere, port, durable: false, user: None, keeper: None, databases }
    }

    /// The number of its first process, while it runs.
    pub fn process_id(&self) -> Option<u32> {
        fs::read_to_string(self.data().join("postmaster.pid")).ok()?.lines().next()?.trim().parse().ok()
    }

    /// Where it listens, on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    fn start_in(programs: PathBuf, folder: &Path, durable: bool) -> io::Result<Self> {
        let directory = folder.join(format!("parlor-postgres-{}", TableId::random()));
        fs::create_dir(&directory)?;
        let user = if fs::metadata("/proc/self")?.uid() == 0 { Some(hand_over(&directory)?) } else { None };
        let mut server = Self { programs, directory, port: 0, durable, user, keeper: None, databases: AtomicU32::new(0) };
        let initdb = server.programs.join("initdb");
        let options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync", "-D"];
        let made = server.command(&initdb).args(options).arg(server.data()).stdin(Stdio::null()).output()?;
        if !made.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&made.stderr).into_owned()));
        }
        server.start()?;
        Ok(server)
    }

    /// Starts the server again after [`stop`](Self::stop), on the same port.
    pub fn start(&mut self) -> io::Result<()> {
        if self.port == 0 {
            self.port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        }
        // In the background of a shell interrupts are ignored at first; the server sets its own handler.
        let script = r#""$1" -D "$2" -p "$3" -k "$4" -h 127.0.0.1 -c fsync="$5" -c max_connections=200 >>"$4/server.log" 2>&1 &
            server=$!; read -r end; kill -INT $server; wait $server; [ "$end" = keep ] || rm -rf "$4""#;
        let keeper = self
            .command(Path::new("/bin/sh"))
            .args(["-c", script, "keeper"])
            .arg(self.programs.join("postgres"))
            .arg(self.data())
            .arg(self.port.to_string())
            .arg(&self.directory)
            .arg(if self.durable { "on" } else { "off" })
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        self.keeper = Some(keeper);
        let until = Instant::now() + PATIENCE;
        while !self.answers() {
            if Instant::now() > until {
                let log = fs::read_to_string(self.directory.join("server.log")).unwrap_or_default();
                return Err(io::Error::other(format!("PostgreSQL does not answer: {log}")));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Stops the server, cutting all connections, and keeps its data.
    pub fn stop(&mut self) -> io::Result<()> {
        self.end(b"keep\n")
    }

    /// Makes an empty database and gives its address.
    pub async fn create_database(&self) -> String {
        // The number of the process tells apart the databases of programs that share a server.
        let name = format!("test_{}_{}", std::process::id(), self.databases.fetch_add(1, Ordering::Relaxed));
        let mut connection = PgConnection::connect(&self.url("postgres")).await.expect("the server answers");
        connection.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.expect("a new database");
        connection.close().await.expect("a goodbye");
        self.url(&name)
    }

    /// Lets the server offer TLS, with a certificate for 127.0.0.1 that it has signed itself, and gives the file of the certificate.
    pub async fn offer_tls(&self) -> PathBuf {
        let (certificate, key) = (self.directory.join("server.pem"), self.directory.join("server.key"));
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
            .args(["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"])
            // An authority's own certificate would be refused as a server's.
            .args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout"])
            .arg(&key)
            .arg("-out")
            .arg(&certificate)
            .output()
            .expect("openssl is installed");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        // The server insists on a key of its own user.
        let owner = fs::metadata(&self.directory).expect("the directory is there");
        chown(&key, Some(owner.uid()), Some(owner.gid())).expect("a key of its own");
        let mut connection = PgConnection::connect(&self.url("postgres")).await.expect("the server answers");
        for (name, file) in [("ssl_cert_file", &certificate), ("ssl_key_file", &key)] {
            let set = format!("ALTER SYSTEM SET {name} = '{}'", file.display());
            connection.execute(AssertSqlSafe(set)).await.expect("a setting");
        }
        connection.execute("ALTER SYSTEM SET ssl = on").await.expect("a setting");
        connection.execute("SELECT pg_reload_conf()").await.expect("settings are read again");
        connection.close().await.expect("a goodbye");
        certificate
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    fn data(&self) -> PathBuf {
        self.directory.join("data")
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = match &self.user {
            None => Command::new(program),
            Some(user) => {
                let mut command = Command::new("setpriv");
                command.args(["--reuid", user, "--regid", user, "--clear-groups", "--"]).arg(program);
                command
            }
        };
        command.current_dir(&self.directory).env("LC_ALL", "C");
        command
    }

    /// Whether the server says that it is ready, and listens.
    fn answers(&self) -> bool {
        let ready = fs::read_to_string(self.data().join("postmaster.pid")).unwrap_or_default();
        ready.lines().nth(7).is_some_and(|line| line.trim() == "ready")
            && TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok()
    }

    fn end(&mut self, message: &[u8]) -> io::Result<()> {
        if let Some(mut keeper) = self.keeper.take() {
            if let Some(mut pipe) = keeper.stdin.take() {
                pipe.write_all(message)?;
            }
            keeper.wait()?;
        }
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Nothing sensible can be done in a test about a server that does not stop.
        let _ = self.end(b"\n");
        if !self.directory.as_os_str().is_empty() {
            let _ = fs::remove_dir_all(&self.directory);
        }
    }
}

/// Gives the directory to the user `postgres` or, if there is none, `nobody`, and names them.
fn hand_over(directory: &Path) -> io::Result<String> {
    let users = fs::read_to_string("/etc/passwd")?;
    for name in ["postgres", "nobody"] {
        let ids = users.lines().map(|line| line.split(':').collect::<Vec<_>>()).find(|fields| fields[0] == name);
        if let Some((Ok(user), Ok(group))) = ids.map(|fields| (fields[2].parse(), fields[3].parse())) {
            chown(directory, Some(user), Some(group))?;
            return Ok(name.to_owned());
        }
    }
    Err(io::Error::other("there is neither a user postgres nor nobody to run PostgreSQL as"))
}

/// Where `initdb` and `postgres` are: on the PATH, or where Debian puts the newest version.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut debian: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .collect();
    debian.sort();
    std::env::split_paths(&path)
        .chain(debian.into_iter().rev())
        .find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

/// A temporary folder, removed when dropped.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Makes one.
    pub fn new() -> io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("parlor-test-{}", TableId::random()));
        fs::create_dir(&folder)?;
        Ok(Self(folder))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The address of an SQLite database in it.
    pub fn sqlite(&self, name: &str) -> String {
        format!("sqlite:{}", self.0.join(name).display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind in the temporary directory does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

const DISK: &str = "PARLOR_TEST_DISK";

/// A real disk of 8 MB for one test, mounted where only a child of the test sees it: runs the test of this name again in such a
/// child, and gives the disk there. `None` in the parent, where everything has been done, or cannot be done on this machine.
pub fn small_disk(test: &str) -> Option<PathBuf> {
    if let Some(disk) = std::env::var_os(DISK) {
        return Some(disk.into());
    }
    let folder = Folder::new().expect("a temporary folder");
    let script = r#"mount -t tmpfs -o size=8m tmpfs "$0" || exit 77; exec "$@""#;
    // As root; as a user who may make name spaces; as one who may become root.
    let ways: [&[&str]; 3] = [&["unshare", "-m"], &["unshare", "-rm"], &["sudo", "-n", "-E", "unshare", "-m"]];
    for way in ways {
        let child = Command::new(way[0])
            .args(&way[1..])
            .args(["sh", "-c", script])
            .arg(folder.path())
            .arg(std::env::current_exe().expect("the test's own program"))
            .args(["--exact", test, "--nocapture"])
            .env(DISK, folder.path())
            .output();
        let Ok(output) = child else { continue };
        let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        if text.contains("running 1 test") {
            assert!(output.status.success(), "{text}");
            return None;
        }
    }
    assert!(std::env::var_os("CI").is_none(), "a small disk cannot be mounted: run as root, or allow user name spaces");
    eprintln!("SKIPPED: {test}: a small disk cannot be mounted: run as root, or allow user name spaces");
    None
}
