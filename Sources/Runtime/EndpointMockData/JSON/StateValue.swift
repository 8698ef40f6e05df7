/// A JSON value of the state of a mock server. Numbers keep their spelling, and objects keep the order of their members.
package nonisolated indirect enum StateValue: Sendable {
    package struct Member: Sendable {
        package var name: String
        package var value: StateValue

        package init(_ name: String, _ value: StateValue) {
            self.name = name
            self.value = value
        }
    }

    case null
    case bool(Bool)
    /// The digits as a JSON number.
    case number(String)
    case string(String)
    case array([StateValue])
    case object([Member])
}

extension StateValue {
    package nonisolated subscript(name: String) -> StateValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name == name }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            if let index = members.firstIndex(where: { $0.name == name }) {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
            } else if let newValue {
                members.append(Member(name, newValue))
            }
            self = .object(members)
        }
    }

    /// Returns the value at a path of member names.
    package nonisolated subscript(path: [String]) -> StateValue? {
        path.reduce(StateValue?.some(self)) { $0?[$1] }
    }

    /// Sets or removes the value at a path. Objects on the way are added if the new value needs them.
    package nonisolated mutating func set(_ value: StateValue?, at path: some BidirectionalCollection<String>) {
        guard let first = path.first else {
            if let value { self = value }
            return
        }
        let rest = path.dropFirst()
        guard !rest.isEmpty else {
            self[first] = value
            return
        }
        let old = self[first]
        guard value != nil || old?.isObject == true else { return }
        var inner = StateValue.object(old?.members ?? [])
        inner.set(value, at: Array(rest))
        self[first] = inner
    }

    /// The number of levels: 1 for a scalar.
    nonisolated var depth: Int {
        switch self {
        case .null, .bool, .number, .string: 1
        case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
        case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
        }
    }

    /// Returns the number of values inside of this value and itself, or at least the limit.
    nonisolated func count(upTo limit: Int) -> Int {
        let inner = elements ?? members.map(\.value)
        var count = 1
        for value in inner where count < limit { count += value.count(upTo: limit - count) }
        return count
    }

    package nonisolated var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    package nonisolated var elements: [StateValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    package nonisolated var isObject: Bool {
        if case .object = self { true } else { false }
    }

    package nonisolated var isNull: Bool {
        if case .null = self { true } else { false }
    }

    package nonisolated var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    package nonisolated var number: Double? {
        if case .number(let digits) = self { Double(digits) } else { nil }
    }

    /// The text of a scalar in a path or a query; `nil` for lists, objects and null.
    package nonisolated var text: String? {
        switch self {
        case .bool(let flag): flag ? "true" : "false"
        case .number(let digits): digits
        case .string(let text): text
        case .null, .array, .object: nil
        }
    }
}

extension StateValue: Equatable {
    /// Compares values as RFC 6902, section 4.6, defines: numbers by their value, and objects without the order of their
    /// members.
    package nonisolated static func == (left: StateValue, right: StateValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right || Double(left) == Double(right)
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { member in
                    right.first { $0.name == member.name }?.value == member.value
                }
        case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
        }
    }
}
