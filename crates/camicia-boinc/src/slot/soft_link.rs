//! Files that name another file, as the client puts them into a slot.

use std::path::{Path, PathBuf};

use camicia_hunt::persist::regular;

use crate::error::UnitError;

/// The file that is meant by a name: the one that its first line names as
/// `<soft_link>PATH</soft_link>`, relative to the folder, or else the file itself.
pub(crate) fn resolve(folder: &Path, name: &str) -> Result<PathBuf, UnitError> {
    let path = folder.join(name);
    let Some(bytes) = regular::read_if_there(&path)? else { return Ok(path) };
    let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or(&bytes);
    if !first.starts_with(b"<soft_link>") {
        return Ok(path);
    }
    let line = String::from_utf8_lossy(first);
    let target = line
        .trim_end()
        .strip_prefix("<soft_link>")
        .and_then(|rest| rest.strip_suffix("</soft_link>"))
        .filter(|target| !target.is_empty());
    match target {
        Some(target) => Ok(folder.join(target)),
        None => Err(UnitError::SoftLink { path, found: line.into_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn resolved(content: Option<&str>) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        if let Some(content) = content {
            fs::write(folder.path().join("in"), content).unwrap();
        }
        let path = resolve(folder.path(), "in").map_err(|error| error.to_string())?;
        Ok(path.strip_prefix(folder.path()).unwrap().display().to_string())
    }

    #[test]
    fn a_link_names_the_file_that_is_meant() {
        let link = "<soft_link>../../projects/p/unit</soft_link>\n";
        assert_eq!(resolved(Some(link)), Ok("../../projects/p/unit".to_owned()));
        assert_eq!(
            resolved(Some(&link.replace('\n', "\r\n"))),
            Ok("../../projects/p/unit".to_owned())
        );
        for itself in [None, Some("1 2\n"), Some(""), Some(" <soft_link>x</soft_link>\n")] {
            assert_eq!(resolved(itself), Ok("in".to_owned()), "{itself:?}");
        }
    }

    #[test]
    fn a_link_that_is_not_whole_is_refused() {
        for broken in
            ["<soft_link>../unit\n", "<soft_link></soft_link>\n", "<soft_link>a</soft_link> b"]
        {
            let error = resolved(Some(broken)).unwrap_err();
            assert!(error.contains("in: expected <soft_link>PATH</soft_link>, found"), "{error}");
        }
    }
}
