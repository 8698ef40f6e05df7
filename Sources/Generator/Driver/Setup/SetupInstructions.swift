import CodegenDiagnostics
import CodegenRendering

/// The remaining steps after `codegen init`.
struct SetupInstructions {
    let plan: SetupPlan
    /// The changed file of attributes for git, if any.
    let attributes: [ResolvedPath]

    var text: String {
        """
        \(summary)

        Next steps:

        1. Generate the client\(plan.isGenerated ? " again" : ", now and") whenever the description changes:

               \(command)

           With -c release after "swift run", the generator takes three times as long to build (once, 4 minutes instead of
           1¼ on two cores), and generates four times as fast (Stripe's API in 1.2 instead of 5 seconds).

        2. \(dependency)

        3. \(check)


        """
    }

    /// The command that runs codegen.
    private var command: String {
        let folder = plan.tools ?? plan.packageFolder ?? "."
        return "swift run --package-path \(ShellWord.word(folder)) codegen"
    }

    /// The instruction for CI. It uses `--strict` only if the description has no warnings, since the check would fail
    /// at once.
    private var check: String {
        let command = "\(command) check"
        return plan.warnings == 0
            ? "Check in CI that the client is up to date and that the description has no warnings:\n\n       \(command) --strict"
            : "Check in CI that the client is up to date; with --strict, warnings are errors:\n\n       \(command)"
    }

    private var summary: String {
        let operations = DiagnosticCounts.words(plan.document.operations.count, "operation")
        let schemas = DiagnosticCounts.words(plan.document.componentSchemas.count, "schema")
        let warnings =
            plan.warnings == 0 || plan.isGenerated
            ? "" : "\nThe description has warnings (\(plan.warnings)); codegen prints them."
        let settings = DiagnosticCounts.words(plan.proposals.count, "setting")
        let proposals =
            plan.proposals.isEmpty
            ? "" : "\nThe description seems to need \(settings); see the comment in codegen.yaml."
        return """
            \(plan.name): \(operations), \(schemas) in \(plan.spec).\(warnings)\(proposals)
            Written: \(written.joined(separator: ", "))
            """
    }

    private var written: [String] {
        ["codegen.yaml"] + attributes.map(\.shown) + SetupFiles.names(tools: plan.tools)
    }

    private var dependency: String {
        let manifest = "Add the client to Package.swift, with platforms from macOS 13 and iOS 16 on:\n\n\(lines)"
        if plan.app.hasManifest { return manifest }
        let project = """
            Add the folder \(plan.output) to the Xcode project (File > Add Package Dependencies… > Add Local…),
               and its library \(plan.name) to the app.
            """
        return plan.app.hasXcodeProject ? project : "\(project)\n   Or a\(manifest.dropFirst())"
    }

    /// The lines for the app's manifest.
    private var lines: String {
        let client = PackageDependency(location: .path(plan.output, name: plan.name), traits: nil)
        let features = plan.middleware.joined(separator: ", ")
        let middleware = "\(plan.runtime.product("EndpointMiddleware")),  // for \(features)"
        let lines =
            [
                "// dependencies of the package", "\(client.dependency),", "\(plan.runtime.dependency),",
                "// dependencies of the target", "\(client.product(plan.name)),",
                "\(plan.runtime.product("EndpointRuntime")),",
            ] + (features.isEmpty ? [] : [middleware]) + [
                "// dependencies of tests and previews", "\(client.product("\(plan.name)Mocks")),",
                "\(plan.runtime.product("EndpointRuntimeTesting")),",
            ]
        return lines.map { "       \($0)" }.joined(separator: "\n")
    }
}
