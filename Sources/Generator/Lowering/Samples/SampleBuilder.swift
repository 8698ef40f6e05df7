import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import EndpointMockData

/// Builds the samples of operations and the mock values of types.
struct SampleBuilder {
    let context: LoweringContext
    let checker: ValueChecker
    let maker: SampleMaker
    let report: SampleReport
    private let types: SampledTypes
    let checked: CheckedSamples
    /// The texts of types that are whole bodies.
    private let texts = SampleTexts()

    /// The samples of types, for resolving references to them. Empty while they are built.
    var table = SampleTable([:])

    /// - Parameter checked: The resolved samples of types that are known to be valid or invalid.
    init(_ context: LoweringContext, _ types: SampledTypes, _ checked: CheckedSamples) {
        self.context = context
        self.types = types
        self.checked = checked
        report = SampleReport(keepsInvalid: context.options.examples == .kept)
        checker = ValueChecker(
            context.shapes, rules: .decoding, knowing: types.complete, ignoresMarks: true, recording: report.dates)
        var maker = SampleMaker(
            context.forms, context.tags, checker: checker, report: report, extent: context.options.samples,
            vocabulary: context.options.vocabulary, types: types)
        maker.fixed = ReplacedSchemas.ids(in: context.document)
        self.maker = maker
    }

    // MARK: Operations

    /// Returns the samples by the content type of the response. The key `nil` is the preferred content type.
    func samples(of operation: CodegenOpenAPI.Operation) -> [String?: [Sample]] {
        let possible = operation.withPossibleBodies
        let others = RepresentationFinder(context: context).contentTypes(of: possible)
        var result: [String?: [Sample]] = [:]
        for other in others { result[other] = samples(possible.answering(other)) }
        result[nil] = (possible.onlyRedirects ? [.behindRedirect] : []) + samples(possible, without: others)
        return result
    }

    /// - Parameter others: The content types with their own endpoints.
    private func samples(_ operation: CodegenOpenAPI.Operation, without others: [String] = []) -> [Sample] {
        let statuses = SampleStatuses(operation.responses)
        return operation.responses.flatMap { response -> [Sample] in
            let status = statuses.status(of: response.status)
            let headers = response.headers.flatMap(self.headers)
            guard let preferred = response.preferredMedia else {
                return [Sample(status: status, name: nil, contentType: "", headers: headers, body: "")]
            }
            let media = [preferred] + alternatives(to: preferred, in: response, without: others)
            return media.flatMap { media in
                let contentType = contentType(of: media)
                return bodies(media).map {
                    Sample(
                        status: status, name: $0.name, contentType: contentType, headers: headers, body: $0.text,
                        json: $0.json)
                }
            }
        }
    }

    /// Returns a sample of the preferred body for each of its examples. The status has no meaning for a request.
    func samples(of body: RequestBodyObject?) -> [Sample] {
        guard let media = body?.content.preferred else {
            return [Sample(status: 200, name: nil, contentType: "", body: "")]
        }
        let contentType = media.concreteType(context.shapes)
        return bodies(media).map {
            Sample(status: 200, name: $0.name, contentType: contentType, body: $0.text, json: $0.json)
        }
    }

    /// Returns the content type of a sample. Samples of XML models are JSON, so that they need no `XMLBodyCoder`.
    private func contentType(of media: MediaTypeObject) -> String {
        context.isXMLModel(media) ? "application/json" : media.concreteType(context.shapes)
    }

    /// Returns the other content types of a response for which samples can be written: JSON, text, and content types
    /// with an example as text.
    private func alternatives(
        to preferred: MediaTypeObject, in response: ResponseObject, without others: [String]
    ) -> [MediaTypeObject] {
        response.content.filter { media in
            let type = MediaType(media.type)
            guard media.type != preferred.type, !type.isRange else { return false }
            if response.isSuccess, others.contains(media.type) { return false }
            if media.examples.contains(where: { $0.value.value.string != nil }) { return true }
            if type.isJSON || type.form.isStream { return media.schema ?? media.itemSchema != nil }
            return type.form == .text
                && media.schema.map { context.shapes.shape($0).types == [.string] } ?? false
        }
    }

    /// Returns a header in the style `simple` (RFC 6570, section 3.2.2), with one field for each cookie. Null has no
    /// spelling and is left out.
    private func headers(_ header: HeaderObject) -> [Sample.Header] {
        let given = header.examples.first?.value.value
        guard let value = given ?? header.schema.map({ maker.value($0, .received) }) else { return [] }
        let fields =
            header.name.lowercased() == "set-cookie"
            ? Self.cookies(value) : [Self.field(value, of: header)].compactMap(\.self)
        return fields.map { Sample.Header(name: header.name, value: $0) }
    }

    private static func cookies(_ value: PlainValue) -> [String] {
        switch value {
        case .null: []
        case .string(let text): text.split(separator: "\n").map(String.init)
        case .number, .bool: [value.wireText]
        case .array(let elements): elements.compactMap(\.string)
        case .object(let properties): properties.filter { $0.value != .null }.map { "\($0.name)=\($0.value.wireText)" }
        }
    }

