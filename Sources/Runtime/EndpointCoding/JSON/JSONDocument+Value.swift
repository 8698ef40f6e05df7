import Foundation

extension JSONDocument {
    /// Returns a value as a tree, without recursion.
    ///
    /// - Throws: `DecodingError` for a number that no type can represent.
    func json(_ index: Int = 0) throws -> JSONValue {
        if let scalar = try scalar(index) { return scalar }
        var tree = TreeBuilder()
        let end = Int(values[index].next)
        var current = index
        while current < end {
            if let scalar = try scalar(current) {
                tree.add(scalar)
            } else {
                tree.open(current, self)
            }
            current += 1
            tree.close(before: current, self)
        }
        return tree.root
    }

    /// Returns the value of a scalar; `nil` for arrays and objects.
    ///
    /// - Throws: `DecodingError` for a number that no type can represent.
    func scalar(_ index: Int) throws -> JSONValue? {
        switch values[index].kind {
        case .null: .null
        case .bool: .bool(values[index].flag)
        case .string: .string(string(index))
        case .integer, .number: try number(index)
        case .array, .object: nil
        }
    }

    /// Returns whether a number such as `1e-400` was rounded to 0. It is not 0, but closer to 0 than any double.
    func isRoundedToZero(_ index: Int, as value: JSONValue) -> Bool {
        guard case .integer(0) = value, kind(index) == .number else { return false }
        return DecimalDigits(text(index)).digits > 0
    }

    /// Returns a number as the first case of `JSONValue` that represents it exactly.
    ///
    /// - Throws: `DecodingError` for a number that no type can represent.
    func number(_ index: Int) throws -> JSONValue {
        let digits = DecimalDigits(text(index))
        if let value = digits.exact { return value }
        let text = string(index)
        if let value = digits.value(of: text) { return value }
        throw DecodingError.unfit(
            "No numeric type can represent \(text.prefix(40)).", at: Array(path(to: index).prefix(32)))
    }
}

/// The arrays and objects that are still open, and their values so far.
private struct TreeBuilder {
    private struct Level {
        let index: Int
        let firstValue: Int
    }

    private var levels: [Level] = []
    private var values: [JSONValue] = []

    var root: JSONValue { values.first ?? .null }

    mutating func open(_ index: Int, _ document: JSONDocument) {
        levels.append(Level(index: index, firstValue: values.count))
    }

    mutating func add(_ value: JSONValue) {
        values.append(value)
    }

    /// Closes all arrays and objects that end before the index.
    mutating func close(before index: Int, _ document: JSONDocument) {
        while let level = levels.last, document.values[level.index].next == index {
            levels.removeLast()
            let elements = Array(values[level.firstValue...])
            values.removeLast(elements.count)
            if document.values[level.index].kind == .array {
                values.append(.array(elements))
            } else {
                values.append(.object(Self.members(document.names(of: level.index), elements, document)))
            }
        }
    }

    private static func members(
        _ names: ArraySlice<JSONDocument.Name>, _ values: [JSONValue], _ document: JSONDocument
    ) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        members.reserveCapacity(values.count)
        for (name, value) in zip(names, values) {
            members.updateValue(value, forKey: document.name(name))
        }
        if members.count == values.count { return members }
        return Dictionary(zip(names.lazy.map(document.name), values)) { first, _ in first }
    }
}

extension JSONValue {
    /// Parses JSON text (RFC 8259).
    ///
    /// - Throws: `DecodingError` with the position at which the text is not valid JSON or is nested too deeply.
    package static func read(_ data: Data) throws -> JSONValue {
        try JSONDocument(data).json()
    }
}
