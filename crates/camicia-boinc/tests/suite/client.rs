//! The contract with a client, line by line. The test is the client: it reads and writes the shared
//! file by its bytes.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::FileExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};

use crate::slot::{Ended, Slot, ended, wait_for, wait_until};
use crate::twin;

const CONTROL: u64 = 0;
const HEARTBEAT: u64 = 4;
const STATUS: u64 = 5;

/// A unit of a few blocks that has two checkpoints at least.
const SOME: (u128, u128) = (447_247_122_283_565_500_000, 447_247_122_283_566_999_999);
/// A unit that does not end before the test does.
const MUCH: &str = "447247122283000000000 447247122283999999999\n";

/// A client and the slot of its task.
struct Client {
    slot: Slot,
    memory: File,
}

impl Client {
    fn new(unit: &str, threads: &str) -> Self {
        let slot = Slot::new(unit);
        let data = format!(
            "<app_init_data>\n<checkpoint_period>0.0</checkpoint_period>\n<ncpus>{threads}</ncpus>\n\
             <wu_cpu_time>100.0</wu_cpu_time>\n</app_init_data>\n"
        );
        slot.write("init_data.xml", data);
        slot.write("boinc_mmap_file", [0; 8192]);
        let path = slot.path("boinc_mmap_file");
        let memory = OpenOptions::new().read(true).write(true).open(path).unwrap();
        Self { slot, memory }
    }

    fn of_some() -> Self {
        Self::new(&format!("{} {}\n", SOME.0, SOME.1), "1.0")
    }

    fn is_clear(&self, channel: u64) -> bool {
        let mut there = [0];
        self.memory.read_exact_at(&mut there, channel * 1024).unwrap();
        there == [0]
    }

    fn put(&self, channel: u64, text: &str) {
        assert!(self.is_clear(channel));
        self.memory.write_all_at(format!("{text}\0").as_bytes(), channel * 1024 + 1).unwrap();
        self.memory.write_all_at(&[1], channel * 1024).unwrap();
    }

    fn take(&self, channel: u64) -> Option<String> {
        if self.is_clear(channel) {
            return None;
        }
        let mut text = [0; 1023];
        self.memory.read_exact_at(&mut text, channel * 1024 + 1).unwrap();
        self.memory.write_all_at(&[0], channel * 1024).unwrap();
        let end = text.iter().position(|&byte| byte == 0).unwrap();
        Some(String::from_utf8(text[..end].to_vec()).unwrap())
    }

    /// Gives a heartbeat if the last one was heard.
    fn beat(&self) {
        if self.is_clear(HEARTBEAT) {
            self.put(HEARTBEAT, "<heartbeat/>");
        }
    }

    /// The next status, while the client's heart beats.
    fn status(&self, child: &mut Child) -> Status {
        let mut status = None;
        wait_until(child, || {
            self.beat();
            status = self.take(STATUS);
            status.is_some()
        });
        Status::parse(&status.expect("the program tells how far it is"))
    }

    /// Runs the program to its end, with a heartbeat.
    fn run(&self) -> Ended {
        self.end(self.slot.start())
    }

    fn end(&self, mut child: Child) -> Ended {
        wait_until(&mut child, || {
            self.beat();
            false
        });
        ended(child.wait_with_output().unwrap())
    }

    fn is_finished(&self) -> bool {
        self.slot.has("boinc_finish_called")
    }

    fn assert_finished(&self, ended: &Ended) {
        assert_eq!(ended.code, Some(0), "{ended:?}");
        assert_eq!(self.slot.read("boinc_finish_called"), "0\n");
        assert!(!self.slot.has("unit-0.checkpoint"));
    }
}

/// What the program says of itself.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Status {
    cpu_time: f64,
    checkpoint_cpu_time: f64,
    fraction_done: f64,
}

impl Status {
    fn parse(text: &str) -> Self {
        let number = |line: &str, name: &str| {
            let number = line.strip_prefix(&format!("<{name}>"));
            let number = number.and_then(|rest| rest.strip_suffix(&format!("</{name}>"))).unwrap();
            let (digits, exponent) = number.split_once('e').unwrap();
            assert!(digits.len() == 8 && exponent.len() >= 3, "{number}");
            number.parse::<f64>().unwrap()
        };
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 3, "{text}");
        Self {
            cpu_time: number(lines[0], "current_cpu_time"),
            checkpoint_cpu_time: number(lines[1], "checkpoint_cpu_time"),
            fraction_done: number(lines[2], "fraction_done"),
        }
    }
}

/// A slot whose program was killed after its first checkpoint, but not yet at its end.
fn killed() -> Client {
    let client = Client::of_some();
    let mut child = client.slot.program().env("DECKHAND_SIMD", "portable").spawn().unwrap();
    wait_for(&client.slot.path("unit-0.checkpoint"), &mut child);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!client.is_finished() && client.slot.has("unit-0.checkpoint"));
    client
}

