import ArgumentParser
import CodegenDriver

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Prints the cause and the remedy of one kind of diagnostic, or the page about all kinds.")

    @Argument(help: ArgumentHelp("The identifier at the end of a message.", valueName: "identifier"))
    var id: String?

    func run() throws {
        guard let id else { return try Terminal.print(DiagnosticCatalogue.page) }
        guard let text = DiagnosticCatalogue.explanation(of: id) else {
            let meant = DiagnosticCatalogue.id(meantBy: id).map { "did you mean '\($0)'?" }
            throw ValidationError(
                "There is no diagnostic '\(id)'; \(meant ?? "'codegen explain' without an identifier lists all kinds.")"
            )
        }
        try Terminal.print(text)
    }
}
