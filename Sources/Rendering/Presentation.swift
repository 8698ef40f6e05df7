import Diagnostics
import IR
import SwiftText

/// The contexts of a whole API. Made by `Renderer`, shown by `ContextDump`.
///
/// Those of type files are most of them: each is made when it is asked for, so that they need not be in memory together.
struct Presentation: Sendable {
    private let symbols: SymbolPrinter
    private let mocks: SymbolPrinter
    private let api: ClientContext
    private let groups: [GroupContext]
    private let pages: [GroupContext]
    private let typeFiles: [TypeFile]

    init(_ api: API, package: PackageDependency? = nil) {
        let symbols = SymbolPrinter(api)
        let mocks = symbols.mocks
        self.symbols = symbols
        self.mocks = mocks
        self.api = ClientContext(api, package: package, in: symbols, mocks: mocks)
        groups = ParallelMap.map(api.groups) { GroupContext($0, of: api, in: symbols, mocks: mocks) }
        pages = ParallelMap.map(groups) { $0.pages() }.flatMap(\.self)
        typeFiles = TypeFile.files(of: api)
    }

    func contexts(for subject: TemplateManifest.Subject) -> [FileContext] {
        indices(of: subject).map { context(for: subject, at: $0) }
    }

    func indices(of subject: TemplateManifest.Subject) -> Range<Int> {
        switch subject {
        case .api: 0..<1
        case .group: groups.indices
        case .groupPage: pages.indices
        case .typeFile: typeFiles.indices
        }
    }

    /// - Parameter index: One of `indices(of:)`.
    func context(for subject: TemplateManifest.Subject, at index: Int) -> FileContext {
        switch subject {
        case .api: FileContext(symbols: symbols, subject: api)
        case .group: FileContext(symbols: groups[index].symbols, subject: groups[index])
        case .groupPage: FileContext(symbols: pages[index].symbols, subject: pages[index])
        case .typeFile:
            FileContext(symbols: symbols, subject: TypeFileContext(typeFiles[index], in: symbols, mocks: mocks))
        }
    }
}
