/// A position that does not refer to a file yet. Lines and columns count from 1, and columns count Unicode scalars.
struct Position: Hashable {
    let line: Int
    let column: Int
}

/// An event of a YAML stream, as libyaml reports it. Created by `EventReader`, passed on by `EventStream`, read by
/// `TreeBuilder`.
struct ParsingEvent {
    enum Kind {
        case documentStart, documentEnd, streamEnd
        case alias(String)
        case scalar(String, isPlain: Bool, Properties)
        case sequenceStart(isFlow: Bool, Properties)
        case mappingStart(isFlow: Bool, Properties)
        case collectionEnd
    }

    /// The properties before a node: `&anchor` and `!tag`. The handle of the tag is resolved.
    struct Properties {
        let anchor: String?
        let tag: String?
    }

    let kind: Kind
    let start: Position
    let end: Position
}
