import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenYAML

/// Reports components whose types have long names, with a shorter name. Names of inline types begin with the name of
/// their component.
struct TypeNameRule: LintRule {
    /// The most letters of a name that is not reported.
    private static let maximumLength = 60
    /// The most letters of a proposed name.
    private static let maximumProposalLength = 40
    /// The fewest letters up to a proposal's last whole word.
    private static let minimumProposalLength = 10

    private let types: [TypeDeclaration]

    init(_ types: [TypeDeclaration]) {
        self.types = types
    }

    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let long = types.filter { $0.name.swift.count > Self.maximumLength }
        guard !long.isEmpty else { return }
        let components = Set(document.componentSchemas)
        var taken = Set(types.map { $0.name.swift.lowercased() })
        var numbers: [String: Int] = [:]
        for type in long {
            let id = SchemaID(file: type.origin.file, pointer: type.origin.pointer)
            guard components.contains(id), let schema = document.schemas[id] else { continue }
            guard let name = Self.proposal(for: type.name.swift, taken: &taken, &numbers) else { continue }
            diagnostics.report(.longTypeName(type.name.swift, of: id.name, proposal: name), at: schema.range)
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

extension DiagnosticMessage {
    fileprivate static func longTypeName(_ name: String, of component: String, proposal: String) -> Self {
        Self(
            .lint.longTypeName, "the type '\(name.prefix(200))' has a name of \(name.count) letters",
            advice: """
                write into the configuration: overrides: { schemas: \
                { \(YAMLText.quoted(component)): { name: \(proposal) } } }
                """)
    }
}
