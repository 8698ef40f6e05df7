import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues

/// Makes the samples of operations and the mock values of types.
struct SampleBuilder {
    let context: LoweringContext
    private let checker: ValueChecker
    private let maker: SampleMaker
    let report: SampleReport

    /// How many values `mockList` holds.
    private static let listCount = 3

    init(_ context: LoweringContext) {
        self.context = context
        checker = ValueChecker(context.shapes, rules: .decoding)
        report = SampleReport(keepsInvalid: context.options.examples == .kept)
        maker = SampleMaker(
            context.forms, context.tags, checker: checker, report: report, extent: context.options.samples)
    }

    // MARK: Operations

    /// By the content type of the answer; `nil` is the preferred one.
    func samples(of operation: CodegenOpenAPI.Operation) -> [String?: [Sample]] {
        let possible = operation.withPossibleBodies
        let others = RepresentationFinder(context: context).contentTypes(of: possible)
        var result: [String?: [Sample]] = [:]
        for other in others { result[other] = samples(possible.answering(other)) }
        result[nil] = (possible.onlyRedirects ? [.behindRedirect] : []) + samples(possible, without: others)
        return result
    }

    /// - Parameter others: content types that have endpoints of their own.
    private func samples(_ operation: CodegenOpenAPI.Operation, without others: [String] = []) -> [Sample] {
        let statuses = SampleStatuses(operation.responses)
        return operation.responses.flatMap { response -> [Sample] in
            let status = statuses.status(of: response.status)
            let headers = response.headers.compactMap(header)
            guard let preferred = response.preferredMedia else {
                return [Sample(status: status, name: nil, contentType: "", headers: headers, body: "")]
            }
            let media = [preferred] + alternatives(to: preferred, in: response, without: others)
            return media.flatMap { media in
                let contentType = contentType(of: media)
                return bodies(media).map {
                    Sample(status: status, name: $0.name, contentType: contentType, headers: headers, body: $0.text)
                }
            }
        }
    }

    /// The body that is read, for each of its examples; a request has no status.
    func samples(of body: RequestBodyObject?) -> [Sample] {
        guard let media = body?.content.preferred else {
            return [Sample(status: 200, name: nil, contentType: "", body: "")]
        }
        let contentType = media.concreteType(context.shapes)
        return bodies(media).map { Sample(status: 200, name: $0.name, contentType: contentType, body: $0.text) }
    }

    /// Samples of models are JSON, also where a server answers with XML: they need no `XMLBodyCoder`.
    private func contentType(of media: MediaTypeObject) -> String {
        context.isXMLModel(media) ? "application/json" : media.concreteType(context.shapes)
    }

    /// The other content types of a response that samples can be written in: JSON, text, and those with an example as
    /// text.
    private func alternatives(
        to preferred: MediaTypeObject, in response: ResponseObject, without others: [String]
    ) -> [MediaTypeObject] {
        response.content.filter { media in
            let type = MediaType(media.type)
            guard media.type != preferred.type, !type.isWildcard else { return false }
            if response.isSuccess, others.contains(media.type) { return false }
            if media.examples.contains(where: { $0.value.value.string != nil }) { return true }
            if type.isJSON || type.isEventStream || type.isJSONLines { return media.schema ?? media.itemSchema != nil }
            return type.isText && !type.isXML
                && media.schema.map { context.shapes.shape($0).types == [.string] } ?? false
        }
    }

    /// Spelled in the style `simple` (RFC 6570, section 3.2.2): null has no spelling and is left out.
    private func header(_ header: HeaderObject) -> Sample.Header? {
        let given = header.examples.first?.value.value
        guard let value = given ?? header.schema.map({ maker.value($0, .received) }) else { return nil }
        if header.isJSON { return Sample.Header(name: header.name, value: JSONText.compact(value)) }
        let parts: [String]
        switch value {
        case .null: return nil
        case .string, .number, .bool: return Sample.Header(name: header.name, value: value.wireText)
        case .array(let elements): parts = elements.compactMap(Self.headerPart)
        case .object(let properties):
            parts = properties.compactMap { property in
                Self.headerPart(property.value).map { part in
                    "\(Self.withoutComma(property.name))\(header.explode ? "=" : ",")\(part)"
                }
            }
        }
        return parts.isEmpty ? nil : Sample.Header(name: header.name, value: parts.joined(separator: ","))
    }

