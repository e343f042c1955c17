//! Values that are computed again only if their inputs have changed.

use std::ops::Deref;

/// A value, and the key that it was computed for.
#[derive(Debug)]
pub(crate) struct Memo<K, V> {
    key: Option<K>,
    value: V,
}

impl<K, V: Default> Default for Memo<K, V> {
    fn default() -> Self {
        let value = V::default();
        Self { key: None, value }
    }
}

impl<K: PartialEq, V> Memo<K, V> {
    /// Updates the value unless it is already that of `key`.
    pub(crate) fn refresh(&mut self, key: K, update: impl FnOnce(&mut V)) {
        if self.key.as_ref() != Some(&key) {
            update(&mut self.value);
            self.key = Some(key);
        }
    }
}

impl<K, V> Deref for Memo<K, V> {
    type Target = V;

    fn deref(&self) -> &V {
        &self.value
    }
}
