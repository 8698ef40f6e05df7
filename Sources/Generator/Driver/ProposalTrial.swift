import CodegenDiagnostics
import CodegenIR
import CodegenLint
import CodegenLowering
import CodegenOpenAPI
import CodegenSettings
import CodegenYAML

/// Tries proposals: generates the client with them, and leaves out those that are reported. So a proposal never leads
/// to a message about itself.
struct ProposalTrial {
    let api: APIConfiguration
    let revision: GitRevision?

    func accepted(_ proposals: [Proposal]) -> [Proposal] {
        var accepted = proposals
        // A setting may depend on another one, such as the components that share a generic type.
        for _ in 0..<Self.maximumAttempts {
            guard !accepted.isEmpty else { return [] }
            guard let reported = reported(accepted) else { return [] }
            guard !reported.isEmpty else { return accepted }
            accepted = accepted.indices.filter { !reported.contains($0) }.map { accepted[$0] }
        }
        return []
    }

    private static let maximumAttempts = 4

    /// Returns the indices of the proposals that are reported; `nil` if no client can be generated.
    private func reported(_ proposals: [Proposal]) -> Set<Int>? {
        let engine = DiagnosticsEngine()
        var tree = SettingTree()
        var duplicates: Set<Int> = []
        for (index, proposal) in proposals.enumerated() where !tree.add(proposal.text, at: proposal.path) {
            duplicates.insert(index)
        }
        let text = tree.lines().map { $0 + "\n" }.joined()
        let file = engine.register(path: "proposals", bytes: Array(text.utf8))
        guard let root = YAMLParser(diagnostics: engine).parse(file), let mapping = root.mapping else { return nil }
        var trial = api
        trial.overrides = overrides(mapping, root.range)
        let options = SettingValues<APIKeys>(root)
        if let identifiers = options.identifiers { trial.options.identifiers = identifiers.map(\.value) }
        if options[\.numbers.key] != nil { trial.options.numbers = .decimal }
        let pipeline = Pipeline(api: trial, isStrict: false, diagnostics: engine, revision: revision)
        guard pipeline.describe().found != nil else { return nil }
        let lines = Set(engine.reported.compactMap { $0.range }.filter { $0.file == file.id }.map(\.line))
        let found = proposals.indices.filter { index in
            line(of: proposals[index].path, in: mapping).map(lines.contains) ?? true
        }
        return duplicates.union(found)
    }

    private func line(of path: [String], in mapping: Mapping) -> UInt32? {
        var (mapping, range): (Mapping?, SourceRange?) = (mapping, nil)
        for key in path {
            guard let entry = mapping?.entry(key) else { return nil }
            (mapping, range) = (entry.value.mapping, entry.keyRange)
        }
        return range?.line
    }

    /// Returns the overrides with those of the proposals, and with the formats as an override of the document.
    private func overrides(_ proposals: Mapping, _ range: SourceRange) -> Node? {
        let document = OverrideKeys.keys.document.name
        var all = api.overrides
        if let formats = proposals.entry(APIKeys.keys.formats.name) {
            let inner = Node(.mapping(Mapping([formats])), range: range)
            let entry = Mapping.Entry(key: document, keyRange: formats.keyRange, value: inner)
            all = merged(all, Node(.mapping(Mapping([entry])), range: range))
        }
        return proposals[APIKeys.keys.overrides.name].map { merged(all, $0) } ?? all
    }

    private func merged(_ old: Node?, _ new: Node) -> Node {
        guard let old = old?.mapping, let added = new.mapping else { return new }
        let kept = old.entries.map { entry in
            added[entry.key].map { value in
                Mapping.Entry(key: entry.key, keyRange: entry.keyRange, value: merged(entry.value, value))
            } ?? entry
        }
        return Node(.mapping(Mapping(kept + added.entries.filter { old[$0.key] == nil })), range: new.range)
    }
}

extension Pipeline {
    /// Returns the settings that the description seems to need.
    func proposals(_ document: ResolvedDocument, _ client: API) -> [Proposal] {
        let finder = ProposalFinder(
            document, types: client.types, numbersAreDecimal: api.options.numbers == .decimal,
            identifiers: api.options.identifiers)
        var trial = api
        // Standard input cannot be read again.
        if let file = diagnostics.files.first(where: { $0.path == api.spec.shown }) {
            trial.specInput = .memory(file.bytes)
        }
        return ProposalTrial(api: trial, revision: revision).accepted(finder.proposals)
    }
}
