//! The properties of elements: attributes, then rules of style sheets, then the attribute `style`.

use std::cell::Cell;

use roxmltree::{Document, Node};

/// The most rules of a style sheet that are read.
const MOST_RULES: usize = 300;

/// The most bytes of all rules that are read.
const MOST_BYTES: usize = 100_000;

/// Rules by a selector of one name, class or id.
pub(crate) struct Sheet<'a> {
    rules: Vec<(&'a str, &'a str)>,
    /// The bytes of all rules.
    bytes: usize,
    /// How many bytes were looked at for properties.
    read: Cell<usize>,
}

impl<'a> Sheet<'a> {
    /// The rules of all style sheets within the file; others are not loaded.
    pub(super) fn of(document: &'a Document) -> Self {
        let sheets = document.descendants().filter(|node| is(*node, "style"));
        let texts = sheets.filter_map(|sheet| sheet.text());
        let rules = texts.flat_map(|text| text.split('}')).flat_map(|rule| {
            let (selectors, body) = rule.split_once('{').unwrap_or_default();
            selectors.split(',').map(move |word| (word.trim(), body))
        });
        let simple = rules.filter(|(selector, _)| !selector.is_empty());
        let mut bytes = 0;
        let rules = simple.take(MOST_RULES).take_while(|(selector, body)| {
            bytes += selector.len() + body.len();
            bytes <= MOST_BYTES
        });
        Self {
            rules: rules.collect(),
            bytes,
            read: Cell::new(0),
        }
    }

    /// How many bytes were looked at until now; elements that are referred to count every time.
    pub(super) fn read(&self) -> usize {
        self.read.get()
    }

    /// The properties of an element, the strongest last.
    pub(crate) fn properties(&self, node: Node<'a, 'a>) -> Vec<(&'a str, &'a str)> {
        let mut all: Vec<(&str, &str)> = node
            .attributes()
            .map(|attribute| (attribute.name(), attribute.value()))
            .collect();
        let own: usize = all.iter().map(|(_, value)| value.len()).sum();
        let class = node.attribute("class").unwrap_or_default().len();
        let sheet = self.bytes + class * self.rules.len();
        self.read.set(self.read.get() + own + sheet);
        let matching = self
            .rules
            .iter()
            .filter(|(selector, _)| suits(node, selector));
        for (_, body) in matching {
            all.extend(declarations(body));
        }
        all.extend(node.attribute("style").into_iter().flat_map(declarations));
        all
    }
}

/// Whether the element has this name, in any namespace: files omit that of SVG.
pub(super) fn is(node: Node, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

/// The id that an element refers to in the same file.
pub(super) fn href<'a>(node: Node<'a, 'a>) -> Option<&'a str> {
    let mut attributes = node.attributes();
    let link = attributes.find(|attribute| attribute.name() == "href")?;
    link.value().strip_prefix('#')
}

fn suits(node: Node, selector: &str) -> bool {
    if let Some(class) = selector.strip_prefix('.') {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split_whitespace().any(|known| known == class)
    } else if let Some(id) = selector.strip_prefix('#') {
        node.attribute("id") == Some(id)
    } else {
        selector == "*" || is(node, selector)
    }
}

fn declarations(body: &str) -> impl Iterator<Item = (&str, &str)> {
    let parts = body.split(';').filter_map(|part| part.split_once(':'));
    parts.map(|(name, value)| {
        let value = value.trim().trim_end_matches("!important").trim_end();
        (name.trim(), value)
    })
}
