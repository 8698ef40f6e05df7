import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import CodegenSettings
import CodegenWords
import EndpointMockData

/// Builds enumerations: a case for each value, and a case for unknown values.
struct EnumerationBuilder {
    let options: LoweringOptions
    /// The enumeration's own schema, if it has one.
    var schema: SchemaID?
    /// The case names that the settings of the schema request, by value.
    var requested: [NamedSetting<String>] = []

    /// - Parameter shape: The schema of the values. Its extensions and its description may name and describe them.
    func build(_ members: [EnumerationMember], in shape: Shape? = nil) -> EnumerationType {
        build(members, in: shape) { _ in }
    }

    /// - Parameter report: Called with the names of the cases, to report ambiguous names.
    func build(
        _ members: [EnumerationMember], in shape: Shape?, report: (ClaimedNames) -> Void
    ) -> EnumerationType {
        let described = described(members, shape)
        let rawType = rawType(members)
        var scope = NameScope(ignoresCase: false)
        let claimed = names(described, in: &scope)
        report(claimed)
        return EnumerationType(
            rawType: rawType,
            members: zip(described, claimed.names).map { item, name in
                EnumerationType.Member(
                    name: Name(swift: name, wire: rawType.wire(item.member.value)),
                    documentation: Documentation(
                        summary: item.member.title ?? item.member.description,
                        details: item.member.title == nil ? nil : item.member.description,
                        deprecation: item.member.isDeprecated
                            ? DeprecationMessage.find(in: [item.member.title, item.member.description])
                                ?? DocumentationWriter.deprecated : nil))
            },
            unknownCase: options.opensEnumerations ? scope.claim(["unknown", "unrecognized", "unknownValue"]) : nil)
    }

    private func rawType(_ members: [EnumerationMember]) -> EnumerationType.RawType {
        let kinds = Set(members.map(\.value.kind))
        switch kinds {
        case [.string]: return .string
        case [.integer]: return .integer
        case [.integer, .number], [.number]: return .number
        default: return .json
        }
    }

    // MARK: Names

    private struct Described {
        var member: EnumerationMember
        /// The source text of the case name: a name in an extension, or else the title of a number, or else its name in
        /// the description, or else the value.
        var spelling: String
    }

    private func described(_ members: [EnumerationMember], _ shape: Shape?) -> [Described] {
        let sources = EnumerationNames(
            members: members, extensions: shape?.extensions ?? [], description: shape?.documentation.description)
        let names = withoutOwnName(sources.named)
        let listed = names.isEmpty ? sources.listed : [:]
        let words = sources.descriptions
        return members.enumerated().map { index, member in
            var member = member
            member.description = member.description ?? words?[index]
            // The title of a number is more informative than its digits.
            let title = member.value.string == nil ? member.title : nil
            let name = names[index] ?? title ?? listed[index]
            return Described(member: member, spelling: name ?? Self.spelling(member.value))
        }
    }

    /// Removes the type's name, with which constants of Go and C begin: `StatusActive` of a `Status` becomes `active`.
    private func withoutOwnName(_ names: [Int: String]) -> [Int: String] {
        guard let schema, !names.isEmpty else { return names }
        let own = Words(schema.isEntry ? schema.name : schema.propertyName).lowercased
        let all = names.mapValues { Words($0) }
        let count = (1..<own.count + 1).reversed().first { count in
            all.values.allSatisfy { words in
                words.lowercased.starts(with: own.suffix(count)) && words.words.count > count
                    && words.words[count].first?.isLetter == true
            }
        }
        return count.map { count in all.mapValues { $0.dropFirst(count).words.joined(separator: " ") } } ?? names
    }

    /// Returns the source text for the name of a value. A number alone is not a name.
    private static func spelling(_ value: PlainValue) -> String {
        guard case .number(let digits) = value else { return value.wireText }
        return NumberWords.spelled(digits, after: "value")
    }

    private func names(_ members: [Described], in scope: inout NameScope) -> ClaimedNames {
        scope.reserve(members.count + 1)
        let things = members.map { described in
            NameCandidates(described.spelling, .enumerationCase)
        }
        return scope.claimAll(things, requested: requestedNames(of: members))
    }

    private func requestedNames(of members: [Described]) -> [Int: String] {
        let pairs = requested.compactMap { request in
            members.firstIndex { $0.member.value.wireText == request.name }
                .map { ($0, NameStyle.enumerationCase.unreserved(request.value)) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the case of a value, as `build` names it.
    func caseName(
        of value: PlainValue, among members: [EnumerationMember], in shape: Shape
    ) -> String? {
        var scope = NameScope(ignoresCase: false)
        let names = names(described(members, shape), in: &scope).names
        return members.firstIndex { $0.value == value }.map { names[$0] }
    }
}

extension EnumerationType.RawType {
    /// Returns the wire text of a value. If the values have several types, the text is JSON, so that `1` and `"1"`
    /// differ.
    fileprivate func wire(_ value: PlainValue) -> String {
        self == .json ? value.json : value.wireText
    }
}
