import ArgumentParser
import CodegenRendering

/// `codegen templates`: prints the built-in templates, as a starting point for custom templates.
struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Prints the built-in templates and the keys of their contexts.",
        subcommands: [List.self, Show.self, Keys.self])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lists the templates, the contexts that they are rendered for, and the files that they generate.")

        func run() throws {
            try Terminal.print(TemplateCatalog.list)
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Prints one template, or the manifest.")

        @Argument(help: "The name of a template in 'list', or 'manifest'.")
        var name: String

        func run() throws {
            guard let source = TemplateCatalog.source(of: name) else {
                throw ValidationError(Choice.problem("template", name, TemplateCatalog.names))
            }
            try Terminal.print(source)
        }
    }

    struct Keys: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Prints the keys of all contexts, or of one context, with their types.")

        @Argument(help: "The name of a context, such as endpoint.")
        var context: String?

        func run() throws {
            guard let keys = TemplateCatalog.keys(of: context) else {
                throw ValidationError(Choice.problem("context", context ?? "", TemplateCatalog.contexts))
            }
            try Terminal.print(keys)
        }
    }
}