    private static func field(_ value: PlainValue, of header: HeaderObject) -> String? {
        if header.isJSON { return value.json }
        let parts: [String]
        switch value {
        case .null: return nil
        case .string, .number, .bool: return value.wireText
        case .array(let elements): parts = elements.compactMap(headerPart)
        case .object(let properties):
            parts = properties.compactMap { property in
                headerPart(property.value).map { part in
                    "\(withoutComma(property.name))\(header.explode ? "=" : ",")\(part)"
                }
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ",")
    }

    /// Returns an element of a header's list. A nested value is JSON.
    private static func headerPart(_ value: PlainValue) -> String? {
        value == .null ? nil : withoutComma(value.wireText)
    }

    /// Percent-encodes commas, which would otherwise separate two elements.
    private static func withoutComma(_ text: String) -> String {
        text.contains(",") ? text.replacing("%", with: "%25").replacing(",", with: "%2C") : text
    }

    /// A body with its text and, if it is JSON, its references.
    private typealias Body = (name: String?, text: String, json: SampleValue?)

    private func bodies(_ media: MediaTypeObject) -> [Body] {
        let isJSON = MediaType(contentType(of: media)).isJSON
        let given = media.examples.filter { isValid($0, media) }
        if given.isEmpty {
            guard let schema = media.unitSchema(context.shapes) else { return [(nil, "", nil)] }
            let sample = composed(schema)
            if isJSON { return [(nil, sample.resolved.json, sample.value)] }
            let value = PlainValue(sample.resolved.value)
            guard item(value, media, isData: true) != nil else { return [(nil, text(value, media), nil)] }
            let items = units(value, sample.value, schema)
            return [(nil, items.compactMap { item($0, media, isData: true) }.joined(), nil)]
        }
        return given.map { example in
            let value = maker.pictured(example.value.value, media.schema, .received)
            return (example.name, text(value, media), isJSON ? SampleValue(value) : nil)
        }
    }

    /// The number of items in a stream.
    private static let maximumUnits = 3

    /// Returns the different items of a stream, which begins with a sample. An example of a scalar or of a list is the
    /// only item.
    private func units(_ first: PlainValue, _ sample: SampleValue, _ schema: Schema) -> [PlainValue] {
        let isExample = !schema.content.examples.isEmpty && sample.wholeType == nil
        guard context.options.samples == .full, !isExample else { return [first] }
        return (1..<Self.maximumUnits).reduce(into: [first]) { units, number in
            var later = maker
            later.variant = number
            // Prefer the elements of the type's list. The elements of a union may be equal.
            let element = sample.wholeType.flatMap { table.resolved(type: $0, variant: number).map(PlainValue.init) }
            let candidates = [element, later.value(schema, .received)].compactMap(\.self)
            let unit = candidates.first {
                !units.contains($0) && checker.isValid($0, schema, .received)
            }
            if let unit { units.append(unit) }
        }
    }

    /// Returns a value of a schema with and without references. A value that is invalid with resolved references has
    /// none.
    private func composed(_ schema: Schema) -> (value: SampleValue, resolved: ResolvedSample) {
        let value = maker.composed(schema, .received, isType: false)
        let type = value.wholeType
        if let known = type.flatMap({ texts[$0] }) { return (value, known) }
        if let found = type.flatMap({ valid($0, schema) }) ?? resolvedIfValid(value, schema) {
            let sample = ResolvedSample(found)
            if let type { texts[type] = sample }
            return (value, sample)
        }
        let complete = SampleValue(maker.value(schema, .received))
        return (complete, ResolvedSample(complete))
    }

    /// Returns the resolved sample of a type if it is known to be valid for the schema.
    private func valid(_ type: String, _ schema: Schema) -> SampleValue? {
        guard let component = types.component(of: type), component == context.shapes.component(of: schema),
            let known = checked[type], known.isValid
        else { return nil }
        return known.value
    }

    private func resolvedIfValid(_ value: SampleValue, _ schema: Schema) -> SampleValue? {
        table.resolved(value).flatMap { isComplete(value) || isValid($0, schema, .received) ? $0 : nil }
    }

    /// Returns the text of an example. For a stream, text is the complete stream, and any other value is a single item.
    private func text(_ value: PlainValue, _ media: MediaTypeObject) -> String {
        if MediaType(contentType(of: media)).isJSON { return value.json }
        if case .array(let values) = value, MediaType(media.type).form.isStream, media.writtenUnit !== media.schema {
            return values.compactMap { item($0, media) }.joined()
        }
        return (value.string == nil ? item(value, media) : nil) ?? value.wireText
    }

    private func isValid(_ example: ExampleObject, _ media: MediaTypeObject) -> Bool {
        guard MediaType(contentType(of: media)).isJSON, let schema = media.schema else { return true }
        // An example as text is XML.
        if context.isXMLModel(media), example.value.value.string != nil { return false }
        guard let problem = checker.problem(example.value.value, schema, .received) else { return true }
        report.invalid(example.name, problem, at: example.value.range)
        return report.keepsInvalid
    }
}

/// A sample without references, and its text.
private final class ResolvedSample {
    let value: SampleValue
    private(set) lazy var json = value.json

    init(_ value: SampleValue) {
        self.value = value
    }
}

/// A cache of the samples of types.
private final class SampleTexts {
    private var samples: [String: ResolvedSample] = [:]

    subscript(type: String) -> ResolvedSample? {
        get { samples[type] }
        set { samples[type] = newValue }
    }
}

extension SampleValue {
    /// The type of which the value is the sample.
    fileprivate var wholeType: String? {
        if case .reference(let reference) = self, reference.count == nil { reference.type } else { nil }
    }
}

extension Sample {
    /// The response after a redirect, which is not described.
    fileprivate static let behindRedirect = Sample(status: 200, name: nil, contentType: "", headers: [], body: "")
}

/// The sample status of each declared status. For families and `default`, it is a code that is not declared itself.
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
