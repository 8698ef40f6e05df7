import CodegenDiagnostics

/// Reading of keys, merges and aliases.
extension TreeBuilder {
    enum Key {
        case text(String, SourceRange)
        case merge(SourceRange)
        case unusable
    }

    mutating func key(_ event: ParsingEvent) throws(ReadingFailure) -> Key {
        let range = text.range(event.start, event.end)
        if case .scalar("<<", isPlain: true, let properties) = event.kind, YAMLTag.allowsMerge(properties.tag) {
            return .merge(range)
        }
        let node = try node(event)
        guard let scalar = node.scalar else {
            diagnostics.add(.nonScalarKey, at: range)
            return .unusable
        }
        guard scalar.kind != .null else {
            diagnostics.add(.nullKey, at: range)
            return .unusable
        }
        return .text(scalar.text, range)
    }

    mutating func add(
        _ key: String, _ range: SourceRange, _ value: Node, to builder: inout MappingBuilder
    ) {
        if let first = builder.first(key) {
            diagnostics.add(duplicate: key, at: range, first: first.keyRange)
        } else {
            builder.append(Mapping.Entry(key: key, keyRange: range, value: value))
        }
    }

    mutating func merge(
        _ value: Node, at range: SourceRange, into builder: inout MappingBuilder
    ) throws(ReadingFailure) {
        let sources = value.sequence ?? [value]
        for source in sources {
            guard let mapping = source.mapping else {
                diagnostics.add(.invalidMerge, at: range)
                return
            }
            mergedEntries += mapping.entries.count
            guard mergedEntries <= Self.mergedEntriesLimit else {
                throw ReadingFailure(Diagnostic(.mergeLimit, at: range))
            }
            builder.merge(mapping)
        }
    }

    /// Returns the node that an alias refers to. If an alias cannot be resolved, it is reported and read as null, so
    /// that the rest of the file is also checked.
    mutating func target(of name: String, at range: SourceRange) throws(ReadingFailure) -> Node {
        switch anchors.resolve(name) {
        case .node(let node):
            guard !anchors.areOverLimit else {
                throw ReadingFailure(Diagnostic(.aliasExpansionLimit, at: range))
            }
            return node
        case .unfinished(let anchor):
            let note = Diagnostic.Note("the value starts here", at: anchor)
            diagnostics.add(.recursiveAlias(name), at: range, notes: [note])
        case .unknown:
            diagnostics.add(.undefinedAlias(name), at: range)
        }
        return Node(.scalar(Scalar("", .null)), range: range)
    }
}

extension CollectedDiagnostics {
    mutating func add(duplicate key: String, at range: SourceRange, first: SourceRange) {
        add(.duplicateKey(key), at: range, notes: [Diagnostic.Note("first used here", at: first)])
    }
}
