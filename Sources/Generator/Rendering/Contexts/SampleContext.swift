import CodegenIR
import CodegenSwiftText

/// A sample of a response.
struct SampleContext: TemplateContext {
    private let sample: Sample
    private let operation: String
    private let constant: String?
    private let list: Int?
    /// The spelled body with references; `nil` if it is not JSON, or if there is a constant for the sample.
    private let json: String?
    private let pages: String?
    /// The spelled body of a stream with several lines.
    private let longText: String?

    /// - Parameters:
    ///   - operation: The name of the operation, the webhook or the callback.
    ///   - constant: The existing constant for the sample.
    ///   - list: The number of samples in the list of which the sample is an element; `nil` for a constant.
    init(_ sample: Sample, of operation: String, constant: String? = nil, list: Int? = nil, in symbols: SymbolPrinter) {
        (self.sample, self.operation, self.constant, self.list) = (sample, operation, constant, list)
        // An argument without a label is not indented further than its line.
        let column = list == nil ? 8 : 12
        let literal = SampleLiteral(symbols: symbols, indentation: column + 4)
        json = constant == nil ? sample.json.map(literal.expression) : nil
        pages = json == nil ? nil : sample.pages.map(literal.example)
        longText =
            constant == nil && json == nil
            ? SampleLiteral(symbols: symbols, indentation: column).lines(sample.body) : nil
    }

    static let contract = ContextContract<SampleContext>(
        "sample",
        .text("operation") { SwiftLiteral.string($0.operation) },
        .text("status") { String($0.sample.status) },
        .optionalText("constant") { $0.constant.map(Identifier.declared) },
        .list("sampleArguments") { $0.arguments },
        .optionalText("longPages") { $0.longPages },
        .optionalText("longJSON") { $0.longJSON },
        .optionalText("longText") { $0.longText },
        .flag("hasComma") { $0.list ?? 0 > 1 })

    /// Returns the samples of an operation or request for a list. Only one of them has a constant.
    ///
    /// - Parameter list: The number of samples in the list.
    static func elements(
        _ samples: [Sample], of operation: String, constant: String, at position: Int?, list: Int,
        in symbols: SymbolPrinter
    ) -> [SampleContext] {
        samples.enumerated().map { index, sample in
            SampleContext(
                sample, of: operation, constant: index == position ? constant : nil, list: list, in: symbols)
        }
    }

    /// Returns the samples of an operation for a list. The first success has a constant.
    static func elements(of endpoint: Endpoint, list: Int, in symbols: SymbolPrinter) -> [SampleContext] {
        let success = endpoint.samples.firstIndex { (200...299).contains($0.status) }
        return elements(
            endpoint.samples, of: endpoint.operation, constant: endpoint.sampleName, at: success, list: list,
            in: symbols)
    }

    private var longPages: String? { pages?.contains("\n") == true ? pages : nil }

    private var longJSON: String? { longPages != nil || json?.contains("\n") == true ? json : nil }

    private var arguments: [LabelledValueContext] {
        guard constant == nil else { return [] }
        let headers = sample.headers.map { "\(SwiftLiteral.string($0.name)): \(SwiftLiteral.string($0.value))" }
        let isDefault = sample.contentType.isEmpty || (json != nil && sample.contentType == "application/json")
        let all = [
            LabelledValueContext("name", literal: sample.name),
            LabelledValueContext("contentType", literal: isDefault ? nil : sample.contentType),
            headers.isEmpty ? nil : LabelledValueContext("headers", SwiftExpression.array(headers)),
            LabelledValueContext("path", literal: json == nil ? nil : sample.path),
            longPages == nil ? pages.map { LabelledValueContext("pages", $0) } : nil,
            longJSON == nil && longText == nil ? body : nil,
        ]
        return all.compactMap(\.self)
    }

    private var body: LabelledValueContext? {
        if let json { return LabelledValueContext("json", json) }
        return sample.body.isEmpty ? nil : LabelledValueContext(nil, SwiftLiteral.raw(sample.body))
    }
}
