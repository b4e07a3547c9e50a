//! nginx before the nodes, as an operator puts it, without TLS.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Fault;

pub(crate) struct Proxy {
    child: Child,
    folder: PathBuf,
    pub(crate) address: String,
}

impl Proxy {
    pub(crate) fn start(nodes: &[String]) -> Result<Self, Fault> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let folder = std::env::temp_dir().join(format!("load-nginx-{}", address.replace(':', "-")));
        std::fs::create_dir(&folder)?;
        let home = folder.display();
        let servers = nodes.iter().map(|node| format!("server {node};")).collect::<Vec<_>>().concat();
        let temporary: String =
            ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|kind| format!("{kind}_temp_path {home}/{kind};")).concat();
        // Few threads for many sockets; the rest is as in docs/operating/nginx.conf.
        let configuration = format!(
            "worker_processes auto; pid {home}/nginx.pid; error_log stderr warn;\
             events {{ worker_connections 16384; }}\
             http {{ access_log off; {temporary}\
             map $http_upgrade $parlor_connection {{ default upgrade; '' ''; }}\
             upstream parlor {{ {servers} }}\
             server {{ listen {address} backlog=4096; location / {{\
             proxy_pass http://parlor; proxy_http_version 1.1; proxy_set_header Host $http_host;\
             proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $parlor_connection;\
             proxy_set_header X-Forwarded-For $remote_addr; proxy_read_timeout 120s; }} }} }}"
        );
        std::fs::write(folder.join("nginx.conf"), configuration)?;
        // As many files as this process may open.
        let script = "ulimit -n $(ulimit -Hn); exec nginx \"$@\"";
        let arguments = ["-c", script, "nginx", "-p", &home.to_string(), "-c", "nginx.conf", "-g", "daemon off;"];
        let path = format!("{}:/usr/sbin:/sbin", std::env::var("PATH").unwrap_or_default());
        let started = Command::new("/bin/sh").args(arguments).env("PATH", path).stdin(Stdio::null()).spawn();
        let child = started.map_err(|error| format!("nginx cannot be started (apt-get install nginx-light): {error}"))?;
        let mut proxy = Self { child, folder, address };
        let until = Instant::now() + Duration::from_secs(10);
        while std::net::TcpStream::connect(&proxy.address).is_err() {
            if let Some(status) = proxy.child.try_wait()? {
                return Err(format!("nginx ended ({status})").into());
            }
            if Instant::now() > until {
                return Err("nginx does not answer".into());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(proxy)
    }

    pub(crate) fn process_id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // The master ends its workers; killed, it would leave them behind.
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
