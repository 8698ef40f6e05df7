import IR
import Mustache
import SwiftText

/// The outermost context of every file: the module, the symbols, and all keys of what the file is for.
struct FileContext: TemplateContext {
    let symbols: SymbolPrinter
    let subject: any TemplateContext

    static let contract = ContextContract<FileContext>(
        "file", "Around every template: the module and the spelling of foreign names.",
        [
            .text("module", "The Swift module of the client.") { $0.symbols.module },
            .text("mocksModule", "The module of mocks and samples.") { "\($0.symbols.module)Mocks" },
            .text("equality", "`Equatable`, or `Hashable` where the configuration asks for it.") {
                $0.symbols.spell($0.symbols.equality)
            },
        ]
            + Symbol.allCases.map { symbol in
                .text(symbol.rawValue, "`\(symbol.rawValue)` of \(symbol.module), with its module where needed.") {
                    $0.symbols.spell(symbol)
                }
            })

    func child(named name: String) -> Any? {
        subject.child(named: name) ?? Self.contract.value(of: name, in: self)?.mustache
    }
}
