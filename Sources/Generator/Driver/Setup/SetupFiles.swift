import CodegenLowering
import CodegenRendering
import CodegenYAML

/// The files that `codegen init` writes.
struct SetupFiles {
    struct File {
        let name: String
        let text: String
    }

    let plan: SetupPlan

    var files: [File] {
        let texts = plan.tools.map { [manifest($0), EditorSchema.configuration.text, ".build/\n"] } ?? []
        return zip(Self.names(tools: plan.tools), texts).map(File.init)
            + [File(name: "codegen.yaml", text: configuration)]
    }

    /// Returns the names of all files except the configuration.
    static func names(tools: String?) -> [String] {
        tools.map { tools in ["Package.swift", schemaName, ".gitignore"].map { "\(tools)/\($0)" } } ?? []
    }

    private static let schemaName = "codegen.schema.json"

    private func manifest(_ tools: String) -> String {
        "// swift-tools-version: 6.2\nimport PackageDescription\n\n" + """
            // Runs codegen: swift run --package-path \(tools) codegen
            // A separate package, so that the app does not resolve the dependencies of the generator.
            let package = Package(
                name: "Tools",
                platforms: [.macOS(.v13)],
                dependencies: [\(plan.generator(in: tools).dependency)])

            """
    }

    // MARK: Configuration

    /// The path of the JSON Schema of configurations: beside the tools, or in the package codegen.
    private var schema: String {
        "\(plan.tools ?? "\(plan.packageFolder ?? ".")/docs/schemas")/\(Self.schemaName)"
    }

    private var configuration: String {
        """
        # yaml-language-server: $schema=\(schema)
        # The clients that codegen generates. docs/configuration.md of codegen lists all keys; editors complete them.

        # The package of the runtime, for generated packages. Each client gets a Package.swift, unless its entry has
        # 'package: false' because its modules are targets of the app.
        package:
        \(packageKeys)

        apis:
          - name: \(YAMLText.scalar(plan.name))
            spec: \(YAMLText.scalar(plan.spec))
            output: \(YAMLText.scalar(plan.output))
            # Without this line, only models with an identifier, and the types in them, are Hashable:
            equality: hashable
        \(acronyms)\(affixes)\(servers)\(proposals)\(clientHeaders)\
            # A part of the description, with the schemas that it needs:
            # filter: { include: { tags: [\(tag)] } }
            # Changes to a description that you do not own (OpenAPI Overlay Specification):
            # overlays: changes.overlay.yaml
            # Formats that the server does not follow and that are read as strings:
            # formats: { uri: string }

        """
    }

    private var packageKeys: String {
        switch plan.package.package(in: plan.folder.resolve(".")).location {
        case .path(let path, _): "  path: \(YAMLText.scalar(path))"
        case .url(let url, let version):
            "  url: \(YAMLText.scalar(url))\n  version: \(YAMLText.quoted(version))"
        }
    }

    private var acronyms: String {
        list("acronyms", AcronymProposal(plan.document).acronyms, "Acronyms in names, such as `codeGTIN`:")
    }

    private var affixes: String {
        let names = SchemaAffixProposal(plan.document.componentSchemas.map(\.name))
        return list("schemaPrefixes", names.prefixes, "Prefixes that type names lose:")
            + list("schemaSuffixes", names.suffixes, "Suffixes that names of types and cases lose:")
    }

    private func list(_ key: String, _ values: [String], _ comment: String) -> String {
        guard !values.isEmpty else { return "" }
        let lines = values.map { "      - \(YAMLText.scalar($0))\n" }
        return "    # \(comment)\n    \(key):\n\(lines.joined())"
    }

    private var servers: String {
        let lines = plan.serverNames.map { "      \(YAMLText.scalar($0.url)): \(YAMLText.scalar($0.name))\n" }
        let names = lines.isEmpty ? "" : "    # Names of servers, by their URLs:\n    servers:\n\(lines.joined())"
        return names + defaultServer
    }

    private var clientHeaders: String {
        let names = ClientHeaders.required(by: plan.document.operations)
        guard !names.isEmpty else { return "" }
        return """
                # Headers that every operation requires, as arguments of the client instead of each method:
                # clientHeaders: [\(names.map { YAMLText.scalar($0) }.joined(separator: ", "))]

            """
    }

    private var defaultServer: String {
        guard plan.servers.count > 1, let first = plan.servers.first else { return "" }
        return """
                # The default server of the client, one of \(plan.servers.joined(separator: ", ")):
                # defaultServer: \(first)

            """
    }

    /// The most lines of proposals that the configuration contains as a comment.
    private static let maximumProposalLines = 80

    private var proposals: String {
        var tree = SettingTree()
        for proposal in plan.proposals { tree.add(proposal.text, at: proposal.path) }
        guard !tree.isEmpty else { return "" }
        let lines = ProposalComment(tree).lines
        guard lines.count <= Self.maximumProposalLines else {
            let settings = DiagnosticCounts.words(plan.proposals.count, "setting")
            return "    # The description seems to need \(settings). 'codegen lint --fix' adds them.\n"
        }
        return lines.map { "    \($0)\n" }.joined()
    }

    private var tag: String {
        YAMLText.scalar(plan.document.operations.lazy.flatMap(\.tags).first ?? "Posts")
    }
}
