//! Whole numbers in JSON: a number up to 2^53 − 1, decimal text above that.
//!
//! Many readers of JSON, jq and JavaScript among them, hold numbers as doubles and would round the
//! larger ones without a word.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The largest number that every reader of JSON keeps exact.
const LARGEST_NUMBER: u64 = (1 << 53) - 1;

/// A value with whole numbers in it.
pub(crate) trait Whole: Sized {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

/// For `#[serde(with = "whole")]`.
pub(crate) fn serialize<T: Whole, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.write(serializer)
}

/// For `#[serde(with = "whole")]`.
pub(crate) fn deserialize<'de, T: Whole, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    T::read(deserializer)
}

macro_rules! whole {
    ($($type:ty)*) => {$(
        impl Whole for $type {
            fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match u64::try_from(*self) {
                    Ok(number) if number <= LARGEST_NUMBER => serializer.serialize_u64(number),
                    _ => serializer.collect_str(self),
                }
            }

            fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(Digits(PhantomData))
            }
        }
    )*};
}

whole!(u64 u128);

impl<T: Whole> Whole for Option<T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(serializer),
            None => serializer.serialize_none(),
        }
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Option::<Json<T>>::deserialize(deserializer)?;
        Ok(read.map(|Json(value)| value))
    }
}

/// A value that is read and written as this module says.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Whole> Serialize for Json<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

impl<'de, T: Whole> Deserialize<'de> for Json<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::read(deserializer).map(Self)
    }
}

/// Reads a number or decimal text.
struct Digits<T>(PhantomData<T>);

impl<T: TryFrom<u128>> de::Visitor<'_> for Digits<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number, or one above 2^53 - 1 as decimal text")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
        self.visit_u128(number.into())
    }

    fn visit_u128<E: de::Error>(self, number: u128) -> Result<T, E> {
        let found = number.to_string();
        T::try_from(number).map_err(|_| E::invalid_value(de::Unexpected::Other(&found), &self))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        let is_decimal = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(number) if is_decimal => self.visit_u128(number),
            _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
        }
    }
}

/// The schema of a whole number as it is written.
#[cfg(feature = "schema")]
impl<T> schemars::JsonSchema for Json<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Whole".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "anyOf": [
                { "type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER },
                { "type": "string", "pattern": "^[1-9][0-9]{15,38}$" },
            ]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(number: u128) -> String {
        serde_json::to_string(&Json(number)).unwrap()
    }

    fn read<T: Whole>(text: &str) -> Result<T, serde_json::Error> {
        serde_json::from_str(text).map(|Json(value)| value)
    }

    #[test]
    fn numbers_become_text_where_doubles_end() {
        assert_eq!(written(9_007_199_254_740_991), "9007199254740991");
        assert_eq!(written(9_007_199_254_740_992), "\"9007199254740992\"");
        assert_eq!(written(u128::MAX), format!("\"{}\"", u128::MAX));
    }

    #[test]
    fn numbers_and_text_are_read_alike() {
        for text in ["12578697670815824641", "\"12578697670815824641\""] {
            assert_eq!(read::<u64>(text).unwrap(), 12_578_697_670_815_824_641);
        }
        assert_eq!(read::<u128>(&written(u128::MAX)).unwrap(), u128::MAX);
        assert_eq!(read::<Option<u64>>("null").unwrap(), None);
    }

    #[test]
    fn what_is_no_whole_number_is_refused() {
        for text in ["-1", "1.5", "\"\"", "\"+1\"", "\"007\"", "\"1e3\"", "null", "true"] {
            assert!(read::<u64>(text).is_err(), "{text}");
        }
        let beyond = read::<u64>("\"18446744073709551616\"").unwrap_err();
        assert!(beyond.to_string().contains("18446744073709551616"), "{beyond}");
    }
}
