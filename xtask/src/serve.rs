//! Builds the page and shows it on this machine.

use crate::package;
use crate::project::Project;
use anyhow::Result;

/// Serves `www/dist` until interrupted. Without a port: 4173 or the first free one after it.
pub(crate) fn serve(project: &Project, port: Option<u16>) -> Result<()> {
    package::build(project)?;
    let mut server = project.node(["scripts/serve.mjs"]);
    server.args(port.map(|port| format!("--port={port}")));
    become_program(server)
}

/// The server takes the place of this process, so that whoever stops `cargo xtask serve` stops the server.
#[cfg(unix)]
fn become_program(mut program: std::process::Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(program.exec().into())
}

/// Elsewhere a process cannot give its place to another one; an interrupt reaches both all the same.
#[cfg(not(unix))]
fn become_program(mut program: std::process::Command) -> Result<()> {
    crate::project::run(&mut program)
}
