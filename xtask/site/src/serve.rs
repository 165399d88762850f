//! Serving the site on this machine.

use std::fs::File;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use anyhow::{Context, anyhow};
use tiny_http::{Header, Request, Response, Server};

/// Serves the folder until the program is ended, and opens it in a browser.
pub(super) fn run(folder: &Path) -> anyhow::Result<()> {
    let server = Server::http("127.0.0.1:0")
        .map_err(|error| anyhow!("no port of this machine can be opened: {error}"))?;
    let address = server.server_addr().to_ip().context("the server has an address")?;
    let url = format!("http://{address}/");
    eprintln!("serving {} at {url}, end with Ctrl-C", folder.display());
    open(&url);
    for request in server.incoming_requests() {
        // A reader that goes away is no fault of the server.
        let _ = answer(folder, request);
    }
    Ok(())
}

fn answer(folder: &Path, request: Request) -> std::io::Result<()> {
    match requested(folder, request.url())
        .and_then(|path| Some((kind(&path), File::open(path).ok()?)))
    {
        Some((kind, file)) => {
            let header = Header::from_bytes("Content-Type", kind).expect("it is plain text");
            request.respond(Response::from_file(file).with_header(header))
        }
        None => request.respond(Response::from_string("not found").with_status_code(404)),
    }
}

/// The file of a path, never one outside the folder.
fn requested(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.trim_start_matches('/');
    let name = Path::new(if path.is_empty() { "index.html" } else { path });
    let inside = name.components().all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| folder.join(name))
}

fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

/// Opens the address in the browser of the person, if there is one: the address was told anyhow.
fn open(url: &str) {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let _ = Command::new(opener).arg(url).spawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_folder_are_served() {
        let file = |url| requested(Path::new("site"), url);
        assert_eq!(file("/"), Some("site/index.html".into()));
        assert_eq!(file("/combat.html?x#y"), Some("site/combat.html".into()));
        for outside in ["/../secret", "/a/../../secret", "//etc/passwd/../.."] {
            assert_eq!(file(outside), None, "{outside}");
        }
    }
}
