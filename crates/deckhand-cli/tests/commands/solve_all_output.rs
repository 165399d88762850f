//! Where `solve-all` writes, and what is left when it cannot, or is interrupted.

use std::fs::{self, File};
use std::process::Stdio;

use crate::support::{COMBAT, Folder, command, ended, endless_work};
use report::Report;

#[test]
fn a_report_goes_to_a_file_whole_or_not_at_all() {
    let folder = Folder::new().with("combat/one.txt", COMBAT).with("report.json", "an older one");
    let ended = folder.solve_all(&["--output", &folder.shown("report.json")]);
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), ""));
    let written = fs::read_to_string(folder.path("report.json")).unwrap();
    assert_eq!(serde_json::from_str::<Report>(&written).unwrap().summary.total, 2);

    fs::write(folder.path("report.json"), "an older one").unwrap();
    let ended = folder.solve_all(&["--output", &folder.shown("report.json"), "--game", "camicia"]);
    assert_eq!(ended.code, Some(2));
    assert_eq!(fs::read_to_string(folder.path("report.json")).unwrap(), "an older one");
    assert_eq!(folder.names(), ["combat", "report.json"]);
}

#[test]
fn an_output_that_cannot_be_written_is_2() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    for output in [folder.shown("no/such/folder/report.json"), folder.shown("combat")] {
        let ended = folder.solve_all(&["--output", &output]);
        assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), ""), "{output}");
        assert!(ended.stderr.contains("cannot be written"), "{}", ended.stderr);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_2() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    for format in ["json", "ndjson", "table"] {
        let ended = folder.solve_all(&["--format", format, "--output", "/dev/full"]);
        assert_eq!(ended.code, Some(2), "{format}: {}", ended.stderr);
        assert!(ended.stderr.contains("/dev/full cannot be written: No space"), "{}", ended.stderr);
        let mut to_stdout = command(["solve-all", "--format", format]);
        to_stdout.args(["--fixtures", &folder.shown("")]);
        let full = File::options().write(true).open("/dev/full").unwrap();
        let status = to_stdout.stdout(full).stderr(Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{format}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_standard_error_that_takes_nothing_costs_nothing() {
    let folder = Folder::new().with("combat/one.txt", COMBAT).with("combat/bad.txt", "");
    let full = File::options().write(true).open("/dev/full").unwrap();
    let mut untold = command(["solve-all", "--fixtures", &folder.shown("")]);
    let status = untold.args(["--output", &folder.shown("r.json")]).stderr(full).status().unwrap();
    assert_eq!(status.code(), Some(1));
    let written = fs::read_to_string(folder.path("r.json")).unwrap();
    assert_eq!(serde_json::from_str::<Report>(&written).unwrap().summary.parse_error, 2);
}

#[cfg(unix)]
#[test]
fn a_report_is_as_private_as_the_one_it_replaces() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new().with("combat/one.txt", COMBAT).with("r.json", "");
    fs::set_permissions(folder.path("r.json"), fs::Permissions::from_mode(0o600)).unwrap();
    assert_eq!(folder.solve_all(&["--output", &folder.shown("r.json")]).code, Some(0));
    let mode = fs::metadata(folder.path("r.json")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    for format in ["json", "ndjson", "table"] {
        let mut to_nobody = command(["solve-all", "--format", format]);
        to_nobody.args(["--fixtures", &folder.shown("")]);
        let mut child = to_nobody.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{format}: {stderr}");
        assert!(!stderr.contains("panicked"), "{stderr}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_no_half_of_a_report() {
    let folder =
        Folder::new().with("combat/hard.txt", endless_work()).with("combat/one.txt", COMBAT);
    for (number, signal) in ["INT", "TERM", "HUP"].into_iter().enumerate() {
        for format in ["json", "ndjson"] {
            let output = folder.shown(&format!("{number}.{format}"));
            let mut running = command(["solve-all", "--format", format, "--jobs", "2"]);
            running.args(["--fixtures", &folder.shown(""), "--output", &output]);
            let mut child = running.stderr(Stdio::piped()).spawn().unwrap();
            let is_under_way = |name: &String| {
                let filled = fs::metadata(folder.path(name)).is_ok_and(|file| file.len() > 0);
                name.starts_with(&format!("{number}.{format}.")) && (filled || format == "json")
            };
            while !folder.names().iter().any(is_under_way) {
                std::thread::yield_now();
                assert_eq!(child.try_wait().unwrap(), None);
            }
            let kill = ["-c", &format!("kill -{signal} {}", child.id())].map(str::to_owned);
            assert!(std::process::Command::new("sh").args(kill).status().unwrap().success());
            let ended = child.wait_with_output().unwrap();
            assert_eq!(ended.status.code(), None, "{signal}");
            let left: Vec<_> =
                folder.names().into_iter().filter(|name| name.contains("partial")).collect();
            let stderr = String::from_utf8(ended.stderr).unwrap();
            if format == "json" {
                assert_eq!(left, [""; 0], "{signal}");
            } else {
                assert_eq!(left.len(), 1, "{signal}");
                assert!(stderr.contains(&left[0]), "{stderr}");
                fs::remove_file(folder.path(&left[0])).unwrap();
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn an_output_that_is_a_link_to_nothing_is_refused() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    std::os::unix::fs::symlink("nowhere.json", folder.path("link.json")).unwrap();
    let ended = folder.solve_all(&["--output", &folder.shown("link.json")]);
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("link.json cannot be written: it is a link to nothing"));
    assert!(folder.path("link.json").is_symlink());
}

#[test]
fn an_output_may_have_a_name_of_255_bytes() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    for name in ["r".repeat(255), "ü".repeat(127)] {
        let ended = folder.solve_all(&["--output", &folder.shown(&name)]);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        assert!(folder.names().contains(&name));
    }
}

#[cfg(unix)]
#[test]
fn a_closed_standard_output_is_2_and_one_that_is_thrown_away_is_fine() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    let deckhand = env!("CARGO_BIN_EXE_deckhand");
    let code = |redirected: &str| {
        let line = format!("'{deckhand}' solve-all --fixtures '{}' {redirected}", folder.shown(""));
        ended(std::process::Command::new("sh").args(["-c", &line])).code
    };
    assert_eq!(code(">&-"), Some(2));
    assert_eq!(code(">/dev/null"), Some(0));
    assert_eq!(code("1<>/dev/null"), Some(0));
    assert_eq!(code("2>&- >/dev/null"), Some(0));
}