/// The result of the same unit, played in one piece without a client.
fn in_one_piece() -> String {
    let slot = Slot::new(&format!("{} {}\n", SOME.0, SOME.1));
    assert_eq!(slot.run().code, Some(0));
    slot.read("out")
}

#[test]
fn a_unit_is_played_to_its_end_and_finished() {
    for threads in ["1.0", "3.0", "0.5"] {
        let client = Client::new("0 40000\n", threads);
        let ended = client.run();
        client.assert_finished(&ended);
        assert_eq!(ended.said, "");
        assert_eq!(client.slot.read("out"), twin::out(0, 40_000));
    }
}

#[test]
fn links_in_the_slot_are_followed() {
    let client = Client::new("<soft_link>project/unit</soft_link>\n", "1");
    fs::create_dir(client.slot.path("project")).unwrap();
    client.slot.write("project/unit", "7 9\n");
    client.slot.write("out", "<soft_link>project/unit_0_0</soft_link>\n");
    client.assert_finished(&client.run());
    assert_eq!(client.slot.read("project/unit_0_0"), twin::out(7, 9));
}

#[test]
fn who_is_told_to_quit_keeps_what_was_played_and_goes_on_later() {
    let client = Client::of_some();
    let mut child = client.slot.program().env("DECKHAND_SIMD", "portable").spawn().unwrap();
    wait_for(&client.slot.path("unit-0.checkpoint"), &mut child);
    client.put(CONTROL, "<quit/>");
    let ended = client.end(child);
    assert_eq!(ended, Ended { code: Some(0), said: String::new() });
    assert!(!client.is_finished() && client.slot.has("unit-0.checkpoint"));
    client.assert_finished(&client.run());
    assert_eq!(client.slot.read("out"), in_one_piece());
}

#[test]
fn who_is_told_to_quit_before_the_first_block_has_done_nothing_wrong() {
    let client = Client::new(MUCH, "1");
    client.put(CONTROL, "<quit/>");
    assert_eq!(client.run(), Ended { code: Some(0), said: String::new() });
    assert!(!client.is_finished() && !client.slot.has("out"));
}

#[test]
fn who_was_killed_goes_on_from_the_checkpoint() {
    let client = killed();
    let ended = client.run();
    client.assert_finished(&ended);
    assert_eq!(ended.said, "");
    assert_eq!(client.slot.read("out"), in_one_piece());
}

#[test]
fn a_checkpoint_that_was_changed_is_named_and_not_gone_on_from() {
    let client = killed();
    let mut bytes = fs::read(client.slot.path("unit-0.checkpoint")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    client.slot.write("unit-0.checkpoint", &bytes);
    let ended = client.run();
    client.assert_finished(&ended);
    assert!(ended.said.contains("unit-0.checkpoint is damaged"), "{ended:?}");
    assert_eq!(ended.said.lines().count(), 1, "{ended:?}");
    assert_eq!(client.slot.read("out"), in_one_piece());
}

#[test]
fn files_from_the_future_and_the_past_are_gone_on_with() {
    let seconds = Duration::from_secs(3_000_000_000);
    for time in [SystemTime::UNIX_EPOCH, SystemTime::UNIX_EPOCH + seconds] {
        let client = killed();
        let checkpoint = File::options().write(true).open(client.slot.path("unit-0.checkpoint"));
        checkpoint.unwrap().set_modified(time).unwrap();
        let ended = client.run();
        client.assert_finished(&ended);
        assert_eq!(ended.said, "");
        assert_eq!(client.slot.read("out"), in_one_piece());
    }
}

/// Files of at most so many blocks: what is longer finds no room.
fn with_room_for(slot: &Slot, blocks: u32) -> Command {
    let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &limited, env!("CARGO_BIN_EXE_camicia-boinc")]).current_dir(slot.path(""));
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

#[test]
fn a_disk_without_room_for_a_checkpoint_only_costs_the_checkpoint() {
    let client = Client::of_some();
    let ended = client.end(with_room_for(&client.slot, 1).spawn().unwrap());
    client.assert_finished(&ended);
    assert!(ended.said.contains("cannot write ./unit-0.checkpoint: "), "{ended:?}");
    assert!(ended.said.lines().all(|line| line.ends_with("; going on")), "{ended:?}");
    assert_eq!(client.slot.read("out"), in_one_piece());
}

#[test]
fn a_disk_without_room_for_the_result_leaves_no_half_of_it() {
    let client = Client::new("7 9\n", "1");
    let ended = client.end(with_room_for(&client.slot, 0).spawn().unwrap());
    assert_eq!(ended.code, Some(2));
    assert!(ended.said.contains("cannot write ./out: "), "{ended:?}");
    assert!(!client.is_finished());
    assert_eq!(client.slot.names(), ["boinc_mmap_file", "in", "init_data.xml"]);
    client.assert_finished(&client.run());
    assert_eq!(client.slot.read("out"), twin::out(7, 9));
}

