//! The Python package: its wheel, its tests and its measurements. Everything it needs of other packages goes into a virtual environment in
//! the target folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{built, cargo, command, done, root, say, target};

/// What the tests need, and what they need to run the test functions of other toolkits: without the latter those are skipped.
const NEEDED: &[&str] = &["pytest", "numpy"];
const WANTED: &[&str] = &["pettingzoo", "gymnasium", "open_spiel"];

/// `cargo xtask python`: the wheel, in release, proved in an environment of its own. `cargo xtask python test`: the tests alone. `cargo xtask python bench`: the speeds.
pub(crate) fn python(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => wheel(),
        [task] if task == "test" => test(),
        [task, rest @ ..] if task == "bench" => bench(rest),
        _ => bail!("python takes `test`, `bench`, or nothing"),
    }
}

fn wheel() -> Result<()> {
    let python = environment()?;
    install(&python, &["maturin>=1.9,<2"])?;
    let wheels = target().join("wheels");
    let mut maturin = command(&python);
    maturin.args(["-m", "maturin", "build", "--release", "--manifest-path", "crates/python/Cargo.toml", "--out"]).arg(&wheels);
    done(&mut maturin)?;
    let wheel = newest(&wheels)?;
    prove(&wheel)?;
    say(&format!("the wheel is {}", wheel.display()));
    Ok(())
}

/// The wheel that was written last.
fn newest(folder: &Path) -> Result<PathBuf> {
    let files = fs::read_dir(folder)?.map(|file| file.map(|file| file.path())).collect::<std::io::Result<Vec<_>>>()?;
    let wheels = files.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "whl"));
    let written = |file: &PathBuf| file.metadata().and_then(|about| about.modified()).ok();
    wheels.max_by_key(written).context("maturin has written no wheel")
}

/// Installs a wheel into an empty environment, as a researcher would, and runs the doctests and the tests on what is installed there.
fn prove(wheel: &Path) -> Result<()> {
    let folder = target().join("python/fresh");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the environment of the last wheel cannot be removed")?;
    }
    let python = environment_in(&folder)?;
    let wheel = wheel.to_str().context("the folder of the wheels has a name that is no text")?;
    install(&python, &[&[wheel], NEEDED].concat())?;
    install_wanted(&python)?;
    let mut pytest = command(&python);
    pytest.env("PYTHONDONTWRITEBYTECODE", "1");
    pytest.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--doctest-modules", "-rs", "--pyargs", "parlor"]);
    done(pytest.arg("crates/python/tests"))
}

/// Installs what the tests of other toolkits need, as far as this Python can; CI has to.
fn install_wanted(python: &Path) -> Result<()> {
    for package in WANTED {
        let installed = install(python, &[package]);
        if std::env::var_os("CI").is_some() {
            installed.with_context(|| format!("{package} cannot be installed, and its tests would be skipped"))?;
        } else if installed.is_err() {
            say(&format!("SKIPPED: {package} cannot be installed for this Python; the tests that need it will not run"));
        }
    }
    Ok(())
}

/// The tests of the package, on the library as it is built for development.
pub(crate) fn test() -> Result<()> {
    let python = environment()?;
    install(&python, NEEDED)?;
    install_wanted(&python)?;
    let package = stage(&["build", "--quiet", "--package", "parlor-python"], &built("libparlor_python.so"))?;
    let mut pytest = with_package(&python, &package);
    pytest.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--doctest-modules", "-rs"]);
    done(pytest.arg(package.join("parlor")).arg("crates/python/tests"))
}

/// The speeds, in release.
fn bench(arguments: &[String]) -> Result<()> {
    let python = environment()?;
    install(&python, &[NEEDED, WANTED].concat())?;
    let library = target().join("release/libparlor_python.so");
    let package = stage(&["build", "--quiet", "--release", "--package", "parlor-python", "--package", "parlor"], &library)?;
    let mut script = with_package(&python, &package);
    script.arg("examples/research/speed.py").arg("--program").arg(target().join("release/parlor"));
    done(script.args(arguments))
}

/// The Python of our own environment.
fn environment() -> Result<PathBuf> {
    environment_in(&target().join("python/venv"))
}

fn environment_in(folder: &Path) -> Result<PathBuf> {
    let python = folder.join("bin/python");
    if !python.exists() {
        say("making an environment for Python in the target folder");
        done(command("python3").args(["-m", "venv"]).arg(folder)).context("Python's module `venv` is needed (python3-venv)")?;
    }
    Ok(python)
}

fn install(python: &Path, packages: &[&str]) -> Result<()> {
    let mut pip = command(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages);
    done(&mut pip)
}

/// Builds the library and puts the package together as a wheel would hold it.
fn stage(build: &[&str], library: &Path) -> Result<PathBuf> {
    cargo(build)?;
    let package = target().join("python/package");
    let inside = package.join("parlor");
    if inside.exists() {
        fs::remove_dir_all(&inside).context("the staged package cannot be removed")?;
    }
    fs::create_dir_all(&inside).context("the target folder cannot be written")?;
    for file in fs::read_dir(root().join("crates/python/python/parlor")).context("the sources of the package")? {
        let file = file?;
        if file.file_type()?.is_file() {
            fs::copy(file.path(), inside.join(file.file_name()))?;
        }
    }
    fs::copy(library, inside.join("_native.abi3.so")).with_context(|| format!("{} was not built", library.display()))?;
    Ok(package)
}

fn with_package(python: &Path, package: &Path) -> Command {
    let mut command = command(python);
    command.env("PYTHONPATH", package).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}
