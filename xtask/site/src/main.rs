//! Builds the pages that play the games in a browser: a folder of plain files.
//!
//! The files work from any server, under any path, and by double click from the disk. A page on the
//! disk may neither fetch a file nor load a script as a module nor start a worker from a file. So
//! the modules are joined into one plain script ([`bundle`]), and WebAssembly, worker and inputs
//! are scripts, too ([`scripts`]).

mod bundle;
mod pages;
mod presets;
mod scripts;
mod serve;
mod wasm;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;

/// Write the games as pages for a browser, a folder of plain files.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask site", bin_name = "cargo xtask site")]
struct Site {
    /// The folder to write; it is made if it is missing
    #[arg(long, value_name = "DIR", default_value = "target/site")]
    output: PathBuf,
    /// Serve the folder on this machine, and open it in a browser
    #[arg(long)]
    serve: bool,
    /// Show this report of `solve-all` on the page of reports
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Compare the report with this older one
    #[arg(long, value_name = "OLD", requires = "report")]
    compare: Option<PathBuf>,
}

fn main() -> ExitCode {
    match Site::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// A file of the site: its name, and what is in it.
struct File {
    name: String,
    content: String,
}

impl File {
    fn new(name: impl Into<String>, content: impl Into<String>) -> Self {
        Self { name: name.into(), content: content.into() }
    }
}

impl Site {
    /// Builds everything, and only then writes it.
    fn run(&self) -> anyhow::Result<()> {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR"))
            .ancestors()
            .nth(2)
            .expect("the package lies in xtask/site");
        let sources = workspace.join("crates/web/site");
        let module = wasm::build(workspace)?;
        let mut files = scripts::all(&sources, &module)?;
        files.extend(presets::all(workspace)?);
        files.push(self.reports()?);
        files.extend(pages::all(&sources)?);
        for name in ["style.css", "icon.svg"] {
            files.push(File::new(name, read(&sources.join(name))?));
        }
        self.write(&files)?;
        if self.serve { serve::run(&self.output) } else { Ok(()) }
    }

    fn write(&self, files: &[File]) -> anyhow::Result<()> {
        let folder = self.output.display();
        fs::create_dir_all(&self.output).with_context(|| format!("{folder} cannot be made"))?;
        for File { name, content } in files {
            let path = self.output.join(name);
            fs::write(&path, content)
                .with_context(|| format!("{} cannot be written", path.display()))?;
        }
        let bytes: usize = files.iter().map(|file| file.content.len()).sum();
        eprintln!("{} files, {} kB in {folder}", files.len(), bytes / 1000);
        Ok(())
    }

    /// The reports to show, as a script.
    fn reports(&self) -> anyhow::Result<File> {
        let mut reports = Vec::new();
        for path in [&self.report, &self.compare].into_iter().flatten() {
            let text = read(path)?;
            serde_json::from_str::<report::Report>(&text)
                .with_context(|| format!("{} is no report of solve-all", path.display()))?;
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            reports.push(serde_json::json!({ "name": name, "text": text }));
        }
        let content = serde_json::json!({ "version": report::SCHEMA_VERSION, "reports": reports });
        Ok(scripts::constant("reports.js", "deckhandReports", &content))
    }
}

fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = r#"{
        "schema_version": VERSION,
        "tool": { "name": "deckhand", "version": "0.1.0", "git_commit": null, "git_dirty": null },
        "run": { "started_unix": 0, "wall_ns": 1, "jobs": 1, "repeat": 1, "timeout_ns": null },
        "host": { "os": "linux", "arch": "x86_64", "cpu": "</script>", "cores": 1 },
        "cases": [],
        "summary": { "total": 0, "ok": 0, "wrong": 0, "unchecked": 0, "parse_error": 0, "failed": 0, "timed_out": 0 }
    }"#;

    fn arguments(further: &[&str]) -> Result<Site, clap::Error> {
        Site::try_parse_from(["site"].iter().chain(further))
    }

    #[test]
    fn the_reports_of_the_command_line_are_in_the_site_the_new_one_first() {
        let folder = tempfile::tempdir().unwrap();
        let [new, old] = ["<img src=x onerror=alert(1)>.json", "old.json"].map(|name| {
            let path = folder.path().join(name);
            let report = REPORT.replace("VERSION", &report::SCHEMA_VERSION.to_string());
            fs::write(&path, report).unwrap();
            path.to_str().unwrap().to_owned()
        });
        let site = arguments(&["--report", &new, "--compare", &old]).unwrap();
        let script = site.reports().unwrap().content;
        let place = |name: &str| script.find(name).unwrap();
        assert!(place("onerror=alert(1)>.json") < place("old.json"), "{script}");
        assert!(arguments(&["--compare", &old]).is_err());
        assert!(arguments(&[]).unwrap().reports().unwrap().content.contains("\"reports\":[]"));
    }

    #[test]
    fn a_file_that_is_no_report_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("no.json");
        let complaint = || {
            let site = arguments(&["--report", path.to_str().unwrap()]).unwrap();
            format!("{:#}", site.reports().err().unwrap())
        };
        assert!(complaint().contains("no.json cannot be read"));
        for text in ["", "{}", "[1]"] {
            fs::write(&path, text).unwrap();
            assert!(complaint().contains("no.json is no report of solve-all"), "{text}");
        }
    }
}
