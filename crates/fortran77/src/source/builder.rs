//! State machine of the lexer: from characters to statements, whichever form they come in. It drops blanks and collects character and
//! Hollerith constants.

use super::{hollerith::hollerith, text::Text};
use crate::problem::Problems;

/// The receiver of statements and problems.
pub(crate) trait Sink {
    /// The next statement.
    fn take(&mut self, text: Text);
    /// A line at this place includes a file.
    fn include(&mut self, name: &str, place: u32);
    /// Where problems are told.
    fn problems(&mut self) -> &mut Problems;
}

/// A state: what the next character belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The statement.
    Plain,
    /// Characters between quotes of this kind.
    Quoted(char),
    /// Characters whose closing quote was read; a second one stands for the quote itself.
    Closing(char),
    /// So many Hollerith characters that are still to come.
    Hollerith(usize),
}

/// The statement that is being read.
pub(crate) struct Builder {
    text: Text,
    state: State,
    is_apart: bool,
    has_begun: bool,
    is_parallel: bool,
    is_free: bool,
}

impl Builder {
    /// Nothing read yet; `is_free` says which form the characters will have.
    pub(crate) fn new(is_free: bool) -> Self {
        let text = Text::default();
        Builder { text, state: State::Plain, is_apart: false, has_begun: false, is_parallel: false, is_free }
    }

    /// A directive: the next statement, if it is a DO, is parallel.
    pub(crate) fn parallel(&mut self) {
        self.is_parallel = true;
    }

    /// Whether the next character belongs to a constant of characters.
    pub(crate) fn is_in_characters(&self) -> bool {
        matches!(self.state, State::Quoted(_) | State::Hollerith(_))
    }

    /// Whether a statement has begun, which a line may continue.
    pub(crate) fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// The statement begins at this place, on this line.
    pub(crate) fn begin(&mut self, place: u32, line: u32) {
        if !self.has_begun {
            self.has_begun = true;
            self.text.start = place;
            self.text.line = line;
            self.text.is_parallel = std::mem::take(&mut self.is_parallel);
            self.text.is_free = self.is_free;
        }
    }

    /// The statement's label, read from its own columns.
    pub(crate) fn label(&mut self, label: u32) {
        self.text.label = Some(label);
    }

    /// The statement is not read: the problem is told already.
    pub(crate) fn broken(&mut self) {
        self.text.is_broken = true;
    }

    /// The next character, at this place and line of the source.
    pub(crate) fn push(&mut self, character: char, place: u32, line: u32, sink: &mut dyn Sink) {
        match self.state {
            State::Quoted(quote) if character == quote => self.state = State::Closing(quote),
            State::Quoted(_) => self.text.extend_characters(character),
            State::Closing(quote) if character == quote => {
                self.text.extend_characters(character);
                self.state = State::Quoted(quote);
            }
            State::Hollerith(left) => {
                self.text.extend_characters(character);
                self.state = if left > 1 { State::Hollerith(left - 1) } else { State::Plain };
            }
            State::Closing(_) | State::Plain => {
                self.state = State::Plain;
                self.push_plain(character, place, line, sink);
            }
        }
    }

    fn push_plain(&mut self, character: char, place: u32, line: u32, sink: &mut dyn Sink) {
        if character == ';' {
            self.finish(sink);
            return;
        }
        if character.is_ascii_control() || character == ' ' {
            self.is_apart = true;
            return;
        }
        self.begin(place, line);
        match character {
            '\'' | '"' => {
                self.text.push_characters(place);
                self.state = State::Quoted(character);
            }
            'H' | 'h' if self.begin_hollerith() => {}
            _ if character.is_ascii() => {
                let byte = u8::try_from(character).unwrap_or(b'?');
                self.text.push(byte.to_ascii_uppercase(), place, self.is_apart);
            }
            _ if self.text.is_broken => {}
            _ => {
                self.text.is_broken = true;
                let hint =
                    "outside of comments and of characters in quotes, Fortran has only ASCII characters";
                sink.problems().add(place, "a character that Fortran does not have", hint);
            }
        }
        self.is_apart = false;
    }

    /// Begins a Hollerith constant if the digits before an H are its length, whose sign the constant then takes the place of.
    fn begin_hollerith(&mut self) -> bool {
        let Some((digits, length)) = hollerith(&self.text.bytes).filter(|_| !self.is_free || !self.is_apart)
        else {
            return false;
        };
        let place = self.text.place(self.text.bytes.len() - digits);
        self.text.take_back(digits);
        self.text.push_characters(place);
        self.state = State::Hollerith(length);
        true
    }

    /// A line ended `columns` before its last column: in characters these are blanks.
    pub(crate) fn pad(&mut self, columns: usize) {
        for _ in 0..columns {
            match self.state {
                State::Plain => return,
                State::Closing(_) => self.state = State::Plain,
                State::Quoted(_) => self.text.extend_characters(' '),
                State::Hollerith(left) => {
                    self.text.extend_characters(' ');
                    self.state = if left > 1 { State::Hollerith(left - 1) } else { State::Plain };
                }
            }
        }
    }

    /// A name does not go on behind the end of this line.
    pub(crate) fn part(&mut self) {
        self.is_apart = true;
    }

    /// The statement is complete.
    pub(crate) fn finish(&mut self, sink: &mut dyn Sink) {
        let state = std::mem::replace(&mut self.state, State::Plain);
        self.is_apart = false;
        if !std::mem::take(&mut self.has_begun) {
            return;
        }
        let mut text = std::mem::take(&mut self.text);
        let refused = match state {
            State::Quoted(_) => {
                Some(("the quote is not closed", "it ends with the same kind of quote that it begins with"))
            }
            State::Hollerith(_) => Some((
                "Hollerith characters are missing",
                "as many follow the H as the number before it says",
            )),
            State::Plain | State::Closing(_) => None,
        };
        if let Some((message, hint)) = refused {
            text.is_broken = true;
            sink.problems().add(text.last_characters(), message, hint);
        }
        if self.is_free
            && let Err((message, hint)) = text.take_label()
        {
            text.is_broken = true;
            sink.problems().add(text.start, message, hint);
        }
        if text.bytes.is_empty() && !text.is_broken {
            sink.problems().add(text.start, "a label without a statement", "a CONTINUE may stand there");
            return;
        }
        sink.take(text);
    }
}
