import CodegenIR
import EndpointMockData

/// A member of a sample whose value is a parameter of the call. `EndpointRuntimeTesting` contains the same rules.
package struct SampleIdentifier: Sendable {
    /// The names of the members that lead to the value. `*` leads to each element of a list.
    fileprivate var path: ArraySlice<String>
    private let value: String
    /// Whether the value belongs to elements of a list.
    fileprivate var isInList = false

    /// - Parameter value: The value of the parameter, without escapes.
    package init(_ member: [String], value: String) {
        path = member[...]
        self.value = value
    }

    /// Returns the identifier for the sample in place of a reference; `nil` if its path does not continue there.
    func entering(isList: Bool) -> SampleIdentifier? {
        guard isList else { return self }
        var next = self
        next.isInList = true
        return next.path.popFirst() == "*" ? next : nil
    }

    /// Returns the JSON of the value in place of the sample's JSON; `nil` for a value of another type.
    fileprivate func json(inPlaceOf text: String) -> String? {
        guard text.hasPrefix("\"") else { return Int(text) == nil ? nil : Int(value).map { String($0) } }
        if Self.isUUID(text.dropFirst().dropLast()), !Self.isUUID(value[...]) { return nil }
        return JSONText.visible(.string(value))
    }

    /// Returns whether the value is that of the sample's JSON. The digits of UUIDs have no case.
    fileprivate func matches(_ text: String) -> Bool {
        guard let json = json(inPlaceOf: text) else { return false }
        return json == text || Self.isUUID(value[...]) && json.lowercased() == text.lowercased()
    }

    private static func isUUID(_ text: Substring) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }
}

extension SampleValue {
    /// Returns the JSON of a scalar.
    fileprivate func scalar(at path: ArraySlice<String>) -> String? {
        switch self {
        case .scalar(let text): return path.isEmpty ? text : nil
        case .object(let members):
            guard let first = path.first else { return nil }
            return members.first { $0.name == "\"\(first)\"" }?.value.scalar(at: path.dropFirst())
        case .array, .reference: return nil
        }
    }

    /// Returns the value with the values of identifiers, and adds the identifiers of each reference, in the order of
    /// the references.
    func identified(by identifiers: [SampleIdentifier], _ references: inout [[SampleIdentifier]]) -> SampleValue {
        switch self {
        case .scalar(let text):
            let found = identifiers.last { $0.path.isEmpty }
            return .scalar(found?.json(inPlaceOf: text) ?? text)
        case .object(let members):
            return .object(
                members.map { member in
                    let inner = identifiers.compactMap { identifier in
                        var next = identifier
                        return next.path.popFirst().map { "\"\($0)\"" } == member.name ? next : nil
                    }
                    return Member(member.name, member.value.identified(by: inner, &references))
                })
        case .array(let elements):
            let inner = identifiers.compactMap { $0.entering(isList: true) }
            return .array(elements.map { $0.identified(by: inner, &references) })
        case .reference:
            references.append(identifiers)
            return self
        }
    }
}

extension TypeSample {
    /// The number of elements of a list among which the sample with an identifier is found.
    private static let mostSearched = 1_000

    /// Returns the element of the type's list that has an identifier, so a list and its details agree; `nil` if there is
    /// none among the first thousand.
    func variant(with identifiers: [SampleIdentifier]) -> Int? {
        guard !variations.isEmpty || examples.count > 1 else { return nil }
        for identifier in identifiers.reversed() where !identifier.isInList {
            guard let first = examples[0].scalar(at: identifier.path) else { continue }
            let known = examples.firstIndex { $0.scalar(at: identifier.path).map { identifier.matches($0) } == true }
            if let known { return known }
            guard let variation = variations.first(where: { $0.path[...] == identifier.path }) else { return nil }
            return (1..<Self.mostSearched).first { step in
                identifier.matches(ScalarVariant(text: first, step: step, range: variation.range).json)
            }.map { $0 + examples.count - 1 }
        }
        return nil
    }
}
