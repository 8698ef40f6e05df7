import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// The names of an enumeration's values outside of its schema keywords: extensions, and a list in the description.
struct EnumerationNames {
    let members: [EnumerationMember]
    /// The `x-` properties beside the values.
    let extensions: [PlainValue.Member]
    let description: String?

    /// The name of each value in extensions; empty if there are none.
    var named: [Int: String] {
        let lists = ["x-enum-varnames", "x-enumNames", "x-enum-names", "x-enum-values"]
        if let texts = texts(lists) { return Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($0, $1) }) }
        for key in lists {
            if let names = value(of: key).flatMap(assigned), !names.isEmpty { return names }
        }
        guard case .object(let settings)? = value(of: "x-ms-enum") else { return [:] }
        return settings.first { $0.name == "values" }.flatMap { assigned($0.value) } ?? [:]
    }

    var descriptions: [String]? { texts(["x-enum-descriptions", "x-enumDescriptions", "x-enum-description"]) }

    private func value(of key: String) -> PlainValue? {
        extensions.first { $0.name == key }?.value
    }

    private func texts(_ keys: [String]) -> [String]? {
        for key in keys {
            guard case .array(let values)? = value(of: key) else { continue }
            let texts = values.compactMap(\.string)
            if texts.count == members.count, !texts.contains("") { return texts }
        }
        return nil
    }

    /// Returns the names that a list of `{value, name}` or a map between values and names assigns to values.
    private func assigned(_ names: PlainValue) -> [Int: String]? {
        switch names {
        case .array(let entries):
            let pairs = entries.compactMap { entry -> (String, String)? in
                guard case .object(let entry) = entry,
                    let value = entry.first(where: { $0.name == "value" })?.value.wireText,
                    let name = entry.first(where: { $0.name == "name" })?.value.string
                else { return nil }
                return (value, name)
            }
            return unambiguous(pairs)
        case .object(let entries):
            let ofValues = unambiguous(entries.compactMap { entry in entry.value.string.map { (entry.name, $0) } })
            return ofValues.isEmpty ? unambiguous(entries.map { ($0.value.wireText, $0.name) }) : ofValues
        case .null, .bool, .number, .string: return nil
        }
    }

    // MARK: Description

    /// The names in a list of the description that has each value exactly once: `0 = none, 1 = low`. Empty if there is
    /// no such list, or if the values are not numbers.
    var listed: [Int: String] {
        guard let description, members.allSatisfy({ $0.value.kind == .integer }) else { return [:] }
        let pairs = description.split { $0.isNewline || ",;|".contains($0) }.compactMap(Self.pair)
        let names = unambiguous(pairs)
        return names.count == members.count ? names : [:]
    }

    /// Returns a value and its name in an entry of a list: `0 = none`, `- 1: low priority (default)`.
    private static func pair(_ entry: Substring) -> (String, String)? {
        let text = entry.filter { !"`\"'*".contains($0) }
        guard let match = text.firstMatch(of: /(?:^|[\s(\[])(-?[0-9]+)\s*(?:=>|->|[=:\-–—])\s*([^\s].*)$/) else {
            return nil
        }
        var name = match.2[...]
        for end in [" (", ". ", ")", "]", "."] {
            if let range = name.firstRange(of: end) { name = name[..<range.lowerBound] }
        }
        let words = name.split(separator: " ")
        guard name.first?.isLetter == true, words.count <= maximumNameWords else { return nil }
        return (String(match.1), words.joined(separator: " "))
    }

    /// The most words of a name. A longer text describes the value.
    private static let maximumNameWords = 4

    /// Returns the names by the index of their value; empty if a value has several names, or several values have a name.
    private func unambiguous(_ pairs: [(value: String, name: String)]) -> [Int: String] {
        let indices = Dictionary(
            members.indices.map { (members[$0].value.wireText, $0) }, uniquingKeysWith: { first, _ in first })
        var names: [Int: String] = [:]
        for pair in pairs where pair.name.contains(where: \.isLetter) {
            guard let index = indices[pair.value] else { continue }
            guard names[index] == nil else { return [:] }
            names[index] = pair.name
        }
        return Set(names.values.map { $0.lowercased() }).count == names.count ? names : [:]
    }
}
