//! The commands of the guide to Slurm, in the order in which they stand there, with stand-ins for Slurm's
//! own programs. The trial on a real cluster is `slurm/test.sh`.

use std::env;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Plays the elements of an array one after the other, and prints the number of the job.
const SBATCH: &str = r#"#!/bin/bash
while [[ $1 == -* ]]; do
  case $1 in --array=0-*) last=${1#--array=0-} ;; esac
  shift
done
jobs=$(dirname -- "$0")/jobs
echo >>"$jobs"
job=$(wc -l <"$jobs")
for ((element = 0; element <= ${last%%%*}; element++)); do
  SLURM_ARRAY_JOB_ID=$job SLURM_ARRAY_TASK_ID=$element bash "$@" >/dev/null 2>&1
done
echo "$job"
"#;

const SCONTROL: &str = "#!/bin/bash\necho 'MaxArraySize = 1001'\n";
/// Nothing is queued any more.
const SQUEUE: &str = "#!/bin/bash\n";

/// What the guide does at large is done at small here.
const SMALLER: [(&str, &str); 2] =
    [("--games 30000000", "--games 300"), ("--units 0..1000 ", "--units 0..10 ")];

fn slurm() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("slurm")
}

/// The commands of the console blocks, and what each is shown to print, without the trials of a cluster
/// and of computers that are reached over ssh.
fn commands() -> Vec<(String, String)> {
    let guide = fs::read_to_string(slurm().join("README.md")).unwrap();
    let blocks = guide.split("```").skip(1).step_by(2);
    let played =
        blocks.filter(|block| block.starts_with("console\n$ ") && !block.contains("parallel"));
    let mut commands: Vec<(String, String)> = Vec::new();
    for line in played.flat_map(|block| block.lines().skip(1)) {
        match line.strip_prefix("$ ") {
            Some(command) => commands.push((command.to_owned(), String::new())),
            None => commands.last_mut().unwrap().1.extend([line, "\n"]),
        }
    }
    commands
}

fn stand_in(folder: &Path, name: &str, script: &str) {
    let path = folder.join(name);
    fs::write(&path, script).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn the_commands_of_the_guide_work_in_their_order() {
    let all = tempfile::tempdir().unwrap();
    let bin = all.path().join("bin");
    fs::create_dir(&bin).unwrap();
    stand_in(&bin, "sbatch", SBATCH);
    stand_in(&bin, "scontrol", SCONTROL);
    stand_in(&bin, "squeue", SQUEUE);
    symlink(env!("CARGO_BIN_EXE_camicia-hunt"), bin.join("camicia-hunt")).unwrap();
    let inherited = env::var_os("PATH").unwrap();
    let path = [bin, slurm()].into_iter().chain(env::split_paths(&inherited));
    let path = env::join_paths(path).unwrap();
    let has_jq = Command::new("jq").arg("--version").output().is_ok();
    let mut played = 0;
    for (command, shown) in commands() {
        if command.starts_with("cargo ") || (command.contains("jq ") && !has_jq) {
            continue;
        }
        let smaller =
            SMALLER.iter().fold(command.clone(), |text, (large, small)| text.replace(large, small));
        let mut shell = Command::new("bash");
        let shell = shell.args(["-o", "pipefail", "-c", &smaller]).env("PATH", &path);
        let output = shell.current_dir(all.path()).output().unwrap();
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let code = output.status.code().unwrap();
        // 1: units are missing, as the guide shows; 2 would be bad usage, 127 no such program.
        assert!(code < 2, "{command}: exit code {code}: {printed}");
        if shown == "job 1: 6 units in 6 elements\n" || shown == "all units are done\n" {
            assert_eq!(printed, shown, "{command}");
            played += 1;
        }
    }
    assert_eq!(played, 2);
    assert!(fs::read_to_string(all.path().join("summary.json")).unwrap().contains("\"0..6\""));
}
