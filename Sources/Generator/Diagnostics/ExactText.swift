import CodegenPlatform

/// A string that equals another only if all bytes are the same. Keys and wire names are compared this way, because
/// Swift's `==` treats the normal forms of `é` as equal, and `K` as equal to the Kelvin sign.
package struct ExactText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.isExactly(right.text)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension String {
    /// Returns whether both strings have the same bytes.
    package func isExactly(_ other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard left.count == right.count else { return false }
                guard let start = left.baseAddress, let otherStart = right.baseAddress else { return left.isEmpty }
                return memcmp(start, otherStart, left.count) == 0
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Returns whether the string precedes the other in the order of the bytes, which is the same on every machine.
    package func isBefore(_ other: String) -> Bool {
        let order = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard let start = left.baseAddress, let otherStart = right.baseAddress else { return !right.isEmpty }
                let order = memcmp(start, otherStart, min(left.count, right.count))
                return order == 0 ? left.count < right.count : order < 0
            }
        }
        return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}

/// A set of strings that differ in at least one byte.
package struct ExactSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var members: Set<ExactText>

    package init(_ texts: some Sequence<String> = []) {
        members = Set(texts.map(ExactText.init))
    }

    /// Avoids the generic initializer, which is not specialized in other modules.
    package init(_ texts: [String]) {
        members = Set(minimumCapacity: texts.count)
        for text in texts { members.insert(ExactText(text)) }
    }

    package init(arrayLiteral texts: String...) {
        self.init(texts)
    }

    package var isEmpty: Bool { members.isEmpty }

    package var count: Int { members.count }

    package func contains(_ text: String) -> Bool {
        members.contains(ExactText(text))
    }

    /// - Returns: Whether the string was not in the set.
    @discardableResult
    package mutating func insert(_ text: String) -> Bool {
        members.insert(ExactText(text)).inserted
    }

    /// - Returns: The string, if it was in the set.
    package mutating func remove(_ text: String) -> String? {
        members.remove(ExactText(text)) == nil ? nil : text
    }

    package mutating func formUnion(_ other: ExactSet) {
        if members.isEmpty { members = other.members } else { members.formUnion(other.members) }
    }

    package func union(_ texts: [String]) -> ExactSet {
        var result = self
        for text in texts { result.insert(text) }
        return result
    }

    package func subtracting(_ other: ExactSet) -> ExactSet {
        var result = self
        result.members.subtract(other.members)
        return result
    }

    package func isDisjoint(with other: ExactSet) -> Bool {
        members.isDisjoint(with: other.members)
    }

    package func allSatisfy(_ isTrue: (String) -> Bool) -> Bool {
        members.allSatisfy { isTrue($0.text) }
    }

    /// Returns the strings in the order of their bytes, which is the same on every machine.
    package func sorted() -> [String] {
        members.map(\.text).sorted { $0.isBefore($1) }
    }
}
