/// A position, before it belongs to a file. Lines and columns count from 1, columns in Unicode scalars.
struct Position: Hashable {
    let line: Int
    let column: Int
}

/// One step of a YAML stream as libyaml sees it. Made by `EventReader`, passed on by `EventStream`, read by `TreeBuilder`.
struct Event {
    enum Kind {
        case documentStart, documentEnd, streamEnd
        case alias(String)
        case scalar(String, isPlain: Bool, Properties)
        case sequenceStart(isFlow: Bool, Properties)
        case mappingStart(isFlow: Bool, Properties)
        case collectionEnd
    }

    /// What may precede a node: `&anchor` and `!tag`, the tag with its handle resolved.
    struct Properties {
        let anchor: String?
        let tag: String?
    }

    let kind: Kind
    let start: Position
    let end: Position
}
