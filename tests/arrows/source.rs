//! Module tree of a crate as its files hold it, and name resolution: what each name in a module stands for.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use syn::{Item, UseTree, Visibility};

/// The names that lead from the crate's root to a module.
pub(crate) type Route = Vec<String>;

/// Names in the longest path that is followed.
const LONGEST: usize = 16;

/// What a name in a module stands for.
#[derive(Clone, Debug)]
enum Meaning {
    /// Something that the module's file defines.
    Item,
    /// What a path means that `use` has brought here.
    Import(Route),
}

/// One module.
#[derive(Default)]
pub(crate) struct Module {
    /// The file that holds it, from the source's folder on.
    pub(crate) file: String,
    /// What it says, tests left out.
    pub(crate) items: Vec<Item>,
    children: BTreeSet<String>,
    names: BTreeMap<String, Vec<Meaning>>,
    /// The paths whose every name is brought here.
    globs: Vec<Route>,
}

/// All modules of a crate.
pub(crate) struct Source {
    pub(crate) modules: BTreeMap<Route, Module>,
}

impl Source {
    /// Reads a crate from the folder of its `lib.rs` or `main.rs`.
    pub(crate) fn read(folder: &Path) -> Self {
        let mut source = Self { modules: BTreeMap::new() };
        let root = if folder.join("lib.rs").is_file() { "lib.rs" } else { "main.rs" };
        source.file(folder, root.to_owned(), Vec::new());
        source
    }

    fn file(&mut self, folder: &Path, file: String, route: Route) {
        let text = fs::read_to_string(folder.join(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
        self.module(folder, file, route, parsed.items);
    }

    fn module(&mut self, folder: &Path, file: String, route: Route, items: Vec<Item>) {
        let mut module = Module { file: file.clone(), ..Module::default() };
        for item in items.into_iter().filter(|item| !is_test(attributes(item))) {
            if let Item::Mod(child) = item {
                let name = child.ident.to_string();
                let inner: Route = route.iter().cloned().chain([name.clone()]).collect();
                module.children.insert(name);
                match child.content {
                    Some((_, items)) => self.module(folder, file.clone(), inner, items),
                    None => self.file(folder, place(folder, &inner), inner),
                }
                continue;
            }
            module.learn(&item);
            module.items.push(item);
        }
        self.modules.insert(route, module);
    }

    /// The files that define what a path means in a module: none if it leads out of the crate, or ends at a module.
    pub(crate) fn defined_in(&self, module: &Route, path: &[String]) -> BTreeSet<String> {
        let mut files = BTreeSet::new();
        self.follow(module, path, true, &mut BTreeSet::new(), &mut files);
        files
    }

    fn follow(
        &self,
        at: &Route,
        path: &[String],
        is_first: bool,
        seen: &mut BTreeSet<(Route, Route)>,
        files: &mut BTreeSet<String>,
    ) {
        let (Some((name, rest)), Some(module)) = (path.split_first(), self.modules.get(at)) else { return };
        // What brings a name from a crate of that name would lead on for ever.
        if path.len() > LONGEST || !seen.insert((at.clone(), path.to_vec())) {
            return;
        }
        let up = at.split_last().map_or(Vec::new(), |(_, up)| up.to_vec());
        match name.as_str() {
            "crate" if is_first => return self.follow(&Vec::new(), rest, false, seen, files),
            "super" => return self.follow(&up, rest, false, seen, files),
            "self" if is_first => return self.follow(at, rest, false, seen, files),
            _ => {}
        }
        for meaning in module.names.get(name).into_iter().flatten() {
            match meaning {
                Meaning::Item => _ = files.insert(module.file.clone()),
                Meaning::Import(path) => {
                    let path: Route = path.iter().chain(rest).cloned().collect();
                    self.follow(at, &path, true, seen, files);
                }
            }
        }
        if module.children.contains(name) {
            let inner: Route = at.iter().cloned().chain([name.clone()]).collect();
            self.follow(&inner, rest, false, seen, files);
        }
        if !module.names.contains_key(name) && !module.children.contains(name) {
            for glob in &module.globs {
                let path: Route = glob.iter().chain(path).cloned().collect();
                self.follow(at, &path, true, seen, files);
            }
        }
    }
}

impl Module {
    /// Whether all names of another crate are public here.
    pub(crate) fn hands_on_everything(&self) -> bool {
        let is_crate = |path: &Route| path.first().is_some_and(|first| first.starts_with("juxtapose"));
        self.items.iter().any(|item| match item {
            Item::Use(item) if is_handed_on(&item.vis) => {
                brought(&item.tree, &[]).iter().any(|(name, path)| name.is_none() && is_crate(path))
            }
            _ => false,
        })
    }

    fn learn(&mut self, item: &Item) {
        let name = match item {
            Item::Const(item) => &item.ident,
            Item::Enum(item) => &item.ident,
            Item::Fn(item) => &item.sig.ident,
            Item::Macro(item) => match &item.ident {
                Some(name) => name,
                None => return,
            },
            Item::Static(item) => &item.ident,
            Item::Struct(item) => &item.ident,
            Item::Trait(item) => &item.ident,
            Item::Type(item) => &item.ident,
            Item::Union(item) => &item.ident,
            Item::Use(item) => return self.bring(&item.tree, &[]),
            _ => return,
        };
        self.names.entry(name.to_string()).or_default().push(Meaning::Item);
    }

    fn bring(&mut self, tree: &UseTree, before: &[String]) {
        for (name, path) in brought(tree, before) {
            match name {
                Some(name) => self.names.entry(name).or_default().push(Meaning::Import(path)),
                None => self.globs.push(path),
            }
        }
    }
}

/// What a `use` brings: names and their paths, or all names of a path.
pub(crate) fn brought(tree: &UseTree, before: &[String]) -> Vec<(Option<String>, Route)> {
    let with = |name: String| -> Route { before.iter().cloned().chain([name]).collect() };
    match tree {
        UseTree::Path(path) => brought(&path.tree, &with(path.ident.to_string())),
        UseTree::Group(group) => group.items.iter().flat_map(|tree| brought(tree, before)).collect(),
        UseTree::Glob(_) => vec![(None, before.to_vec())],
        UseTree::Name(name) if name.ident == "self" => vec![(before.last().cloned(), before.to_vec())],
        UseTree::Name(name) => vec![(Some(name.ident.to_string()), with(name.ident.to_string()))],
        UseTree::Rename(rename) => {
            let path = if rename.ident == "self" { before.to_vec() } else { with(rename.ident.to_string()) };
            vec![(Some(rename.rename.to_string()), path)]
        }
    }
}

/// Whether a `use` hands on what it brings.
pub(crate) fn is_handed_on(visibility: &Visibility) -> bool {
    !matches!(visibility, Visibility::Inherited)
}

/// Whether something is there for tests alone.
pub(crate) fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

fn attributes(item: &Item) -> &[syn::Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// The file of a module that is not written where it is declared.
fn place(folder: &Path, route: &[String]) -> String {
    let [own, inner] = [".rs", "/mod.rs"].map(|end| route.join("/") + end);
    if folder.join(&own).is_file() { own } else { inner }
}
