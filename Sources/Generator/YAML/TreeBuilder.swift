import CodegenDiagnostics

/// Builds the tree of a YAML document from its events. Resolves aliases, merges and tags, and limits the size of the
/// tree that a hostile document can cause.
struct TreeBuilder {
    let text: SourceText
    let reader: EventReader
    var diagnostics = CollectedDiagnostics()
    var anchors = Anchors()
    private var depth = 0
    var mergedEntries = 0
    /// The end of the last scalar, alias or closing bracket. All enclosing block collections end here.
    var lastEnd = Position(line: 1, column: 1)

    /// The maximum nesting, because later stages walk the tree recursively.
    static let depthLimit = 200
    static let mergedEntriesLimit = 500_000

    init(_ text: SourceText) {
        self.text = text
        reader = EventReader(text)
    }

    mutating func read() throws(ReadingFailure) -> ParsedText {
        guard case .documentStart = try reader.next().kind else {
            let message: DiagnosticMessage = text.bytes.isEmpty ? .emptyFile : .noContent
            throw text.failure(message, at: Position(line: 1, column: 1))
        }
        let first = try reader.next()
        if case .scalar("", isPlain: true, _) = first.kind {
            throw text.failure(.noContent, at: Position(line: 1, column: 1))
        }
        let root = try node(first)
        _ = try reader.next()
        try refuseSecondDocument()
        return ParsedText(root: root, diagnostics: diagnostics)
    }

    /// Reports a second document. An empty document at the end is allowed: it is only a `---`.
    private mutating func refuseSecondDocument() throws(ReadingFailure) {
        let start = try reader.next()
        guard case .documentStart = start.kind else { return }
        if case .scalar("", isPlain: true, _) = try reader.next().kind, case .documentEnd = try reader.next().kind,
            case .streamEnd = try reader.next().kind
        {
            return
        }
        diagnostics.add(.multipleDocuments, at: text.point(start.start))
    }

    // MARK: Nodes

    mutating func node(_ event: ParsingEvent) throws(ReadingFailure) -> Node {
        switch event.kind {
        case .scalar(let value, let isPlain, let properties):
            let range = text.range(event.start, event.end)
            let node = Node(.scalar(scalar(value, isPlain: isPlain, properties.tag, at: range)), range: range)
            anchors.add(node, as: properties.anchor)
            lastEnd = event.end
            return node
        case .alias(let name):
            lastEnd = event.end
            return try target(of: name, at: text.range(event.start, event.end))
        case .sequenceStart(let isFlow, let properties):
            return try collection(event.start, properties) { builder throws(ReadingFailure) in
                .sequence(try builder.sequence(isFlow: isFlow))
            }
        case .mappingStart(let isFlow, let properties):
            return try collection(event.start, properties) { builder throws(ReadingFailure) in
                .mapping(try builder.mapping(isFlow: isFlow))
            }
        case .documentStart, .documentEnd, .streamEnd, .collectionEnd:
            throw text.failure(.yamlSyntax("did not find expected node content"), at: event.start)
        }
    }

    private mutating func collection(
        _ start: Position, _ properties: ParsingEvent.Properties,
        _ content: (inout TreeBuilder) throws(ReadingFailure) -> Node.Content
    ) throws(ReadingFailure) -> Node {
        guard depth < Self.depthLimit else {
            throw text.failure(.nestingLimit(limit: Self.depthLimit), at: start)
        }
        depth += 1
        let opening = anchors.open(properties.anchor, at: text.point(start))
        let content = try content(&self)
        let node = Node(content, range: text.range(start, lastEnd))
        warn(ofCollectionTag: properties.tag, content, at: node.range)
        anchors.close(opening, with: node)
        depth -= 1
        return node
    }

    private mutating func sequence(isFlow: Bool) throws(ReadingFailure) -> [Node] {
        var nodes: [Node] = []
        while let event = try next(inFlow: isFlow) {
            nodes.append(try node(event))
        }
        return nodes
    }

    private mutating func mapping(isFlow: Bool) throws(ReadingFailure) -> Mapping {
        var builder = MappingBuilder()
        while let event = try next(inFlow: isFlow) {
            let key = try self.key(event)
            let value = try node(try reader.next())
            switch key {
            case .text(let key, let range): add(key, range, value, to: &builder)
            case .merge(let range): try merge(value, at: range, into: &builder)
            case .unusable: break
            }
        }
        return builder.build()
    }

    /// Returns the next child; `nil` at the end of the collection. The end event has a width only for a closing
    /// bracket.
    private mutating func next(inFlow isFlow: Bool) throws(ReadingFailure) -> ParsingEvent? {
        let event = try reader.next()
        guard case .collectionEnd = event.kind else { return event }
        if isFlow, event.start != event.end { lastEnd = event.end }
        return nil
    }
}
