import Foundation

// Comparing and hashing work without recursion, because an app may nest a value arbitrarily deep.

extension JSONValue: Hashable {
    /// Returns whether both are the same JSON: the order of members is ignored, and numbers are compared by value.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        var pending: [(left: JSONValue, right: JSONValue)] = []
        guard isSame(left, right, but: &pending) else { return false }
        while let pair = pending.popLast() {
            guard pair.left.hasSameContent(as: pair.right, but: &pending) else { return false }
        }
        return true
    }

    /// Compares scalars, and adds arrays and objects to `pending`.
    private static func isSame(
        _ left: JSONValue, _ right: JSONValue, but pending: inout [(left: JSONValue, right: JSONValue)]
    ) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.integer(let left), .integer(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.decimal(let left), .decimal(let right)): return left == right
        case (.string(let left), .string(let right)): return left == right
        case (.array(let elements), .array(let others)):
            guard elements.count == others.count else { return false }
        case (.object(let members), .object(let others)):
            guard members.count == others.count else { return false }
        case (.null, _), (.bool, _), (.integer, _), (.number, _), (.decimal, _), (.string, _), (.array, _),
            (.object, _):
            return false
        }
        pending.append((left, right))
        return true
    }

    /// Compares the elements or members of collections of the same size, and adds inner collections to `pending`.
    private func hasSameContent(
        as other: JSONValue, but pending: inout [(left: JSONValue, right: JSONValue)]
    ) -> Bool {
        switch (self, other) {
        case (.array(let elements), .array(let others)):
            for index in elements.indices {
                guard Self.isSame(elements[index], others[index], but: &pending) else { return false }
            }
        case (.object(let members), .object(let others)):
            for (name, value) in members {
                guard let other = others[name], Self.isSame(value, other, but: &pending) else { return false }
            }
        default: return false
        }
        return true
    }

    /// Hashes the values in an order that equal values share: members are sorted by name.
    public func hash(into hasher: inout Hasher) {
        var pending = [self]
        while let value = pending.popLast() {
            hasher.combine(value.kind)
            switch value {
            case .null: break
            case .bool(let value): hasher.combine(value)
            case .integer(let value): hasher.combine(value)
            case .number(let value): hasher.combine(value)
            case .decimal(let value): hasher.combine(value)
            case .string(let value): hasher.combine(value)
            case .array(let elements):
                hasher.combine(elements.count)
                pending += elements
            case .object(let members):
                hasher.combine(members.count)
                for (name, value) in members.namedMembers {
                    hasher.combine(name)
                    pending.append(value)
                }
            }
        }
    }

    /// Returns whether arrays and objects are nested deeper than this number of levels.
    func isDeeper(than limit: Int) -> Bool {
        var pending = [(value: self, depth: 1)]
        while let (value, depth) = pending.popLast() {
            let inner: [JSONValue]
            switch value {
            case .null, .bool, .integer, .number, .decimal, .string: continue
            case .array(let elements): inner = elements
            case .object(let members): inner = Array(members.values)
            }
            if depth > limit { return true }
            pending += inner.lazy.filter(\.isCollection).map { ($0, depth + 1) }
        }
        return false
    }

    private var isCollection: Bool {
        switch self {
        case .null, .bool, .integer, .number, .decimal, .string: false
        case .array, .object: true
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON text, with members sorted by name. Numbers that JSON cannot represent are written as in Swift.
    public var description: String { JSONWriter.description(of: self) }
}

extension JSONValue: CustomDebugStringConvertible {
    /// The same text as `description`, for values inside models and arrays.
    public var debugDescription: String { description }
}
