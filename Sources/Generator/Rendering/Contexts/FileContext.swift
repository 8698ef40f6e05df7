import CodegenIR
import CodegenSwiftText
import CodegenTemplateEngine

/// The outermost context of every file: the module, the symbols, and all keys of the file's subject.
struct FileContext: TemplateContext {
    let symbols: SymbolPrinter
    let subject: any TemplateContext

    static let contract = ContextContract<FileContext>(
        "file",
        [
            .text("module") { $0.symbols.client.module },
            .text("mocksModule") { "\($0.symbols.client.module)Mocks" },
            .text("access") { $0.symbols.client.access.rawValue },
            .text("spi") { $0.symbols.client.access == .public ? "@_spi(GeneratedCode) " : "" },
            .flag("isMainActor") { $0.symbols.client.isolation == .mainActor },
            .optionalText("testableModule") { $0.symbols.client.isTestable ? $0.symbols.client.module : nil },
            .optionalText("equality") { file in
                file.symbols.client.equality.map { file.symbols.spell($0) }
            },
        ]
            + LibrarySymbol.allCases.map { symbol in
                .text(symbol.rawValue) { $0.symbols.spell(symbol) }
            })

    /// The contexts around a template of the file.
    var all: [any TemplateContext] { [self, subject] }
}
