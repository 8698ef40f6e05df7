/// A JSON value. Numbers keep their spelling, and objects keep the order of their members.
package nonisolated indirect enum PlainValue: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: PlainValue

        package init(_ name: String, _ value: PlainValue) {
            self.name = name
            self.value = value
        }
    }

    case null
    case bool(Bool)
    /// The digits as a JSON number.
    case number(String)
    case string(String)
    case array([PlainValue])
    case object([Member])
}

extension PlainValue {
    package nonisolated subscript(name: String) -> PlainValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name.hasSameBytes(as: name) }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            if let index = members.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
            } else if let newValue {
                members.append(Member(name, newValue))
            }
            self = .object(members)
        }
    }

    /// Returns the value at a path of member names.
    package nonisolated subscript(path: [String]) -> PlainValue? {
        path.reduce(PlainValue?.some(self)) { $0?[$1] }
    }

    /// Sets or removes the value at a path. Objects on the way are added if the new value needs them.
    package nonisolated mutating func set(_ value: PlainValue?, at path: some BidirectionalCollection<String>) {
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
        var inner = PlainValue.object(old?.members ?? [])
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

    package nonisolated var elements: [PlainValue]? {
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

// MARK: Comparing

extension PlainValue.Member {
    package nonisolated static func == (left: Self, right: Self) -> Bool {
        left.name.hasSameBytes(as: right.name) && left.value == right.value
    }
}

extension PlainValue {
    /// Compares numbers by their spelling, strings by their bytes, and objects with the order of their members.
    package nonisolated static func == (left: PlainValue, right: PlainValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
        }
    }

    /// Compares values as RFC 6902, section 4.6, defines: numbers by their value, and objects without the order of their
    /// members.
    nonisolated func isEqual(to other: PlainValue) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)): left == right || Double(left) == Double(right)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { other[$0.name].map($0.value.isEqual(to:)) == true }
        default: self == other
        }
    }
}

extension String {
    /// Unlike `==`, this does not compare canonically: an accented letter has several spellings.
    fileprivate nonisolated func hasSameBytes(as other: String) -> Bool {
        guard self == other else { return false }
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { right in left.hasSameBytes(as: right) } }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate nonisolated func hasSameBytes(as other: Self) -> Bool {
        guard count == other.count else { return false }
        // Generic functions of sequences are slow in other modules and in debug builds.
        var index = 0
        while index < count, self[index] == other[index] { index += 1 }
        return index == count
    }
}
