//! Joining JavaScript modules into one plain script.
//!
//! The modules are written so that this is easy, and this refuses what is not: imports name what
//! they import and stand at the top, `import { a, b } from "./file.js";`, and no two modules
//! declare the same name. Then a module is its text without imports and the word `export`, and the
//! whole is all modules in the order in which they need each other, in one scope.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, bail, ensure};

/// The module with this name, and all that it imports, as one script.
pub(super) fn bundle(folder: &Path, entry: &str) -> anyhow::Result<String> {
    let mut bundle =
        Bundle { folder, begun: BTreeSet::new(), owners: BTreeMap::new(), text: String::new() };
    bundle.add(entry)?;
    Ok(format!("\"use strict\";\n{{\n{}}}\n", bundle.text))
}

struct Bundle<'a> {
    folder: &'a Path,
    begun: BTreeSet<String>,
    /// Which module declares a name.
    owners: BTreeMap<String, String>,
    text: String,
}

impl Bundle<'_> {
    /// Adds what a module imports, and then the module, unless they are there.
    fn add(&mut self, name: &str) -> anyhow::Result<()> {
        if !self.begun.insert(name.to_owned()) {
            return Ok(());
        }
        let module = Module::parse(&super::read(&self.folder.join(name))?)
            .with_context(|| format!("the module {name} cannot be joined"))?;
        for import in &module.imports {
            self.add(import)?;
        }
        for declared in module.declarations() {
            if let Some(other) = self.owners.insert(declared.to_owned(), name.to_owned()) {
                bail!("{declared} is declared in {other} and in {name}");
            }
        }
        self.text.push_str(&module.text);
        Ok(())
    }
}

/// A module without its imports.
#[derive(Debug, PartialEq)]
struct Module {
    imports: Vec<String>,
    text: String,
}

impl Module {
    fn parse(source: &str) -> anyhow::Result<Self> {
        let mut module = Self { imports: Vec::new(), text: String::new() };
        let mut lines = source.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("import ") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    let more = lines.next().context("an import does not end")?;
                    statement.push_str(more);
                }
                module.imports.push(imported(&statement)?);
            } else {
                let text = line.strip_prefix("export ").unwrap_or(line);
                ensure!(
                    !text.starts_with("default ") && !text.starts_with('{'),
                    "{line}: an export is a declaration"
                );
                module.text.push_str(text);
                module.text.push('\n');
            }
        }
        Ok(module)
    }

    /// The names that are declared at the beginning of a line.
    fn declarations(&self) -> impl Iterator<Item = &str> {
        self.text.lines().filter_map(|line| {
            let line = line.strip_prefix("async ").unwrap_or(line);
            let rest = ["function* ", "function ", "class ", "const ", "let "]
                .into_iter()
                .find_map(|keyword| line.strip_prefix(keyword))?;
            rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
        })
    }
}

/// The file that an import statement names.
fn imported(statement: &str) -> anyhow::Result<String> {
    let file = statement
        .strip_suffix("\";")
        .and_then(|rest| rest.split_once("} from \"./"))
        .filter(|(names, _)| names.starts_with("import {") && !names.contains(" as "));
    match file {
        Some((_, file)) => Ok(file.to_owned()),
        None => bail!("{statement}: expected import {{ … }} from \"./file.js\";"),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn bundled(modules: &[(&str, &str)]) -> anyhow::Result<String> {
        let folder = tempfile::tempdir()?;
        for (name, text) in modules {
            fs::write(folder.path().join(name), text)?;
        }
        bundle(folder.path(), modules[0].0)
    }

    #[test]
    fn a_module_comes_once_and_behind_what_it_needs() {
        let script = bundled(&[
            ("a.js", "import {\n  b,\n} from \"./b.js\";\nimport { c } from \"./c.js\";\nb(c);\n"),
            ("b.js", "import { c } from \"./c.js\";\nexport function b() {\n  return c;\n}\n"),
            ("c.js", "export const c = 1;\n"),
        ]);
        let expected =
            "\"use strict\";\n{\nconst c = 1;\nfunction b() {\n  return c;\n}\nb(c);\n}\n";
        assert_eq!(script.unwrap(), expected);
    }

    #[test]
    fn what_cannot_be_joined_is_refused() {
        for (module, complaint) in [
            ("import x from \"./b.js\";\n", "expected import"),
            ("import { b as x } from \"./b.js\";\n", "expected import"),
            ("import {\n", "does not end"),
            ("export default 1;\n", "a declaration"),
            ("import { b } from \"./b.js\";\nconst b = 2;\n", "b is declared in b.js and in a.js"),
            ("import { x } from \"./missing.js\";\n", "missing.js"),
        ] {
            let error = bundled(&[("a.js", module), ("b.js", "export let b = 1;\n")]).unwrap_err();
            assert!(format!("{error:#}").contains(complaint), "{error:#}");
        }
    }
}
