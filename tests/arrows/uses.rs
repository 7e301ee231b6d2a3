//! Dependencies of each file of a crate: what it uses of others.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};

use super::source::{Route, Source, brought, is_handed_on, is_test};

/// The arrows from one file to another, with the paths by which it uses what the other one defines.
pub(crate) type Arrows = BTreeMap<(String, String), BTreeSet<String>>;

/// Every arrow of a crate. What a macro is given counts as written; a method belongs to its type, wherever it stands.
pub(crate) fn arrows(source: &Source) -> Arrows {
    let mut arrows = Arrows::new();
    for (route, module) in &source.modules {
        let mut found = Found::default();
        module.items.iter().for_each(|item| found.visit_item(item));
        for path in found.paths {
            for defined in source.defined_in(route, &path) {
                if defined != module.file {
                    arrows.entry((module.file.clone(), defined)).or_default().insert(path.join("::"));
                }
            }
        }
    }
    arrows
}

/// The paths that are used somewhere.
#[derive(Default)]
struct Found {
    paths: BTreeSet<Route>,
}

impl<'ast> Visit<'ast> for Found {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_handed_on(&item.vis) {
            self.paths
                .extend(brought(&item.tree, &[]).into_iter().filter_map(|(name, path)| name.map(|_| path)));
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_test(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_test(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    /// Links in documentation are no arrows, and what other attributes name is none of ours.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.paths.insert(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        self.visit_path(&called.path);
        self.tokens(&called.tokens);
    }
}

impl Found {
    /// The paths among tokens that nobody has parsed. Names after a dot or a dollar are fields, methods, or a macro's own.
    fn tokens(&mut self, tokens: &TokenStream) {
        let mut path = Route::new();
        let mut joins = 0;
        let mut is_foreign = false;
        for token in tokens.clone() {
            match token {
                TokenTree::Punct(mark) if mark.as_char() == ':' && !path.is_empty() => joins += 1,
                TokenTree::Ident(name) => {
                    if joins != 2 {
                        self.end(&mut path);
                    }
                    if !is_foreign {
                        path.push(name.to_string());
                    }
                    (joins, is_foreign) = (0, false);
                }
                TokenTree::Group(group) => {
                    // A group of a `use` goes on with its path; all others begin anew.
                    let before = if joins == 2 && group.delimiter() == Delimiter::Brace {
                        path.clone()
                    } else {
                        Route::new()
                    };
                    self.end(&mut path);
                    joins = 0;
                    let mut inner = Self::default();
                    inner.tokens(&group.stream());
                    self.paths.extend(
                        inner.paths.into_iter().map(|path| before.iter().cloned().chain(path).collect()),
                    );
                }
                other => {
                    self.end(&mut path);
                    joins = 0;
                    is_foreign =
                        matches!(&other, TokenTree::Punct(mark) if matches!(mark.as_char(), '.' | '$'));
                }
            }
        }
        self.end(&mut path);
    }

    fn end(&mut self, path: &mut Route) {
        if !path.is_empty() {
            self.paths.insert(std::mem::take(path));
        }
    }
}
