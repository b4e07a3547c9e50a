//! The files of docs/operating, tried.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use store::testing::{self, Folder};

use crate::person::{Person, ask};
use crate::program::{Program, parlor};

fn documented(name: &str) -> String {
    let file = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operating")).join(name);
    std::fs::read_to_string(file).expect("the file is there")
}

fn has(program: &str, asking: &str) -> bool {
    let has = Command::new(program).arg(asking).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !has {
        // Written past the capture of the test harness: a skipped test must not look like one that passed.
        let _ = writeln!(std::io::stderr(), "SKIPPED: {program} is not installed");
    }
    has
}

/// The arguments of the unit, with another port and folder.
fn arguments_of_the_unit(folder: &Folder) -> Vec<String> {
    let unit = documented("parlor.service");
    let line = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/parlor serve --listen 127.0.0.1:8080 "));
    let home = folder.path().display().to_string();
    line.expect("a command").split(' ').map(|word| word.replace("/var/lib/parlor", &home)).collect()
}

#[test]
fn the_unit_starts_the_house_as_the_documents_say() {
    let folder = Folder::new().expect("a folder");
    let arguments = arguments_of_the_unit(&folder);
    let mut program = Program::run(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(folder.path().join("parlor.db").exists());
    program.close();
}

#[test]
fn systemd_takes_the_units_as_they_stand() {
    if !has("systemd-analyze", "--version") {
        return;
    }
    let folder = Folder::new().expect("a folder");
    let units = ["parlor.service", "parlor-backup.service", "parlor-backup.timer"];
    for name in units {
        // The program of the unit need not be installed where this runs.
        let unit = documented(name).replace("/usr/local/bin/parlor", env!("CARGO_BIN_EXE_parlor"));
        std::fs::write(folder.path().join(name), unit).expect("a file");
    }
    let verified =
        Command::new("systemd-analyze").arg("verify").args(units.map(|name| folder.path().join(name))).output().expect("it runs");
    let said = String::from_utf8_lossy(&verified.stderr).into_owned();
    let about_them: Vec<&str> = said.lines().filter(|line| line.contains("parlor")).collect();
    assert!(verified.status.success() && about_them.is_empty(), "{said}");
}

#[test]
fn the_backup_unit_makes_a_backup_that_only_its_owner_reads() {
    let folder = Folder::new().expect("a folder");
    let home = folder.path().display().to_string();
    let mut program = Program::run(&["--data", &home]);
    let unit = documented("parlor-backup.service");
    let line = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/bin/sh -c '")).and_then(|line| line.strip_suffix('\''));
    // As systemd reads it.
    let script = line.expect("a command").replace("$$", "$").replace("%%", "%");
    let script = script.replace("/usr/local/bin/parlor", env!("CARGO_BIN_EXE_parlor"));
    let script = script.replace("/var/lib/parlor", &home).replace("/var/backups/parlor", &home);
    let made = Command::new("/bin/sh").args(["-c", &script]).output().expect("a shell");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    program.close();
    let files: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
    assert!(files.iter().any(|file| file.file_name().to_string_lossy().starts_with("parlor-2")), "{files:?}");
    for file in files {
        let mode = file.metadata().expect("a mode").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.path().display());
    }
}

/// The commands of OPERATING.md that restore a backup, for this folder, this backup, and a machine without systemd.
fn commands_to_restore(home: &str, backup: &str) -> String {
    let operating = documented("../OPERATING.md");
    let block = operating.split("To restore, as root:\n```sh\n").nth(1).and_then(|rest| rest.split("```").next());
    let commands = block.expect("OPERATING.md says how to restore");
    let named = "/var/backups/parlor/parlor-2026-11-16-040312.db";
    assert!(commands.contains(named) && commands.contains("-o parlor -g parlor "), "{commands}");
    let commands = commands.replace(named, backup).replace("/var/lib/parlor", home).replace("-o parlor -g parlor ", "");
    format!("systemctl() {{ echo \"$@\"; }}\n{commands}")
}

#[test]
fn a_backup_is_restored_as_documented_time_and_again() {
    let folder = Folder::new().expect("a folder");
    let home = folder.path().join("parlor").display().to_string();
    let backup = folder.path().join("backup.db").display().to_string();
    std::fs::create_dir(&home).expect("a folder");
    let mut program = Program::run(&["--data", &home, "--no-limits"]);
    let anna = program.guest("Anna");
    assert_eq!(parlor(&["backup", &backup, "--data", &home]).0, Some(0));
    for restored in 1..=2 {
        let lost = program.guest("Bert");
        // A house that dies leaves a `parlor.db-wal` beside the file.
        program.kill();
        assert!(Path::new(&home).join("parlor.db-wal").exists());
        let done = Command::new("/bin/sh").args(["-c", &commands_to_restore(&home, &backup)]).output().expect("a shell");
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert_eq!(said, "stop parlor\nstart parlor\n", "{}", String::from_utf8_lossy(&done.stderr));
        let kept = std::fs::read_dir(folder.path()).expect("a folder").flatten();
        let kept = kept.filter(|entry| entry.file_name().to_string_lossy().starts_with("parlor-before-")).count();
        assert_eq!(kept, restored, "what was there before is kept");
        assert_eq!(parlor(&["verify", "--data", &home]).0, Some(0));
        program = Program::run(&["--data", &home, "--no-limits"]);
        for (person, status) in [(&anna, 200), (&lost, 401)] {
            let again = Person { address: program.address.clone(), ..person.clone() };
            assert_eq!(again.get("/api/session").status, status, "restored {restored} times");
        }
    }
    program.close();
}

