import CodegenIR
import CodegenOpenAPI
import CodegenSettings
import EndpointMockData

/// Proposes shorter names for components whose types have long names. Names of inline types begin with the name of
/// their component.
struct TypeNameRule: ProposalRule {
    /// The most letters of a name that is not reported.
    private static let maximumLength = 60
    /// The most letters of a proposed name.
    private static let maximumProposalLength = 40
    /// The fewest letters up to a proposal's last whole word.
    private static let minimumProposalLength = 10

    func proposals(_ description: ProposalContext) -> [Proposal] {
        let long = description.types.filter { $0.name.swift.count > Self.maximumLength }
        guard !long.isEmpty else { return [] }
        let components = Set(description.document.componentSchemas)
        var taken = Set(description.types.map { $0.name.swift.lowercased() })
        var numbers: [String: Int] = [:]
        return long.compactMap { type in
            let id = SchemaID(file: type.origin.file, pointer: type.origin.pointer)
            guard components.contains(id), let schema = description.document.schemas[id],
                let name = Self.proposal(for: type.name.swift, taken: &taken, &numbers)
            else { return nil }
            let key = SchemaKeys.keys.name.name
            return Proposal(
                .lint.longTypeName, ProposalContext.path(schema: id, key, isComponent: true), .string(name),
                "the type '\(type.name.swift.prefix(200))' has a name of \(type.name.swift.count) letters",
                at: schema.range)
        }
    }

    /// Returns the first words of a name, with a number if they are taken. Requested names are ASCII, so there is no
    /// proposal for most names with other letters.
    ///
    /// - Parameter numbers: The last number of each name.
    private static func proposal(
        for name: String, taken: inout Set<String>, _ numbers: inout [String: Int]
    ) -> String? {
        let letters = Array(name.filter(\.isASCII).drop(while: \.isNumber))
        guard letters.count > maximumProposalLength else { return nil }
        let isStart = { (index: Int) in letters[index].isUppercase && !letters[index - 1].isUppercase }
        let end = (minimumProposalLength...maximumProposalLength).last(where: isStart) ?? maximumProposalLength
        let short = String(letters[..<end])
        var proposal = short
        while !taken.insert(proposal.lowercased()).inserted {
            let number = numbers[short, default: 1] + 1
            numbers[short] = number
            proposal = "\(short)_\(number)"
        }
        return proposal
    }
}
