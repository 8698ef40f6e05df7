import Diagnostics
import Lowering
import YAML

/// Reads `codegen.yaml`. Paths in it are relative to its folder. A new setting is one key in the table and one line
/// in `api(_:)`.
struct ConfigurationReader {
    /// The settings of one entry of `apis`.
    static let apiKeys = ["name", "spec", "output", "templates", "allow", "enumerations", "numbers", "examples"]
    static let rootKeys = ["apis"]

    private let place: FilePlace
    private let diagnostics: DiagnosticsEngine

    init(_ place: FilePlace, diagnostics: DiagnosticsEngine) {
        self.place = place
        self.diagnostics = diagnostics
    }

    /// `nil` after reporting at least one error.
    func read() -> Configuration? {
        guard let root = parse(), let fields = Fields(root, known: Self.rootKeys, of: "codegen.yaml", diagnostics)
        else {
            return nil
        }
        guard let nodes = fields.list("apis", of: "an entry for each client") else { return nil }
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
        guard let fields = Fields(node, known: Self.apiKeys, of: "an entry of apis", diagnostics) else { return nil }
        let name = fields.string("name", "the Swift module to generate")
        let spec = fields.string("spec", "the path of the description")
        let output = fields.string("output", "the folder to write to")
        guard let name, let spec, let output else { return nil }
        if let problem = ModuleName.problem(name.text) {
            diagnostics.error(.unusableName(name.text, problem), at: name.range)
        }
        var api = APIConfiguration(
            name: name.text, spec: place.relative(spec.text), output: place.relative(output.text))
        (api.nameRange, api.specRange, api.outputRange) = (name.range, spec.range, output.range)
        if let templates = fields.optionalString("templates", "a folder of templates") {
            api.templates = place.relative(templates.text)
            api.templatesRange = templates.range
        }
        if let chosen = fields.choice("enumerations", of: ["open", "closed"]) {
            api.options.opensEnumerations = chosen == "open"
        }
        let numbers = fields.choice("numbers", of: LoweringOptions.Numbers.allCases.map(\.rawValue))
        api.options.numbers = numbers.flatMap(LoweringOptions.Numbers.init) ?? api.options.numbers
        let examples = fields.choice("examples", of: LoweringOptions.Examples.allCases.map(\.rawValue))
        api.options.examples = examples.flatMap(LoweringOptions.Examples.init) ?? api.options.examples
        api.allowed = fields.strings("allow", "folders that references may read").map { place.relative($0.text) }
        return api
    }
}