/// nginx with the documented site, before a node; stopped when dropped.
struct Proxy {
    child: Child,
    port: u16,
    /// Without TLS.
    plain: u16,
    certificate: PathBuf,
}

impl Proxy {
    fn start(folder: &Path, nodes: &[&Program]) -> Self {
        let (certificate, key) = (folder.join("site.pem"), folder.join("site.key"));
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
            .args(["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout"])
            .arg(&key)
            .arg("-out")
            .arg(&certificate)
            .output()
            .expect("openssl is there");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let (port, plain) = (free_port(), free_port());
        // A machine without IPv6 cannot listen there.
        let six = TcpListener::bind("[::1]:0").is_ok();
        let six = |port: u16, end: &str| if six { format!("listen [::1]:{port}{end};") } else { String::new() };
        let servers = nodes.iter().map(|node| format!("server {};", node.address)).collect::<Vec<_>>().concat();
        let site = documented("nginx.conf")
            .replace("listen 443 ssl;", &format!("listen 127.0.0.1:{port} ssl;"))
            .replace("listen [::]:443 ssl;", &six(port, " ssl"))
            .replace("listen 80;", &format!("listen 127.0.0.1:{plain};"))
            .replace("listen [::]:80;", &six(plain, ""))
            .replace("/var/log/nginx", &folder.display().to_string())
            .replace("games.example.org;", "localhost;")
            .replace("/etc/ssl/games.example.org.pem", &certificate.display().to_string())
            .replace("/etc/ssl/games.example.org.key", &key.display().to_string())
            .replace("server 127.0.0.1:8080;", &servers);
        std::fs::write(folder.join("site.conf"), site).expect("a file");
        let home = folder.display();
        let temporary: String =
            ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|kind| format!("{kind}_temp_path {home}/{kind};")).concat();
        let main = format!("events {{}} http {{ {temporary} include {home}/site.conf; }}");
        std::fs::write(folder.join("nginx.conf"), main).expect("a file");
        // It says when it is ready: its children are started then.
        let mut child = Command::new("nginx")
            .args(["-p", &home.to_string(), "-c", "nginx.conf", "-g"])
            .arg(format!("daemon off; pid {home}/nginx.pid; error_log stderr notice;"))
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("nginx starts");
        let mut said = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        let ready =
            said.by_ref().map_while(Result::ok).find(|line| line.contains("start worker process ") || line.contains("[emerg]"));
        assert!(ready.as_ref().is_some_and(|line| !line.contains("[emerg]")), "{ready:?}");
        // Whatever else it says is read, so that it never waits.
        std::thread::spawn(move || said.for_each(drop));
        Self { child, port, plain, certificate }
    }

    /// The example bot plays a match through it.
    #[track_caller]
    fn play(&self) {
        let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
        let played = Command::new("python3")
            .args([bot, &format!("https://localhost:{}", self.port), "plaza"])
            .env("SSL_CERT_FILE", &self.certificate)
            .output()
            .expect("python3 is installed");
        assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    }

    /// One request over TLS, as it is written here, and what comes back until the server has had its say.
    fn talk(&self, request: &str, until: &str) -> String {
        let mut client = Command::new("openssl")
            .args(["s_client", "-quiet", "-verify_return_error", "-servername", "localhost", "-connect"])
            .arg(format!("127.0.0.1:{}", self.port))
            .arg("-CAfile")
            .arg(&self.certificate)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("openssl is there");
        let mut stdin = client.stdin.take().expect("a pipe");
        stdin.write_all(request.as_bytes()).expect("sent");
        let mut out = client.stdout.take().expect("a pipe");
        let (mut heard, mut bytes) = (String::new(), [0; 4096]);
        while !heard.contains(until) {
            let length = out.read(&mut bytes).expect("read");
            if length == 0 {
                break;
            }
            heard += &String::from_utf8_lossy(&bytes[..length]);
        }
        let _ = client.kill();
        let _ = client.wait();
        heard
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address").port()
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // The master tells its children; killed, it would leave them behind.
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

#[test]
fn behind_nginx_as_documented_the_house_is_played_over_tls() {
    if !has("nginx", "-v") {
        return;
    }
    let folder = Folder::new().expect("a folder");
    let site = "https://games.example.org";
    let program = Program::start(&folder.sqlite("house.db"), &["--behind-proxy", "--public-metrics", "--origin", site]);
    let proxy = Proxy::start(folder.path(), &[&program]);
    proxy.play();
    let session = |from: &str| {
        let head = format!("POST /api/session HTTP/1.1\r\nhost: games.example.org\r\norigin: {from}\r\nconnection: close\r\n");
        proxy.talk(&format!("{head}content-type: application/json\r\ncontent-length: 2\r\n\r\n{{}}"), "}")
    };
    let mine = session(site);
    assert!(mine.contains("set-cookie: __Host-parlor=") || mine.contains("Set-Cookie: __Host-parlor="), "{mine}");
    assert!(mine.contains("; Secure"), "{mine}");
    assert!(session("https://evil.example.org").contains("origin/foreign"));
    let socket = |from: &str| {
        let head = format!(
            "GET /ws HTTP/1.1\r\nhost: games.example.org\r\norigin: {from}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        );
        proxy.talk(&format!("{head}sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"), "}")
    };
    let welcome = socket(site);
    assert!(welcome.starts_with("HTTP/1.1 101 ") && welcome.contains("\"type\":\"welcome\""), "{welcome}");
    assert!(socket("https://evil.example.org").contains("origin/foreign"));
    // What is for operators is seen without the proxy alone.
    for path in ["/metrics", "/readyz"] {
        let refused = proxy.talk(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"), "</html>");
        assert!(refused.starts_with("HTTP/1.1 403 "), "{refused}");
    }
    let direct = ask(&program.address, "GET", "/metrics", "", None).expect("an answer");
    assert!(direct.text.contains("parlor_http_requests_total"), "{}", direct.text);
}

#[test]
fn nginx_insists_on_tls_and_keeps_ids_out_of_its_log() {
    if !has("nginx", "-v") {
        return;
    }
    let folder = Folder::new().expect("a folder");
    let program = Program::start(&folder.sqlite("house.db"), &["--behind-proxy"]);
    let proxy = Proxy::start(folder.path(), &[&program]);
    let mut plain = TcpStream::connect(("127.0.0.1", proxy.plain)).expect("port 80 answers");
    plain.write_all(b"GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").expect("sent");
    let mut moved = String::new();
    plain.read_to_string(&mut moved).expect("an answer");
    assert!(moved.starts_with("HTTP/1.1 308 ") && moved.contains("Location: https://localhost/api/games\r\n"), "{moved}");

    let get = |path: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        proxy.talk(&request, "nothing that is ever said")
    };
    let games = get("/api/games");
    assert!(games.to_lowercase().contains("\r\nstrict-transport-security: max-age=31536000\r\n"), "{games}");
    for path in [
        "/api/tables/SecretSecretSecret1234/state?since=7",
        "/api/me/sessions/AnotherSecretOfLength22",
        "/api/tables?game=plaza",
        "/api/codes/ABCDEF",
        "/api/codes/%41bcdef?x=1",
    ] {
        get(path);
    }
    drop(proxy);
    let log = std::fs::read_to_string(folder.path().join("parlor.log")).expect("a log");
    let asked: Vec<&str> = log.lines().filter_map(|line| line.split('"').nth(1)).collect();
    let expected = [
        "GET /api/games",
        "GET /api/games",
        "GET /api/tables/-/state",
        "GET /api/me/sessions/-",
        "GET /api/tables",
        "GET /api/codes/-",
        "GET /api/codes/-",
    ];
    assert_eq!(asked, expected, "{log}");
}

#[test]
fn three_nodes_behind_nginx_are_one_house() {
    if !has("nginx", "-v") {
        return;
    }
    let Some(postgres) = testing::postgres() else { return };
    let folder = Folder::new().expect("a folder");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let database = runtime.block_on(postgres.create_database());
    let node = || Program::start(&database, &["--behind-proxy", "--no-limits"]);
    let nodes = [node(), node(), node()];
    // Every request may reach another node.
    Proxy::start(folder.path(), &nodes.each_ref()).play();
    for node in &nodes {
        let asked = ask(&node.address, "GET", "/api/games", "", None).expect("an answer");
        assert_eq!(asked.status, 200);
    }
}

#[test]
fn behind_nginx_each_client_has_its_own_limits() {
    if !has("nginx", "-v") {
        return;
    }
    let folder = Folder::new().expect("a folder");
    let program = Program::start(&folder.sqlite("house.db"), &["--behind-proxy"]);
    let proxy = Proxy::start(folder.path(), &[&program]);
    // All from one address, though each says that it asks for another: the guests of an hour are used up, and no more.
    let guest = |i: u32| {
        let head = format!(
            "POST /api/session HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.{i}\r\ncontent-type: application/json\r\n"
        );
        format!("{head}content-length: 2\r\n\r\n{{}}")
    };
    let requests: String = (0..=120).map(guest).collect();
    let heard = proxy.talk(&requests, "limit/rate");
    assert_eq!(heard.matches("HTTP/1.1 200 ").count(), 120, "{heard}");
}
