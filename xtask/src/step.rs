//! Steps of all checks that make something: left out while it is as they made it, of what is there now.

use crate::content::Contents;
use crate::project::Project;
use crate::stamps::{Inputs, Stamps, trees};
use anyhow::Result;
use std::time::SystemTime;

/// A step, the places of what it is made of, and of what it makes.
pub(crate) struct Step<'a> {
    pub(crate) project: &'a Project,
    pub(crate) stamps: &'a Stamps,
    pub(crate) name: &'static str,
    pub(crate) of: Vec<&'static str>,
    pub(crate) makes: &'static [&'static str],
}

impl Step<'_> {
    /// Whether the step has nothing to do, which is told; what is to be done again has not been done.
    pub(crate) fn is_fresh(&self) -> Result<bool> {
        let now = Contents::new(self.project);
        let is_fresh = self.inputs(&now, &now).is_some_and(|inputs| self.stamps.is_of(self.name, &inputs));
        if is_fresh {
            println!("-- fresh: {}", self.name);
        } else {
            self.stamps.remove(self.name)?;
        }
        Ok(is_fresh)
    }

    /// The step, begun at this time, went well. (No stamp where something has changed that it may have read before or after.)
    pub(crate) fn passed(&self, began: SystemTime) -> Result<()> {
        let (of, made) = (Contents::unchanged_since(self.project, began), Contents::new(self.project));
        self.inputs(&of, &made).map_or(Ok(()), |inputs| self.stamps.write(self.name, inputs))
    }

    fn inputs(&self, of: &Contents<'_>, made: &Contents<'_>) -> Option<Inputs> {
        let mut inputs = trees(of, &self.of)?;
        inputs.extend(trees(made, self.makes)?);
        Some(inputs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::tests::made_of;
    use std::fs;

    #[test]
    fn a_step_is_done_again_for_other_sources_and_where_its_work_is_gone() -> Result<()> {
        let project = made_of("step", &[("src/a.rs", "a source"), ("www/pkg/a.wasm", "its module")]);
        let stamps = Stamps::new(&project, "steps", Inputs::new());
        let step = Step {
            project: &project,
            stamps: &stamps,
            name: "packages",
            of: vec!["src"],
            makes: &["www/pkg"],
        };
        let changes: [(&str, &str); 2] = [("src/a.rs", "another"), ("www/pkg/a.wasm", "another")];
        assert!(!step.is_fresh()?);
        for (file, text) in changes {
            step.passed(SystemTime::now())?;
            assert!(step.is_fresh()?, "before {file}");
            fs::write(project.root.join(file), text)?;
            assert!(!step.is_fresh()?, "{file}");
        }
        step.passed(SystemTime::now())?;
        fs::remove_dir_all(project.root.join("www/pkg"))?;
        assert!(!step.is_fresh()?, "what it made is gone");
        Ok(())
    }

    #[test]
    fn a_step_whose_sources_changed_while_it_ran_is_done_again() -> Result<()> {
        let project = made_of("meanwhile-step", &[("src/a.rs", "a source")]);
        let stamps = Stamps::new(&project, "steps", Inputs::new());
        let step = Step { project: &project, stamps: &stamps, name: "packages", of: vec!["src"], makes: &[] };
        step.passed(SystemTime::UNIX_EPOCH)?;
        assert!(!step.is_fresh()?);
        Ok(())
    }
}
