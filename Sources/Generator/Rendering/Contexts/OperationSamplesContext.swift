import CodegenIR
import CodegenSwiftText
import EndpointMockData

/// The samples of one operation, in a file of their own.
struct OperationSamplesContext: TemplateContext {
    let group: EndpointGroup
    let endpoint: EndpointContext
    let mocks: SymbolPrinter

    static let contract = ContextContract<OperationSamplesContext>(
        "operationSamples",
        .text("enumName") { Identifier.declared($0.group.enumName) },
        .text("typeName") { Identifier.declared($0.operation.typeName) },
        .text("listName") { $0.listName },
        .flag("hasConstant") { $0.endpoint.operation.sample != nil },
        .list("sampledEndpoints") { [$0.endpoint] },
        .list("samples") {
            SampleContext.elements(of: $0.operation, list: $0.operation.samples.count, in: $0.mocks)
        },
        .lines("sampleImports") { ImportLines.mocks(of: $0.mocks) })

    private var operation: Endpoint { endpoint.operation.endpoint }

    /// The name of the list. No operation has a name that begins with an underscore.
    var listName: String { "_\(operation.sampleName)s" }
}

extension EndpointGroup {
    /// Whether operations with long samples have files of their own, because one file would be too long. The names of
    /// the files do not depend on the order of the operations.
    var dividesSamples: Bool {
        var lines = 0
        return endpoints.contains { endpoint in
            lines += endpoint.sampleLines
            return lines > Sample.linesPerFile
        }
    }
}

extension Endpoint {
    /// The approximate number of lines of the samples.
    fileprivate var sampleLines: Int { samples.reduce(1) { $0 + $1.approximateLines } }

    /// Whether a file for the samples is much longer than its header.
    var hasLongSamples: Bool { sampleLines > Sample.linesOfShortSamples }
}

extension Sample {
    /// The approximate number of lines of a file with samples.
    static let linesPerFile = 1_000

    fileprivate static let linesOfShortSamples = 30

    /// The average number of characters on a line of a long literal.
    private static let columns = 30

    static func approximateLines(of json: SampleValue) -> Int { json.size / columns }

    fileprivate var approximateLines: Int {
        (path == nil ? 2 : 5) + (json.map(Self.approximateLines) ?? 0)
    }
}