    /// A value among others in a header; nested ones are JSON.
    private static func headerPart(_ value: Literal.Value) -> String? {
        value == .null ? nil : withoutComma(value.wireText)
    }

    /// A comma would separate two parts: it is percent-encoded.
    private static func withoutComma(_ text: String) -> String {
        text.contains(",") ? text.replacing("%", with: "%25").replacing(",", with: "%2C") : text
    }

    private func bodies(_ media: MediaTypeObject) -> [(name: String?, text: String)] {
        let given = media.examples.filter { isValid($0, media) }
        if given.isEmpty {
            let made = media.unitSchema(context.shapes).map { maker.value($0, .received) }
            return [(nil, made.map { item($0, media) ?? text($0, media) } ?? "")]
        }
        return given.map { ($0.name, text($0.value.value, media)) }
    }

    /// An example that is text is a stream as it stands; any other value is one item of it.
    private func text(_ value: Literal.Value, _ media: MediaTypeObject) -> String {
        if MediaType(contentType(of: media)).isJSON { return JSONText.compact(value) }
        if case .array(let values) = value, media.isSequential, media.writtenUnit !== media.schema {
            return values.compactMap { item($0, media) }.joined()
        }
        return (value.string == nil ? item(value, media) : nil) ?? value.wireText
    }

    /// A value as an item of a sequential media type; `nil` for the others.
    private func item(_ value: Literal.Value, _ media: MediaTypeObject) -> String? {
        let type = MediaType(media.type)
        if type.isEventStream { return event(value, media) }
        guard type.isJSONLines else { return nil }
        return (type.isTextSequence ? "\u{1E}" : "") + JSONText.compact(value) + "\n"
    }

    /// The fields of a whole event, or the data of one.
    private func event(_ value: Literal.Value, _ media: MediaTypeObject) -> String {
        guard case .object(let fields) = value, media.dataSchema(context.shapes) != nil else {
            return "data: \(value.string ?? JSONText.compact(value))\n\n"
        }
        return fields.map { "\($0.name): \($0.value.string ?? JSONText.compact($0.value))\n" }.joined() + "\n"
    }

    private func isValid(_ example: ExampleObject, _ media: MediaTypeObject) -> Bool {
        guard MediaType(contentType(of: media)).isJSON, let schema = media.schema else { return true }
        // An example as text is XML.
        if context.isXMLModel(media), example.value.value.string != nil { return false }
        guard let problem = checker.problem(example.value.value, schema, .received) else { return true }
        report.invalid(example.name, problem, at: example.value.range)
        return report.keepsInvalid
    }

    // MARK: Types

    /// Values of the type as JSON: one, and further, different ones for `mockList`.
    struct Values: Sendable {
        let first: String
        let more: [String]
    }

    func values(of source: TypeSource) -> Values {
        let all = (0..<Self.listCount).map { number in
            var other = maker
            other.variant = number
            return JSONText.compact(other.value(source.schema, source.direction))
        }
        return Values(first: all[0], more: Array(all.dropFirst()))
    }
}

extension Sample {
    /// The response after a redirect, which is not described.
    fileprivate static let behindRedirect = Sample(status: 200, name: nil, contentType: "", headers: [], body: "")
}

/// The status code of a sample for each declared status: for families and `default`, a code that is not declared
/// itself.
private struct SampleStatuses {
    private let declared: [ResponseObject.Status]

    init(_ responses: [ResponseObject]) {
        declared = responses.map(\.status)
    }

    func status(of status: ResponseObject.Status) -> Int {
        switch status {
        case .code(let code): return code
        case .family(let family):
            let codes = family * 100..<family * 100 + 100
            return codes.first { !declared.contains(.code($0)) } ?? codes.lowerBound
        case .default:
            if declared.allSatisfy({ $0 == .default }) { return 200 }
            let codes = [500, 400] + Array(501...599) + Array(401...499)
            return codes.first { !declared.contains(.code($0)) && !declared.contains(.family($0 / 100)) } ?? 500
        }
    }
}
