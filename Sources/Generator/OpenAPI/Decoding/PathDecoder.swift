import CodegenDiagnostics
import CodegenYAML

/// Decodes paths, webhooks and callbacks: path items and their operations, in document order.
struct PathDecoder {
    let context: ReadingContext

    typealias Item = (entry: Mapping.Entry, located: LocatedNode)

    /// Returns the operations of paths, in the order of the paths.
    func operations(of items: some Sequence<Item>) -> [Operation] {
        items.flatMap { entry, located in operations(at: located, path: path(entry, at: located)) }
    }

    /// Returns the operations of webhooks. The path of an operation is the name of its webhook.
    func webhooks(_ members: [Item]) -> [Operation] {
        members.flatMap { entry, located -> [Operation] in
            guard let key = key(of: located, callbackName: nil, path: entry.key) else { return [] }
            return incoming(at: located, key, path: entry.key)
        }
    }

    /// Returns the operations of the callbacks found so far, including callbacks of callbacks. The path of an
    /// operation is the expression of its callback.
    func callbacks() -> [Operation] {
        var found: [(key: IncomingKey, name: String, operations: [Operation])] = []
        while !context.objects.callbacks.isEmpty {
            let (owner, callbacks) = context.objects.callbacks.removeFirst()
            for (name, path, item) in callbacks.flatMap(pathItems) {
                guard let key = key(of: item, callbackName: name, path: path) else { continue }
                context.objects.callbackOwners[key, default: []].append(owner)
                found.append((key, name, incoming(at: item, key, path: path)))
            }
        }
        return found.flatMap { key, name, operations in
            operations.map { operation in
                var operation = operation
                operation.callbackName = name
                operation.callbackOwners = context.objects.callbackOwners[key] ?? []
                return operation
            }
        }
    }

    /// Returns the operations of one path item.
    func operations(at located: LocatedNode, path: String) -> [Operation] {
        guard !located.node.isNull, let object = KeywordReader(located, .pathItem, context) else { return [] }
        var operations = operations(of: object, path: path)
        guard located.reference != nil, let beside = located.node.mapping else { return operations }
        // Operations next to the reference of a path item override the operations of its target.
        let own = beside.entries.filter { $0.key != "$ref" }
        guard own.contains(where: { ObjectKind.methods.contains($0.key) }) else { return operations }
        let node = Node(.mapping(Mapping(own)), range: located.node.range)
        guard let item = KeywordReader(LocatedNode(node: node, id: located.id, base: located.base), .pathItem, context)
        else {
            return operations
        }
        let added = self.operations(of: item, path: path)
        operations.removeAll { old in added.contains { $0.method == old.method } }
        return operations + added
    }

    // MARK: Path items

    private func path(_ entry: Mapping.Entry, at located: LocatedNode) -> String {
        if let scalar = entry.key.unicodeScalars.first(where: \.isInvisible) {
            let visible = String(String.UnicodeScalarView(entry.key.unicodeScalars.filter { !$0.isInvisible }))
            context.warn(
                .invisiblePathCharacter(scalar, visible), at: entry.keyRange,
                edits: [SourceEdit(entry.keyRange, .scalar(visible))])
        }
        guard !entry.key.hasPrefix("/") else { return entry.key }
        let edits = [SourceEdit(entry.keyRange, .scalar("/" + entry.key))]
        context.warn(.pathWithoutSlash(entry.key, in: located.id.readablePath), at: entry.keyRange, edits: edits)
        return "/" + entry.key
    }

    private func operations(of object: KeywordReader, path: String) -> [Operation] {
        let surroundings = OperationDecoder.Surroundings(
            path: path,
            parameters: object.elements("parameters").compactMap(ParameterDecoder(context: context).decode),
            servers: ServerDecoder(context: context).servers(of: object), summary: object.text("summary"),
            description: object.text("description"))
        let decoder = OperationDecoder(context: context)
        return object.mapping.entries.flatMap { entry -> [Operation] in
            if entry.key == "additionalOperations" {
                return object.members(entry.key).compactMap {
                    decoder.decode($0.located, method: $0.entry.key, in: surroundings)
                }
            }
            guard let method = method(entry, in: object), !entry.value.isNull else { return [] }
            let located = object.located.member(entry.key, entry.value)
            return decoder.decode(located, method: method, in: surroundings).map { [$0] } ?? []
        }
    }

    private func method(_ entry: Mapping.Entry, in object: KeywordReader) -> String? {
        if ObjectKind.methods.contains(entry.key) { return entry.key.uppercased() }
        let lowercased = entry.key.lowercased()
        guard ObjectKind.methods.contains(lowercased), !object.has(lowercased) else { return nil }
        let edits = [SourceEdit(entry.keyRange, .scalar(lowercased))]
        object.warn(.uppercaseMethod(entry.key, in: object.id.readablePath), at: entry.keyRange, edits: edits)
        return entry.key.uppercased()
    }

    // MARK: Webhooks and callbacks

    /// Returns the path items of a callback, with the name of the callback and their expressions.
    private func pathItems(
        of callback: (name: String, located: LocatedNode)
    ) -> [(name: String, path: String, item: LocatedNode)] {
        guard let (target, _) = context.follow(callback.located), let mapping = target.node.mapping else { return [] }
        return mapping.entries.filter { !$0.key.hasPrefix("x-") }.map { entry in
            (callback.name, entry.key, target.member(entry.key, entry.value))
        }
    }

    private func key(of item: LocatedNode, callbackName: String?, path: String) -> IncomingKey? {
        context.follow(item).map { target, _ in
            IncomingKey(item: target.id, callbackName: callbackName.map { ExactText($0) }, path: ExactText(path))
        }
    }

    private func incoming(at located: LocatedNode, _ key: IncomingKey, path: String) -> [Operation] {
        guard context.objects.incoming.insert(key).inserted else { return [] }
        return operations(at: located, path: path)
    }
}

extension DiagnosticMessage {
    static func pathWithoutSlash(_ path: String, in context: String?) -> Self {
        Self(
            .openAPI.pathWithoutSlash, "path '\(path.prefix(100))' does not begin with '/'; '/' is added", in: context,
            advice: "write '/\(path.prefix(100))'")
    }

    static func invisiblePathCharacter(_ scalar: Unicode.Scalar, _ visible: String) -> Self {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return Self(
            .openAPI.invisiblePathCharacter, "the path contains the invisible character \(code)",
            advice: "write '\(visible.prefix(100))', unless the server expects the character")
    }

    static func uppercaseMethod(_ key: String, in context: String?) -> Self {
        Self(
            .openAPI.uppercaseMethod,
            "unknown key '\(key)' in path item", in: context,
            advice: "write the method in lower case; it is read as '\(key.lowercased())'")
    }
}
