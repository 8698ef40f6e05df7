/// A JSON pointer (RFC 6901) of a JSON Patch.
nonisolated struct StatePointer {
    typealias Failure = JSONPatch.Failure

    let text: String
    private let tokens: [String]

    /// Returns `nil` for text that neither is empty nor begins with a slash.
    init?(_ text: String) {
        guard text.isEmpty || text.hasPrefix("/") else { return nil }
        self.text = text
        tokens = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(Self.unescaped)
    }

    private static func unescaped(_ token: Substring) -> String {
        let parts = token.split(separator: "~", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts.first ?? "")) { result, part in
            switch part.first {
            case "0": result + "~" + part.dropFirst()
            case "1": result + "/" + part.dropFirst()
            default: result + "~" + part
            }
        }
    }

    /// Whether this pointer leads to a value inside of the value of another pointer.
    func isInside(_ other: StatePointer) -> Bool {
        tokens.count > other.tokens.count && tokens.starts(with: other.tokens)
    }

    func value(in root: PlainValue) throws(Failure) -> PlainValue {
        var current = root
        for token in tokens { current = try child(token, of: current) }
        return current
    }

    func add(_ value: PlainValue, to root: inout PlainValue) throws(Failure) {
        guard tokens.count + value.depth <= PlainValue.maximumDepth else {
            throw Failure(
                reason: "a value at '\(text.prefix(80))' would have more than \(PlainValue.maximumDepth) levels")
        }
        try change(&root, tokens[...]) { (parent, last) throws(Failure) in
            guard var elements = parent.elements else {
                guard parent.isObject else { throw missing }
                parent[last] = value
                return
            }
            let index = last == "-" ? elements.count : try index(last, upTo: elements.count)
            elements.insert(value, at: index)
            parent = .array(elements)
        } whole: { root in
            root = value
        }
    }

    func remove(from root: inout PlainValue) throws(Failure) {
        try change(&root, tokens[...]) { (parent, last) throws(Failure) in
            guard var elements = parent.elements else {
                guard parent[last] != nil else { throw missing }
                parent[last] = nil
                return
            }
            elements.remove(at: try index(last, upTo: elements.count - 1))
            parent = .array(elements)
        } whole: { root in
            root = .null
        }
    }

    func replace(by value: PlainValue, in root: inout PlainValue) throws(Failure) {
        _ = try self.value(in: root)
        try change(&root, tokens[...]) { (parent, last) throws(Failure) in
            guard var elements = parent.elements else {
                parent[last] = value
                return
            }
            elements[try index(last, upTo: elements.count - 1)] = value
            parent = .array(elements)
        } whole: { root in
            root = value
        }
    }

    // MARK: Steps

    /// Calls `edit` with the parent of the pointer's value, or `whole` if the pointer leads to the whole value.
    private func change(
        _ value: inout PlainValue, _ rest: ArraySlice<String>,
        edit: (inout PlainValue, String) throws(Failure) -> Void, whole: (inout PlainValue) -> Void
    ) throws(Failure) {
        guard let first = rest.first else { return whole(&value) }
        guard rest.count > 1 else { return try edit(&value, first) }
        var inner = try child(first, of: value)
        try change(&inner, rest.dropFirst(), edit: edit, whole: whole)
        if var elements = value.elements {
            elements[try index(first, upTo: elements.count - 1)] = inner
            value = .array(elements)
        } else {
            value[first] = inner
        }
    }

    private func child(_ token: String, of value: PlainValue) throws(Failure) -> PlainValue {
        if let elements = value.elements { return elements[try index(token, upTo: elements.count - 1)] }
        guard let member = value[token] else { throw missing }
        return member
    }

    private func index(_ token: String, upTo last: Int) throws(Failure) -> Int {
        let isIndex = token == "0" || !token.hasPrefix("0") && !token.isEmpty && token.utf8.allSatisfy { 48...57 ~= $0 }
        guard isIndex, let index = Int(token), index <= last else { throw missing }
        return index
    }

    private var missing: Failure { Failure(reason: "there is no value at '\(text)'") }
}
