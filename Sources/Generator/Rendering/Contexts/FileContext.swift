import CodegenIR
import CodegenSwiftText
import CodegenTemplateEngine

/// The outermost context of every file: the module, the symbols, and all keys of the file's subject.
struct FileContext: TemplateContext {
    let symbols: SymbolPrinter
    let subject: any TemplateContext

    static let contract = ContextContract<FileContext>(
        "file", "The outermost context: the modules, and the symbols of Swift, Foundation and the runtime.",
        [
            .text("module", "The Swift module of the client.", example: "Community") { $0.symbols.client.module },
            .text("mocksModule", "The module of mocks and samples.", example: "CommunityMocks") {
                "\($0.symbols.client.module)Mocks"
            },
            .text("access", "`public`, `package` or `internal`, before every declaration.", example: "public") {
                $0.symbols.client.access.rawValue
            },
            .flag("isMainActor", "Whether the main actor isolates the protocols of groups.") {
                $0.symbols.client.isolation == .mainActor
            },
            .optionalText(
                "testableModule", "The module of the client, if the mocks module imports it with `@testable`.",
                example: "Community"
            ) { $0.symbols.client.isTestable ? $0.symbols.client.module : nil },
            .optionalText(
                "equality", "`Equatable` or `Hashable`; absent if the configuration has `equality: none`.",
                example: "Equatable"
            ) { file in
                file.symbols.client.equality.map { file.symbols.spell($0) }
            },
        ]
            + LibrarySymbol.allCases.map { symbol in
                .text(
                    symbol.rawValue, "`\(symbol.rawValue)` of \(symbol.module), with the module if needed.",
                    example: symbol.rawValue
                ) {
                    $0.symbols.spell(symbol)
                }
            })

    /// The contexts around a template of the file.
    var all: [any TemplateContext] { [self, subject] }
}
