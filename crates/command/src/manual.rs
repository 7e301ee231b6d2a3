//! Manual: man pages of the command and of each task, and completions for shells, written from the arguments themselves.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use clap::CommandFactory;
use clap_complete::{Shell, generate_to};

use crate::arguments::Arguments;

/// Shells that complete the command's words.
const SHELLS: [Shell; 5] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell, Shell::Elvish];

/// Writes all of it into a folder, which is made where there is none.
pub(crate) fn write(folder: &Path) -> Result<()> {
    let written = || -> std::io::Result<()> {
        fs::create_dir_all(folder)?;
        clap_mangen::generate_to(Arguments::command(), folder)?;
        for shell in SHELLS {
            generate_to(shell, &mut Arguments::command(), "juxtapose", folder)?;
        }
        Ok(())
    };
    written().with_context(|| format!("cannot write into {}", folder.display()))
}
