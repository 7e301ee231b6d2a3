//! Keyword table: the beginnings of statements, of which the longest match counts.

use crate::Type;

/// The kind of statement that a keyword begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keyword {
    Program,
    Subroutine,
    Function,
    BlockData,
    /// RECURSIVE, PURE or ELEMENTAL before a header: of them only the first changes what is known of a cost.
    Prefix {
        is_recursive: bool,
    },
    End,
    Type(Type),
    Dimension,
    Common,
    Parameter,
    Data,
    Equivalence,
    Save,
    External,
    Intrinsic,
    Implicit,
    ImplicitNone,
    /// `INTENT(…) ::`, which changes no cost.
    Intent,
    /// An attribute that changes no cost, before names and dimensions.
    Attribute,
    /// `PRIVATE`, as PIPS writes it below a DOALL.
    Private,
    Entry,
    Format,
    If,
    ElseIf,
    Else,
    EndIf,
    Select,
    Case,
    EndSelect,
    DoWhile,
    /// A DO without anything behind it.
    DoForever,
    EndDo,
    Cycle,
    Exit,
    GoTo,
    Assign,
    Call,
    Return,
    Stop,
    Pause,
    Continue,
    Read,
    Write,
    Print,
    /// OPEN, CLOSE, REWIND, BACKSPACE and END FILE.
    File,
    Inquire,
    Allocate,
    Deallocate,
    /// Not read: the name under which that is told.
    Refused(&'static str),
    /// What belongs to something refused: said only if that was not.
    Part(&'static str),
}

impl Keyword {
    /// Whether it begins a statement that only declares.
    pub(crate) fn declares(self) -> bool {
        matches!(
            self,
            Keyword::Type(_)
                | Keyword::Dimension
                | Keyword::Common
                | Keyword::Parameter
                | Keyword::Equivalence
                | Keyword::Save
                | Keyword::External
                | Keyword::Intrinsic
                | Keyword::Implicit
                | Keyword::ImplicitNone
                | Keyword::Intent
                | Keyword::Attribute
        )
    }
}

use Keyword as K;

/// The beginnings, without blanks; of two that a statement has, the longer one counts.
const TABLE: &[(&str, Keyword)] = &[
    ("PROGRAM", K::Program),
    ("SUBROUTINE", K::Subroutine),
    ("FUNCTION", K::Function),
    ("BLOCKDATA", K::BlockData),
    ("RECURSIVE", K::Prefix { is_recursive: true }),
    ("PURE", K::Prefix { is_recursive: false }),
    ("ELEMENTAL", K::Prefix { is_recursive: false }),
    ("END", K::End),
    ("INTEGER", K::Type(Type::Integer)),
    ("REAL", K::Type(Type::Real)),
    ("DOUBLEPRECISION", K::Type(Type::Double)),
    ("COMPLEX", K::Type(Type::Complex)),
    ("DOUBLECOMPLEX", K::Type(Type::DoubleComplex)),
    ("LOGICAL", K::Type(Type::Logical)),
    ("CHARACTER", K::Type(Type::Character)),
    ("DIMENSION", K::Dimension),
    ("COMMON", K::Common),
    ("PARAMETER", K::Parameter),
    ("DATA", K::Data),
    ("EQUIVALENCE", K::Equivalence),
    ("SAVE", K::Save),
    ("EXTERNAL", K::External),
    ("INTRINSIC", K::Intrinsic),
    ("IMPLICIT", K::Implicit),
    ("IMPLICITNONE", K::ImplicitNone),
    ("INTENT(", K::Intent),
    ("ALLOCATABLE", K::Attribute),
    ("OPTIONAL", K::Attribute),
    ("TARGET", K::Attribute),
    ("PRIVATE", K::Private),
    ("ENTRY", K::Entry),
    ("FORMAT(", K::Format),
    ("IF(", K::If),
    ("ELSEIF(", K::ElseIf),
    ("ELSE", K::Else),
    ("ENDIF", K::EndIf),
    ("SELECTCASE(", K::Select),
    ("CASE", K::Case),
    ("ENDSELECT", K::EndSelect),
    ("DOWHILE(", K::DoWhile),
    ("DO", K::DoForever),
    ("ENDDO", K::EndDo),
    ("ENDDOALL", K::EndDo),
    ("ENDALL", K::EndDo),
    ("CYCLE", K::Cycle),
    ("EXIT", K::Exit),
    ("GOTO", K::GoTo),
    ("ASSIGN", K::Assign),
    ("CALL", K::Call),
    ("RETURN", K::Return),
    ("STOP", K::Stop),
    ("PAUSE", K::Pause),
    ("CONTINUE", K::Continue),
    ("READ", K::Read),
    ("WRITE(", K::Write),
    ("PRINT", K::Print),
    ("ALLOCATE(", K::Allocate),
    ("DEALLOCATE(", K::Deallocate),
    ("OPEN(", K::File),
    ("CLOSE(", K::File),
    ("REWIND", K::File),
    ("BACKSPACE", K::File),
    ("ENDFILE", K::File),
    ("INQUIRE(", K::Inquire),
    ("ASSOCIATE(", K::Refused("ASSOCIATE")),
    ("BLOCK", K::Refused("BLOCK")),
    ("BYTE", K::Refused("BYTE")),
    ("CONTAINS", K::Refused("CONTAINS")),
    ("CRITICAL", K::Refused("CRITICAL")),
    ("DECODE(", K::Refused("DECODE")),
    ("DOCONCURRENT", K::Refused("DO CONCURRENT")),
    ("ENCODE(", K::Refused("ENCODE")),
    ("FORALL(", K::Refused("FORALL")),
    ("IMPORT", K::Refused("IMPORT")),
    ("INCLUDE", K::Refused("INCLUDE")),
    ("INTERFACE", K::Refused("INTERFACE")),
    ("MODULE", K::Refused("MODULE")),
    ("NAMELIST", K::Refused("NAMELIST")),
    ("NULLIFY(", K::Refused("NULLIFY")),
    ("POINTER", K::Refused("POINTER")),
    ("PROCEDURE", K::Refused("PROCEDURE")),
    ("PUBLIC", K::Refused("PUBLIC")),
    ("RECORD", K::Refused("RECORD")),
    ("STRUCTURE", K::Refused("STRUCTURE")),
    ("TYPE", K::Refused("TYPE")),
    ("UNION", K::Refused("UNION")),
    ("USE", K::Refused("USE")),
    ("VOLATILE", K::Refused("VOLATILE")),
    ("WHERE(", K::Refused("WHERE")),
    ("ELSEWHERE", K::Part("ELSEWHERE")),
    ("ENDASSOCIATE", K::Part("END ASSOCIATE")),
    ("ENDBLOCK", K::Part("END BLOCK")),
    ("ENDFORALL", K::Part("END FORALL")),
    ("ENDINTERFACE", K::Part("END INTERFACE")),
    ("ENDMODULE", K::Part("END MODULE")),
    ("ENDSTRUCTURE", K::Part("END STRUCTURE")),
    ("ENDTYPE", K::Part("END TYPE")),
    ("ENDWHERE", K::Part("END WHERE")),
];

/// The keyword with which a statement without blanks begins, and how many characters it has.
pub(crate) fn keyword(statement: &[u8]) -> Option<(Keyword, usize)> {
    let begins = |(beginning, _): &&(&str, Keyword)| statement.starts_with(beginning.as_bytes());
    let longest = TABLE.iter().filter(begins).max_by_key(|(beginning, _)| beginning.len());
    longest.map(|(beginning, keyword)| (*keyword, beginning.trim_end_matches('(').len()))
}
