//! The texts that go through the channels.

use std::time::Duration;

/// What the client asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Request {
    /// To end, and to be started again later.
    Quit,
    /// To end for good.
    Abort,
    /// To use no processor time for a while.
    Suspend,
    /// To go on.
    Resume,
}

impl Request {
    /// The requests in a message, in the order in which they count: whatever else is asked for, the
    /// program ends if it is to.
    pub(crate) fn of(message: &str) -> Option<Self> {
        let known = [
            ("<abort/>", Self::Abort),
            ("<quit/>", Self::Quit),
            ("<suspend/>", Self::Suspend),
            ("<resume/>", Self::Resume),
        ];
        known.into_iter().find(|(text, _)| message.contains(text)).map(|(_, request)| request)
    }
}

/// How far a unit is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Status {
    /// The processor time used so far.
    pub(crate) cpu_time: Duration,
    /// The processor time used when the last checkpoint was saved.
    pub(crate) checkpoint_cpu_time: Duration,
    /// How much of the unit is done, from 0 to 1.
    pub(crate) fraction_done: f64,
}

impl Status {
    /// The message for the client.
    pub(crate) fn message(&self) -> String {
        let seconds = |time: Duration| scientific(time.as_secs_f64());
        format!(
            "<current_cpu_time>{}</current_cpu_time>\n\
             <checkpoint_cpu_time>{}</checkpoint_cpu_time>\n\
             <fraction_done>{}</fraction_done>\n",
            seconds(self.cpu_time),
            seconds(self.checkpoint_cpu_time),
            scientific(self.fraction_done)
        )
    }
}

/// A number as `%e` writes it in C: six digits behind the point, and an exponent with its sign and two
/// digits at least.
fn scientific(number: f64) -> String {
    let text = format!("{number:.6e}");
    let (digits, exponent) = text.split_once('e').expect("it was written with an exponent");
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(exponent) => ('-', exponent),
        None => ('+', exponent),
    };
    format!("{digits}e{sign}{exponent:0>2}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_found_in_messages() {
        for (message, request) in [
            ("<quit/>", Some(Request::Quit)),
            ("<suspend/>\n", Some(Request::Suspend)),
            ("<resume/>", Some(Request::Resume)),
            ("<abort/>\n<quit/>", Some(Request::Abort)),
            ("<reread_app_info/>", None),
            ("", None),
        ] {
            assert_eq!(Request::of(message), request, "{message}");
        }
    }

    #[test]
    fn numbers_are_written_as_c_does() {
        for (number, text) in [
            (0.0, "0.000000e+00"),
            (1.0, "1.000000e+00"),
            (0.25, "2.500000e-01"),
            (12345.678, "1.234568e+04"),
            (1e-9, "1.000000e-09"),
            (1e100, "1.000000e+100"),
        ] {
            assert_eq!(scientific(number), text);
        }
    }

    #[test]
    fn a_status_has_three_elements() {
        let status = Status {
            cpu_time: Duration::from_millis(1500),
            checkpoint_cpu_time: Duration::from_secs(1),
            fraction_done: 0.5,
        };
        assert_eq!(
            status.message(),
            "<current_cpu_time>1.500000e+00</current_cpu_time>\n\
             <checkpoint_cpu_time>1.000000e+00</checkpoint_cpu_time>\n\
             <fraction_done>5.000000e-01</fraction_done>\n"
        );
    }
}
