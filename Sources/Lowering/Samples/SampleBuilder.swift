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
        operation.responses.flatMap { response -> [Sample] in
            guard let media = preferred(response) else {
                return [Sample(status: status(response), name: nil, contentType: "", body: "")]
            }
            return samples(media, status: status(response))
        }
    }

    private func status(_ response: ResponseObject) -> Int {
        switch response.status {
        case .code(let code): code
        case .family(let family): family * 100
        case .default: 500
        }
    }

    private func preferred(_ response: ResponseObject) -> MediaTypeObject? {
        response.content.first { MediaType($0.type).isJSON } ?? response.content.first
    }

    private func samples(_ media: MediaTypeObject, status: Int) -> [Sample] {
        let isJSON = MediaType(media.type).isJSON
        let given = media.examples.filter { isValid($0, media) }
        if given.isEmpty {
            let made = media.schema.map { maker.value($0, .received) }
            return [sample(made ?? .string(""), status: status, name: nil, media: media, isJSON: isJSON)]
        }
        return given.map {
            sample($0.value.value, status: status, name: $0.name, media: media, isJSON: isJSON)
        }
    }

    private func sample(
        _ value: Literal.Value, status: Int, name: String?, media: MediaTypeObject, isJSON: Bool
    ) -> Sample {
        let text = isJSON ? JSONText.compact(value) : value.wireText
        return Sample(status: status, name: name, contentType: media.type, body: text)
    }

    private func isValid(_ example: ExampleObject, _ media: MediaTypeObject) -> Bool {
        guard MediaType(media.type).isJSON, let schema = media.schema else { return true }
        guard let problem = checker.problem(example.value.value, schema, .received) else { return true }
        types.diagnostics.warning(.invalidExample(example.name, problem), at: example.value.range)
        return false
    }

    // MARK: Types

    func fill(_ declarations: inout [TypeDeclaration], schemas: [String: (schema: Schema, view: View)]) {
        // Inline types get none: an app makes them as parts of the type around them.
        for index in declarations.indices where declarations[index].home == declarations[index].name.swift {
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
        case .object, .union: true
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
