import Diagnostics
import IR
import OpenAPI

/// Makes the samples of operations and the mock values of types.
struct SampleBuilder {
    let types: TypeBuilder
    private let checker: ValueChecker
    private let maker: SampleMaker

    /// How many values `mockList` holds.
    private static let listCount = 3

    init(types: TypeBuilder) {
        self.types = types
        checker = ValueChecker(types: types)
        maker = SampleMaker(types: types, checker: checker, examples: ExampleTable(types))
    }

    // MARK: Operations

    func samples(_ operation: OpenAPI.Operation) -> [Sample] {
        let isOnlyDefault = operation.responses.allSatisfy { $0.status == .default }
        return operation.responses.flatMap { response -> [Sample] in
            let status = isOnlyDefault ? 200 : status(response)
            let headers = response.headers.compactMap(header)
            guard let media = response.preferredMedia else {
                return [Sample(status: status, name: nil, contentType: "", headers: headers, body: "")]
            }
            return bodies(media).map {
                Sample(
                    status: status, name: $0.name, contentType: media.concreteType(types.shapes), headers: headers,
                    body: $0.text)
            }
        }
    }

    private func status(_ response: ResponseObject) -> Int {
        switch response.status {
        case .code(let code): code
        case .family(let family): family * 100
        case .default: 500
        }
    }

    /// Scalars only: how objects are written in a header is up to its style.
    private func header(_ header: HeaderObject) -> Sample.Header? {
        let given = header.examples.first?.value.value
        guard let value = given ?? header.schema.map({ maker.value($0, .received) }) else { return nil }
        switch value {
        case .string, .number, .bool: return Sample.Header(name: header.name, value: value.wireText)
        case .null, .array, .object: return nil
        }
    }

    private func bodies(_ media: MediaTypeObject) -> [(name: String?, text: String)] {
        let given = media.examples.filter { isValid($0, media) }
        if given.isEmpty {
            let made = (media.itemSchema ?? media.schema).map { maker.value($0, .received) }
            return [(nil, made.map { item($0, media) ?? text($0, media) } ?? "")]
        }
        return given.map { ($0.name, text($0.value.value, media)) }
    }

    /// An example that is text is a stream as it stands; any other value is one item of it.
    private func text(_ value: Literal.Value, _ media: MediaTypeObject) -> String {
        if MediaType(media.concreteType(types.shapes)).isJSON { return JSONText.compact(value) }
        return (value.string == nil ? item(value, media) : nil) ?? value.wireText
    }

    /// A value as an item of a sequential media type; `nil` for the others.
    private func item(_ value: Literal.Value, _ media: MediaTypeObject) -> String? {
        let type = MediaType(media.type)
        if type.isEventStream { return "data: \(value.string ?? JSONText.compact(value))\n\n" }
        guard type.isJSONLines else { return nil }
        return (type.isTextSequence ? "\u{1E}" : "") + JSONText.compact(value) + "\n"
    }

    private func isValid(_ example: ExampleObject, _ media: MediaTypeObject) -> Bool {
        guard MediaType(media.concreteType(types.shapes)).isJSON, let schema = media.schema else { return true }
        guard let problem = checker.problem(example.value.value, schema, .received) else { return true }
        types.diagnostics.warning(.invalidExample(example.name, problem), at: example.value.range)
        return false
    }

    // MARK: Types

    func fill(_ declarations: inout [TypeDeclaration], schemas: [String: (schema: Schema, view: View)]) {
        var generics: Set<TypeReference> = []
        // Inline types get none: an app makes them as parts of the type around them.
        for index in declarations.indices where declarations[index].home == declarations[index].name.swift {
            // Two names of one form would declare their samples twice.
            if case .alias(let target) = declarations[index].kind, !generics.insert(target).inserted { continue }
            guard declarations[index].kind.hasSamples, let (schema, view) = schemas[declarations[index].name.swift]
            else { continue }
            declarations[index].sample = JSONText.compact(maker.value(schema, view))
            declarations[index].moreSamples = (1..<Self.listCount).map { number in
                var other = maker
                other.variant = number
                return JSONText.compact(other.value(schema, view))
            }
        }
    }
}

extension TypeDeclaration.Kind {
    /// An enumeration's values are at hand without samples.
    fileprivate var hasSamples: Bool {
        switch self {
        case .object(let object): object.parameter == nil
        case .union, .alias(.generic): true
        case .enumeration, .alias, .bodies, .parameters: false
        }
    }
}

extension DiagnosticMessage {
    static func invalidExample(_ name: String?, _ problem: String) -> Self {
        DiagnosticMessage(
            "this example\(name.map { " '\($0)'" } ?? "") is not valid for its schema: \(problem)",
            advice: "a made value stands in for it")
    }
}
