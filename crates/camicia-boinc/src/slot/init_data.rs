//! What the client says of a task: the file `init_data.xml`.

use std::time::Duration;

/// What the client says of a task.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct InitData {
    /// How many processors the task may use.
    pub(crate) threads: usize,
    /// The least time between two checkpoints.
    pub(crate) checkpoint_period: Duration,
    /// The processor time that the task had used when its last checkpoint was saved.
    pub(crate) cpu_time: Duration,
}

impl InitData {
    /// The most threads that are started. More would be a slip.
    const MOST_THREADS: usize = 1024;
    const CHECKPOINT_PERIOD: Duration = Duration::from_secs(60);

    /// Reads the three elements that count here. What is missing has a usual value.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let seconds = |name| {
            let Some(number) = number(text, name)? else { return Ok(None) };
            Duration::try_from_secs_f64(number)
                .map(Some)
                .map_err(|_| format!("expected seconds in <{name}>, found {number}"))
        };
        Ok(Self {
            threads: number(text, "ncpus")?.map_or(1, threads),
            checkpoint_period: seconds("checkpoint_period")?.unwrap_or(Self::CHECKPOINT_PERIOD),
            cpu_time: seconds("wu_cpu_time")?.unwrap_or(Duration::ZERO),
        })
    }
}

/// As many whole processors as there are, and one at least.
#[expect(clippy::cast_sign_loss, reason = "a float is cut off at the ends of the integer's range")]
fn threads(processors: f64) -> usize {
    (processors.floor() as usize).clamp(1, InitData::MOST_THREADS)
}

/// The number in the first element of this name, if there is one.
fn number(text: &str, name: &str) -> Result<Option<f64>, String> {
    let Some((_, rest)) = text.split_once(&format!("<{name}>")) else { return Ok(None) };
    let content = rest.split_once('<').map_or(rest, |(content, _)| content).trim();
    match content.parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(format!("expected a number in <{name}>, found {content:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_says_how_many_processors_and_how_often_to_save() {
        let text = "<app_init_data>\n<checkpoint_period>5.000000</checkpoint_period>\n\
                    <ncpus>4.000000</ncpus>\n<wu_cpu_time>12.5</wu_cpu_time>\n<host_info>\
                    <p_ncpus>8</p_ncpus></host_info></app_init_data>";
        let expected = InitData {
            threads: 4,
            checkpoint_period: Duration::from_secs(5),
            cpu_time: Duration::from_millis(12_500),
        };
        assert_eq!(InitData::parse(text), Ok(expected));
    }

    #[test]
    fn what_is_missing_has_a_usual_value() {
        let expected = InitData {
            threads: 1,
            checkpoint_period: Duration::from_secs(60),
            cpu_time: Duration::ZERO,
        };
        assert_eq!(InitData::parse("<app_init_data/>"), Ok(expected));
    }

    #[test]
    fn a_part_of_a_processor_is_one_thread_and_too_many_are_cut_off() {
        for (processors, threads) in
            [("0.25", 1), ("0", 1), ("-3", 1), ("2.9", 2), ("1e99", 1024), ("NaN", 1)]
        {
            let text = format!("<ncpus>{processors}</ncpus>");
            assert_eq!(InitData::parse(&text).unwrap().threads, threads, "{processors}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for (text, message) in [
            ("<ncpus>two</ncpus>", "expected a number in <ncpus>, found \"two\""),
            ("<ncpus>", "expected a number in <ncpus>, found \"\""),
            (
                "<checkpoint_period>-1</checkpoint_period>",
                "expected seconds in <checkpoint_period>, found -1",
            ),
        ] {
            assert_eq!(InitData::parse(text).unwrap_err(), message);
        }
    }
}
