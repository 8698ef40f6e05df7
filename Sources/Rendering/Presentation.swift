import Diagnostics
import IR
import SwiftText

/// The contexts of a whole API. Made by `Renderer`, shown by `ContextDump`.
struct Presentation: Sendable {
    let symbols: SymbolPrinter
    let mocks: SymbolPrinter
    let api: ClientContext
    let groups: [GroupContext]
    private let pages: [GroupContext]
    let typeFiles: [TypeFileContext]

    init(_ api: API, package: PackageDependency? = nil) {
        let symbols = SymbolPrinter(api)
        let mocks = SymbolPrinter(api, isMocks: true)
        self.symbols = symbols
        self.mocks = mocks
        self.api = ClientContext(api, package: package, in: symbols, mocks: mocks)
        groups = ParallelMap.map(api.groups) { GroupContext($0, of: api, in: symbols, mocks: mocks) }
        pages = ParallelMap.map(groups) { $0.pages() }.flatMap(\.self)
        typeFiles = ParallelMap.map(TypeFile.files(of: api)) { TypeFileContext($0, in: symbols, mocks: mocks) }
    }

    func contexts(for subject: TemplateManifest.Subject) -> [FileContext] {
        switch subject {
        case .api: [FileContext(symbols: symbols, subject: api)]
        case .group: groups.map { FileContext(symbols: $0.symbols, subject: $0) }
        case .groupPage: pages.map { FileContext(symbols: $0.symbols, subject: $0) }
        case .typeFile: typeFiles.map { FileContext(symbols: symbols, subject: $0) }
        }
    }
}
