use super::super::disk::Access;
use super::super::write::write;
use super::*;
use std::fs;
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};

#[test]
fn a_link_that_names_nothing_stays_and_its_target_is_written_in_a_folder_that_is_there() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("dots")).expect("a folder");
    symlink("dots/settings.ron", at("second.ron")).expect("a link");
    symlink("second.ron", at("settings.ron")).expect("a link");
    for text in ["one", "two"] {
        write(&at("settings.ron"), text.as_bytes(), Access::Private).expect("written");
        let read = fs::read_to_string(at("dots/settings.ron"));
        assert_eq!(read.expect("the target"), text);
    }
    for link in ["settings.ron", "second.ron"] {
        let data = fs::symlink_metadata(at(link)).expect("data");
        assert!(data.is_symlink(), "{link}");
    }
    symlink("unmounted/keys.ron", at("keys.ron")).expect("a link");
    let error = write(&at("keys.ron"), b"x", Access::Private).expect_err("no folder");
    assert!(error.to_string().contains("unmounted/keys.ron"), "{error}");
    assert!(!at("unmounted").exists() && at("keys.ron").is_symlink());
}

#[test]
fn a_pipe_stays_one_and_its_reader_gets_the_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
    rustix::fs::mkfifoat(rustix::fs::CWD, &pipe, mode).expect("a pipe");
    let error = write(&pipe, b"x", Access::Private).expect_err("nobody reads");
    assert_eq!(error.cause, Cause::NoReader);
    let flags = rustix::fs::OFlags::RDONLY | rustix::fs::OFlags::NONBLOCK;
    let reader = rustix::fs::open(&pipe, flags, mode).expect("a reader");
    write(&pipe, b"game", Access::Private).expect("written");
    let mut read = String::new();
    File::from(reader).read_to_string(&mut read).expect("read");
    assert_eq!(read, "game");
    let kind = fs::symlink_metadata(&pipe).expect("data").file_type();
    assert!(kind.is_fifo());
    let names = fs::read_dir(folder.path()).expect("listed");
    assert_eq!(names.count(), 1);
}

#[test]
fn a_device_stays_one() {
    write(Path::new("/dev/null"), b"game", Access::Private).expect("written");
    let kind = fs::metadata("/dev/null").expect("data").file_type();
    assert!(kind.is_char_device());
    let error = write(Path::new("/dev/full"), b"game", Access::Private).expect_err("full");
    assert!(error.to_string().contains("/dev/full"), "{error}");
}

#[test]
fn open_files_are_known_by_their_names() {
    for (path, is_one) in [
        ("/dev/stdout", true),
        ("/dev/fd/7", true),
        ("/proc/self/fd/1", true),
        ("/dev/shm", false),
        ("/tmp/stdout", false),
    ] {
        assert_eq!(is_open_file(Path::new(path)), is_one, "{path}");
    }
}

#[test]
fn other_names_of_a_file_stay_names_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, two] = ["one.ron", "two.ron"].map(|name| folder.path().join(name));
    write(&one, b"a long old game", Access::Private).expect("written");
    fs::hard_link(&one, &two).expect("a link");
    fs::set_permissions(&one, fs::Permissions::from_mode(0o640)).expect("set");
    write(&two, b"new", Access::Private).expect("written");
    assert_eq!(fs::read(&one).expect("read"), b"new");
    let [one, two] = [one, two].map(|path| fs::metadata(path).expect("data"));
    assert_eq!(one.ino(), two.ino());
    assert_eq!(one.permissions().mode() & 0o777, 0o640);
    let names = fs::read_dir(folder.path()).expect("listed");
    assert_eq!(names.count(), 2);
}

#[test]
fn a_file_keeps_its_owner_when_the_administrator_writes_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.ron");
    write(&path, b"old", Access::Private).expect("written");
    if std::os::unix::fs::chown(&path, Some(12), Some(34)).is_err() {
        // Only the administrator can give files away.
        return;
    }
    write(&path, b"new", Access::Private).expect("written");
    let data = fs::metadata(&path).expect("data");
    assert_eq!((data.uid(), data.gid()), (12, 34));
}

#[test]
fn an_overwritten_file_is_read_back() {
    use super::super::disk::scripted::{Fault, Scripted};
    let there = Scripted::mount();
    there.begin(None, None);
    let at = |name: &str| there.folder().join(name);
    for name in ["draft", "old"] {
        write(&at(name), name.as_bytes(), Access::Private).expect("written");
    }
    let [mut draft, mut old] = [("draft", How::Read), ("old", How::Over)]
        .map(|(name, how)| disk(&at(name)).open(&at(name), how).expect("opened"));
    there.fail(Some(Fault::Garbled));
    let error = copy(&mut *draft, &mut *old).expect_err("other bytes");
    assert!(error.to_string().contains("does not hold what was written"), "{error}");
    there.fail(None);
    copy(&mut *draft, &mut *old).expect("copied");
    assert!(there.files().contains(&(at("old"), b"draft".to_vec())));
}