#[test]
fn a_checkpoint_of_another_unit_is_not_gone_on_from() {
    let client = killed();
    client.slot.write("in", "0 2000\n");
    let ended = client.run();
    client.assert_finished(&ended);
    assert!(ended.said.contains("unit-0.checkpoint belongs to another hunt"), "{ended:?}");
    assert_eq!(client.slot.read("out"), twin::out(0, 2000));
}

#[test]
fn a_checkpoint_that_cannot_be_written_is_named_and_the_unit_goes_on() {
    let client = Client::of_some();
    fs::create_dir(client.slot.path("unit-0.checkpoint")).unwrap();
    client.slot.write("unit-0.checkpoint/file", "");
    let ended = client.run();
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(ended.said.contains("cannot write ./unit-0.checkpoint"), "{ended:?}");
    assert!(client.is_finished());
    assert_eq!(client.slot.read("out"), in_one_piece());
}

#[test]
fn who_is_told_to_abort_gives_the_unit_up() {
    let client = Client::new(MUCH, "1");
    client.put(CONTROL, "<abort/>");
    assert_eq!(client.run(), Ended { code: Some(194), said: String::new() });
    assert!(!client.is_finished() && !client.slot.has("out"));
    assert!(!client.slot.has("unit-0.checkpoint"));
}

#[test]
fn suspended_games_stand_still_until_they_are_resumed() {
    let client = Client::new(MUCH, "1");
    let mut child = client.slot.start();
    let before = client.status(&mut child);
    assert!(before.cpu_time >= 100.0, "earlier starts count too: {before:?}");
    while client.status(&mut child).fraction_done == 0.0 {}
    client.put(CONTROL, "<suspend/>");
    let mut last = client.status(&mut child);
    loop {
        let next = client.status(&mut child);
        if next.fraction_done <= last.fraction_done {
            break;
        }
        last = next;
    }
    client.put(CONTROL, "<resume/>");
    let mut next = client.status(&mut child);
    while next.fraction_done <= last.fraction_done {
        next = client.status(&mut child);
    }
    assert!(next.fraction_done < 1.0 && next.cpu_time > last.cpu_time, "{last:?} {next:?}");
    // The period between checkpoints is 0.
    while next.checkpoint_cpu_time <= 100.0 {
        next = client.status(&mut child);
    }
    assert!(next.checkpoint_cpu_time <= next.cpu_time, "{next:?}");
    client.put(CONTROL, "<quit/>");
    assert_eq!(client.end(child).code, Some(0));
}

#[test]
fn who_does_not_hear_from_the_client_for_long_ends_to_be_started_again() {
    let client = Client::new(MUCH, "1");
    // It need not play meanwhile.
    client.put(CONTROL, "<suspend/>");
    let ended = client.slot.run();
    assert_eq!(ended.code, Some(0));
    assert!(ended.said.contains("nothing heard from the client for 30 seconds"), "{ended:?}");
    assert!(!client.is_finished() && !client.slot.has("out"));
}

#[test]
fn channels_that_are_not_there_or_too_short_are_refused() {
    let client = Client::new("7 8\n", "1");
    client.slot.write("boinc_mmap_file", [0; 1024]);
    let ended = client.slot.run();
    assert_eq!(ended.code, Some(2));
    assert!(ended.said.contains("boinc_mmap_file: expected 8192 bytes, found 1024"), "{ended:?}");
    fs::remove_file(client.slot.path("boinc_mmap_file")).unwrap();
    let ended = client.slot.run();
    assert!(ended.code == Some(2) && ended.said.contains("boinc_mmap_file: "), "{ended:?}");
    assert!(!client.is_finished() && !client.slot.has("out"));
}

#[test]
fn what_the_client_says_of_the_task_must_be_numbers() {
    let client = Client::new("7 8\n", "many");
    let ended = client.run();
    assert_eq!(ended.code, Some(2));
    assert!(ended.said.contains("init_data.xml: expected a number in <ncpus>"), "{ended:?}");
}

#[test]
fn a_bad_range_is_given_back_with_exit_code_1() {
    let client = Client::new("8 7\n", "1");
    let ended = client.run();
    assert_eq!((ended.code, ended.said.lines().count()), (Some(1), 1), "{ended:?}");
    assert!(!client.is_finished());
}

#[test]
fn a_signal_without_a_client_keeps_what_was_played() {
    let slot = Slot::new(&format!("{} {}\n", SOME.0, SOME.1));
    slot.write("unit-0.checkpoint.abcdef.partial", "");
    let mut child = slot.program().env("DECKHAND_SIMD", "portable").spawn().unwrap();
    // It removes what others left when it listens to signals already.
    let leftover = slot.path("unit-0.checkpoint.abcdef.partial");
    wait_until(&mut child, || !leftover.exists());
    let killed = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let ended = ended(child.wait_with_output().unwrap());
    assert_eq!(ended.code, Some(75), "{ended:?}");
    assert!(ended.said.contains("interrupted; run it again"), "{ended:?}");
    assert_eq!(slot.names(), ["in", "unit-0.checkpoint"]);
    assert_eq!(slot.run().code, Some(0));
    assert_eq!(slot.read("out"), in_one_piece());
}
