//! The screen: model, messages, update, view, and the runtime around them.
