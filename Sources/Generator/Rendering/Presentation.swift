import CodegenIR
import CodegenSwiftText

/// The contexts of a whole API. Created by `Renderer`, also used by `ContextDump`.
///
/// The contexts are created part by part so that they are never in memory all at once.
struct Presentation: Sendable {
    /// A unit of the API that produces the contexts of several files.
    enum Part: Sendable {
        case api
        case group(EndpointGroup)
        case typeFile(TypeFile)
        case sampleFile(SampleFile)
    }

    let parts: [Part]
    private let api: API
    private let package: PackageDependency?
    private let symbols: SymbolPrinter
    private let mocks: SymbolPrinter

    init(_ api: API, package: PackageDependency? = nil) {
        self.api = api
        self.package = package
        symbols = SymbolPrinter(api)
        mocks = symbols.mocks
        // Groups take the most time. Starting with them lets all cores finish at about the same time.
        let files = TypeFile.files(of: api)
        parts =
            [.api] + api.groups.map(Part.group) + files.map(Part.typeFile)
            + SampleFile.files(of: files).map(Part.sampleFile)
    }

    func contexts(for subject: TemplateManifest.Subject) -> [FileContext] {
        parts.flatMap { contexts(of: $0).filter { $0.subject == subject }.map(\.context) }
    }

    func contexts(of part: Part) -> [(subject: TemplateManifest.Subject, context: FileContext)] {
        switch part {
        case .api:
            let context = ClientContext(api, package: package, in: symbols, mocks: mocks)
            return [(.api, FileContext(symbols: symbols, subject: context))]
        case .group(let group):
            let context = GroupContext(group, of: api, in: symbols, mocks: mocks)
            let pages = context.pages().map { (TemplateManifest.Subject.groupPage, $0) }
            let groups = ([(.group, context)] + pages).map { subject, context in
                (subject, FileContext(symbols: context.fileSymbols, subject: context))
            }
            let samples = context.operationSamples.map {
                (TemplateManifest.Subject.operationSamples, FileContext(symbols: symbols, subject: $0))
            }
            return groups + samples
        case .typeFile(let file):
            let context = TypeFileContext(file: file, symbols: symbols)
            return [(.typeFile, FileContext(symbols: symbols, subject: context))]
        case .sampleFile(let file):
            let context = SampleFileContext(file: file, mocks: mocks)
            return [(.sampleFile, FileContext(symbols: symbols, subject: context))]
        }
    }
}
