import Diagnostics
import Lowering
import YAML

/// Reads `codegen.yaml`. Paths in it are relative to its folder. A new setting is one row of `ConfigurationTable` and one
/// line in `api(_:)`.
struct ConfigurationReader {
    private let place: FilePlace
    private let diagnostics: DiagnosticsEngine

    init(_ place: FilePlace, diagnostics: DiagnosticsEngine) {
        self.place = place
        self.diagnostics = diagnostics
    }

    /// `nil` after reporting at least one error.
    func read() -> Configuration? {
        guard let root = parse(), let fields = Fields(root, ConfigurationTable.root, of: "codegen.yaml", diagnostics)
        else {
            return nil
        }
        guard let nodes = fields.list(ConfigurationTable.apis) else { return nil }
        let apis = nodes.compactMap(api)
        guard apis.count == nodes.count, !diagnostics.has(.error) else { return nil }
        let configuration = Configuration(apis: apis)
        return ClashRules(diagnostics: diagnostics).accept(configuration) ? configuration : nil
    }

    private func parse() -> Node? {
        do {
            let file = diagnostics.register(path: place.shown, bytes: try FileReader.read(place.path))
            return YAMLParser(diagnostics: diagnostics).parse(file)
        } catch {
            diagnostics.error(.unreadableConfiguration(place.shown, error.reason), at: nil)
            return nil
        }
    }

    private func api(_ node: Node) -> APIConfiguration? {
        guard let fields = Fields(node, ConfigurationTable.api, of: "an entry of apis", diagnostics) else { return nil }
        let name = fields.string(ConfigurationTable.name)
        let spec = fields.string(ConfigurationTable.spec)
        let output = fields.string(ConfigurationTable.output)
        guard let name, let spec, let output else { return nil }
        if let problem = ModuleName.problem(name.text) {
            diagnostics.error(.unusableName(name.text, problem), at: name.range)
        }
        var api = APIConfiguration(
            name: name.text, spec: place.relative(spec.text), output: place.relative(output.text))
        (api.nameRange, api.specRange, api.outputRange) = (name.range, spec.range, output.range)
        if let templates = fields.string(ConfigurationTable.templates) {
            api.templates = place.relative(templates.text)
            api.templatesRange = templates.range
        }
        if let chosen = fields.choice(ConfigurationTable.enumerations) {
            api.options.opensEnumerations = chosen == "open"
        }
        let numbers = fields.choice(ConfigurationTable.numbers)
        api.options.numbers = numbers.flatMap(LoweringOptions.Numbers.init) ?? api.options.numbers
        let examples = fields.choice(ConfigurationTable.examples)
        api.options.examples = examples.flatMap(LoweringOptions.Examples.init) ?? api.options.examples
        let equality = fields.choice(ConfigurationTable.equality)
        api.options.equality = equality.flatMap(LoweringOptions.Equality.init) ?? api.options.equality
        let server = fields.string(ConfigurationTable.defaultServer)
        (api.options.defaultServer, api.defaultServerRange) = (server?.text, server?.range)
        api.allowed = fields.strings(ConfigurationTable.allow).map { place.relative($0.text) }
        api.overrides = overrides(fields)
        return api
    }

    /// `formats` are settings of the description like those below `overrides`, and are read with them.
    private func overrides(_ fields: Fields) -> Node? {
        let written = fields.node(ConfigurationTable.overrides)
        guard let formats = fields.entry(ConfigurationTable.formats) else { return written }
        let others = written.map { $0.mapping?.entries } ?? []
        guard let others else { return written }
        let document = others.first { $0.key == Self.document }
        let settings = document.map { $0.value.mapping?.entries } ?? []
        guard let settings else { return written }
        if let twice = settings.first(where: { $0.key == formats.key }) {
            diagnostics.error(.formatsTwice, at: twice.keyRange)
            return written
        }
        let merged = Node(.mapping(Mapping(settings + [formats])), range: document?.value.range ?? formats.value.range)
        let entry = Mapping.Entry(key: Self.document, keyRange: document?.keyRange ?? formats.keyRange, value: merged)
        return Node(
            .mapping(Mapping(others.filter { $0.key != Self.document } + [entry])),
            range: written?.range ?? formats.value.range)
    }

    private static let document = "document"
}
