//! Statement dispatch: calls the parser of each kind of statement, and adds the result to its unit.

use super::{block::Outlined, draft::Draft};
use crate::{
    Name,
    declare::{
        attributed, common, data, declaration, dimension, equivalence, implicit, length, parameter,
        procedures, save,
    },
    flow::{Construct, Labelled},
    grammar::{Cursor, Keyword, Sort, assignment, executable},
    problem::{Problems, Refusal},
};

impl Draft {
    /// Reads a statement of this sort, no header and no END; the cursor stands at its keyword.
    pub(crate) fn read(
        &mut self,
        (sort, name): (Sort, Option<Name>),
        statement: Outlined<'_>,
        cursor: &mut Cursor<'_>,
        problems: &mut Problems,
    ) -> Result<(), Refusal> {
        let text = statement.text;
        match sort {
            Sort::Assignment => {
                if !self.is_executable && self.statement_function(cursor)? {
                    return cursor.end();
                }
                let action = assignment(cursor, &mut self.scope())?;
                cursor.end()?;
                self.add(action, text, problems);
                return Ok(());
            }
            Sort::Do { is_parallel, keyword } => {
                cursor.move_to(cursor.at() + keyword);
                return self.read_do((name, is_parallel || text.is_parallel), text, cursor, problems);
            }
            Sort::Unknown => {
                let hint = "it is neither an assignment nor does it begin with a keyword";
                return Err(Refusal::new(cursor.at(), "this is no statement of Fortran 77", hint));
            }
            Sort::Keyword(_, length) => cursor.move_to(cursor.at() + length),
        }
        let Sort::Keyword(keyword, length) = sort else { return Ok(()) };
        match keyword {
            Keyword::If => self.read_if(name, statement, cursor, problems),
            Keyword::ElseIf | Keyword::Else => {
                self.label(Labelled::Other, text, problems);
                self.read_else(keyword == Keyword::ElseIf, text, cursor)?;
                cursor.end()
            }
            Keyword::DoWhile | Keyword::DoForever => {
                cursor.move_to(cursor.at() + 2 - length);
                if !is_do(cursor) {
                    return Err(Refusal::new(
                        cursor.at(),
                        "this is no DO",
                        "one is DO I = 1, N, or DO WHILE (…)",
                    ));
                }
                self.read_do((name, false), text, cursor, problems)
            }
            Keyword::Select => self.read_select(name, text, cursor, problems),
            Keyword::Case => {
                self.label(Labelled::Other, text, problems);
                self.read_case(text, cursor)?;
                cursor.end()
            }
            Keyword::EndDo | Keyword::EndIf | Keyword::EndSelect => {
                let construct = match keyword {
                    Keyword::EndDo => Construct::Do,
                    Keyword::EndIf => Construct::If,
                    _ => Construct::Select,
                };
                self.read_end(construct, text, problems)?;
                cursor.name()?;
                cursor.end()
            }
            Keyword::Entry => {
                let action = self.entry(cursor, text.line)?;
                cursor.end()?;
                self.add(action, text, problems);
                Ok(())
            }
            Keyword::Format => {
                self.label(Labelled::Format, text, problems);
                Ok(())
            }
            Keyword::Private if self.nest.is_in_parallel() => Ok(()),
            Keyword::Private => {
                Err(Refusal::new(cursor.at() - length, "PRIVATE is not read", "PIPS writes it below a DOALL"))
            }
            Keyword::Data => {
                self.label(Labelled::Other, text, problems);
                data(cursor, &mut self.symbols)
            }
            _ if keyword.declares() => {
                self.label(Labelled::Other, text, problems);
                if self.is_executable {
                    let hint = "it stands before what is executed";
                    return Err(Refusal::new(cursor.at() - length, "a declaration comes too late", hint));
                }
                self.declare(keyword, cursor)?;
                cursor.end()
            }
            _ => {
                let action = executable(keyword, cursor, &mut self.scope())?;
                cursor.end()?;
                self.add(action, text, problems);
                Ok(())
            }
        }
    }

    /// Reads what follows the keyword of a declaration.
    fn declare(&mut self, keyword: Keyword, cursor: &mut Cursor<'_>) -> Result<(), Refusal> {
        let symbols = &mut self.symbols;
        match keyword {
            Keyword::Type(of) => {
                let of = length(of, cursor, symbols)?;
                declaration(of, cursor, symbols)
            }
            Keyword::Attribute => attributed(cursor, symbols),
            Keyword::Dimension => dimension(cursor, symbols),
            Keyword::Common => common(cursor, symbols, &mut self.lengths),
            Keyword::Parameter => parameter(cursor, symbols),
            Keyword::Equivalence => {
                self.equivalent.extend(equivalence(cursor, symbols)?);
                Ok(())
            }
            Keyword::External | Keyword::Intrinsic => {
                procedures(keyword == Keyword::External, cursor, symbols)
            }
            Keyword::Implicit => implicit(cursor, symbols),
            Keyword::ImplicitNone => {
                symbols.implicit.is_none = true;
                Ok(())
            }
            Keyword::Save => save(cursor, symbols),
            // INTENT changes no cost.
            _ => {
                cursor.move_to(cursor.text().bytes.len());
                Ok(())
            }
        }
    }
}

/// Whether this may stand behind the keyword of a DO without an index.
fn is_do(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    let has_label = !ahead.digits().is_empty();
    ahead.is_at_end()
        || ahead.rest().starts_with(b"WHILE(")
        || has_label && ahead.rest().starts_with(b",WHILE(")
}
