import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Reports parameters, headers and form fields whose style cannot represent nested arrays or objects (OpenAPI 3.2,
/// section 4.12.3; RFC 6570, section 2.3). The runtime refuses to send such values.
struct StyleRule {
    /// A parameter, header or field, with the style of its values.
    struct Use {
        /// `query parameter 'filter'`.
        let label: String
        /// The spelling in the description: `style 'form'`.
        let spelling: String
        let style: CodegenIR.Parameter.Style
        let explodes: Bool
        let remedies: [Remedy]
        let range: SourceRange
        /// The consequence of a nested value: it is not sent or not decoded.
        var consequence = "a call with such a value fails"
    }

    /// A change of the description, with the resulting style.
    struct Remedy {
        let advice: String
        let style: CodegenIR.Parameter.Style
        var explodes = false
    }

    private let shapes: ShapeReader
    private let version: SpecVersion
    private let diagnostics: DiagnosticsEngine

    init(_ context: LoweringContext) {
        (shapes, version, diagnostics) = (context.shapes, context.document.version, context.diagnostics)
    }

    func check(_ use: Use, of schema: Schema) {
        let found = NestingFinder(shapes: shapes).nestings(of: schema)
        let carried = use.style.nestings(explodes: use.explodes)
        guard let lost = Nesting.allCases.first(where: { found.contains($0) && !carried.contains($0) }) else { return }
        let remedies = use.remedies.filter { found.isSubset(of: $0.style.nestings(explodes: $0.explodes)) }
        // Swagger 2 supports neither `deepObject` nor `content`.
        let advice = version == .swagger2 ? [] : remedies.map(\.advice)
        diagnostics.report(.uncarriedNesting(use, lost.rawValue, advice), at: use.range)
    }
}

extension StyleRule.Use {
    /// - Parameter spelled: The runtime's style for the parameter.
    init(
        _ parameter: CodegenOpenAPI.Parameter, spelled style: CodegenIR.Parameter.Style, explodes: Bool
    ) {
        let spelling: String
        switch parameter.value {
        case .schema: spelling = "style '\(style.rawValue)'"
        case .content(let media): spelling = "media type '\(media.type.prefix(60))'"
        }
        self.init(
            label: "\(parameter.location.rawValue) parameter '\(parameter.name.prefix(60))'", spelling: spelling,
            style: style, explodes: explodes,
            remedies: StyleRule.Remedy.all(in: parameter.location) + [.content("'content' with 'application/json'")],
            range: parameter.range)
    }

    /// A header of a response or of a part, in the only style of headers.
    init(_ header: HeaderObject) {
        self.init(
            label: "header '\(header.name.prefix(60))'",
            spelling: header.mediaType.map { "media type '\($0.prefix(60))'" } ?? "style 'simple'",
            style: .simple, explodes: header.explode, remedies: [.content("'content' with 'application/json'")],
            range: header.range, consequence: "such a value cannot be read")
    }

    /// A field of a form whose `encoding` has a style.
    init(_ field: RequestBody.MemberStyle, of media: MediaTypeObject) {
        self.init(
            label: "form field '\(field.member.prefix(60))'", spelling: "style '\(field.style.rawValue)'",
            style: field.style, explodes: field.explode,
            remedies: StyleRule.Remedy.all(in: .query) + [
                .content("'contentType: application/json' instead of a style")
            ],
            range: media.range)
    }
}

extension StyleRule.Remedy {
    fileprivate static func content(_ advice: String) -> Self {
        Self(advice: advice, style: .json)
    }

    /// Returns the styles of a location that can represent some nested values.
    fileprivate static func all(in location: CodegenOpenAPI.Parameter.Location) -> [Self] {
        let exploded = Self(advice: "'explode: true' with 'style: form'", style: .form, explodes: true)
        return switch location {
        case .query: [exploded, Self(advice: "'style: deepObject'", style: .deepObject)]
        case .cookie: [exploded]
        case .path, .header, .querystring: []
        }
    }
}

/// A nested value that some styles cannot represent.
private enum Nesting: String, CaseIterable {
    case arrayInArray = "an array in an array"
    case objectInArray = "an object in an array"
    case arrayInObject = "an array in an object"
    case objectInObject = "an object in an object"
}

extension CodegenIR.Parameter.Style {
    /// Returns the nested values that the runtime can represent, as `FieldStyle` documents.
    fileprivate func nestings(explodes: Bool) -> Set<Nesting> {
        switch self {
        case .json, .deepObject: Set(Nesting.allCases)
        case .form, .spaceDelimited, .pipeDelimited, .tabDelimited: explodes ? [.arrayInObject] : []
        case .simple, .label, .matrix: []
        }
    }
}

/// Finds nested values of a schema, in every alternative of unions.
private struct NestingFinder {
    let shapes: ShapeReader

    func nestings(of schema: Schema) -> Set<Nesting> {
        variants(of: schema).reduce(into: []) { found, shape in
            if shape.types.contains(.array) {
                for inner in ([shape.items].compactMap(\.self) + shape.prefixItems).flatMap(kinds) {
                    found.insert(inner == .array ? .arrayInArray : .objectInArray)
                }
            }
            guard shape.types.contains(.object) else { return }
            for inner in members(of: shape).flatMap(kinds) {
                found.insert(inner == .array ? .arrayInObject : .objectInObject)
            }
        }
    }

    private func members(of shape: Shape) -> [Schema] {
        shape.properties.map(\.merged) + shape.patternProperties.map(\.schema)
            + [shape.additionalProperties?.schema].compactMap(\.self)
    }

    /// Returns the types array and object, if the schema describes them.
    private func kinds(of schema: Schema) -> Set<Schema.JSONType> {
        Set(variants(of: schema).flatMap(\.types)).intersection([.array, .object])
    }

    /// Returns the shapes of a schema and of its alternatives, except shapes with listed values.
    private func variants(of schema: Schema) -> [Shape] {
        var variants: [Shape] = []
        var open = [schema]
        var seen: Set<Schema.Identity> = []
        while let next = open.popLast() {
            guard seen.insert(Schema.Identity(next)).inserted else { continue }
            let shape = shapes.shape(next)
            if shape.values == nil { variants.append(shape) }
            open += shape.choices.flatMap(\.alternatives)
        }
        return variants
    }
}

extension DiagnosticMessage {
    fileprivate static func uncarriedNesting(_ use: StyleRule.Use, _ nesting: String, _ remedies: [String]) -> Self {
        Self(
            .lowering.unsupportedStyle,
            "\(use.spelling) of \(use.label) does not support \(nesting); \(use.consequence)",
            advice: remedies.isEmpty
                ? "describe it as a string, for example of JSON" : "use \(remedies.joined(separator: ", or "))")
    }
}
