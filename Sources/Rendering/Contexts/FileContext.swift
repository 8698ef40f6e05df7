import IR
import SwiftText
import TemplateEngine

/// The outermost context of every file: the module, the symbols, and all keys of what the file is for.
struct FileContext: TemplateContext {
    let symbols: SymbolPrinter
    let subject: any TemplateContext

    static let contract = ContextContract<FileContext>(
        "file", "Outside of every other context: the modules, and the symbols of Swift, Foundation and the runtime.",
        [
            .text("module", "The Swift module of the client.", example: "Social") { $0.symbols.module },
            .text("mocksModule", "The module of mocks and samples.", example: "SocialMocks") {
                "\($0.symbols.module)Mocks"
            },
            .text(
                "equality", "`Equatable`, or `Hashable` if the configuration says so.", example: "Equatable"
            ) {
                $0.symbols.spell($0.symbols.equality)
            },
        ]
            + Symbol.allCases.map { symbol in
                .text(
                    symbol.rawValue, "`\(symbol.rawValue)` of \(symbol.module), with its module where needed.",
                    example: symbol.rawValue
                ) {
                    $0.symbols.spell(symbol)
                }
            })

    /// - Parameter layouts: Of this context and of its subject.
    func records(_ layouts: [RecordLayout]) -> [TemplateRecord] {
        zip([self, subject] as [any TemplateContext], layouts).map { $0.record($1) }
    }
}
