import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Builds the body of an operation's request: chooses the content type and the type of the argument.
struct BodyBuilder {
    let context: LoweringContext
    let types: TypeBuilder

    struct Built {
        let body: RequestBody
        /// The bodies in all content types, for symbols.
        let payloads: [Payload]
    }

    /// - Parameter contentType: The default or only value of the operation's `Content-Type` parameter.
    func build(
        _ source: RequestBodyObject, typeName: String, contentType: String? = nil, isTaken: (String) -> Bool
    ) -> Built? {
        let source = contentType.map { source.naming($0) } ?? source
        let media = source.content.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
        let all = bodies(of: media, typeName)
        let distinct = joined(distinct(all))
        guard var result = distinct.first else { return nil }
        if distinct.count > 1 { result = choice(of: distinct, source, typeName) }
        result.argumentName = ["body", "requestBody"].first { !isTaken($0) } ?? "bodyContent"
        result.documentation = Documentation(summary: source.description)
        if source.isRequired { result = result.withNull }
        if !source.isRequired, !result.type.isOptional { result.type = .optional(result.type) }
        return Built(
            body: result, payloads: all.map { Payload(status: nil, contentType: $0.contentType, type: $0.type) })
    }

    /// Returns whether the body is an optional form without properties, in a method that usually has no body (RFC 9110,
    /// section 9.3). Some descriptions declare such a form for every GET.
    func isEmptyForm(_ body: RequestBodyObject, of method: String) -> Bool {
        guard !body.isRequired, ["GET", "HEAD", "DELETE"].contains(method) else { return false }
        return body.content.allSatisfy { media in
            let shape = media.schema.map { context.shapes.shape($0) }
            return [.form, .multipart].contains(encoding(media)) && shape?.isMemberless ?? true
        }
    }

    /// Builds a body for each media type. Repeated inline schemas of JSON media types share the type of the first.
    private func bodies(of media: [MediaTypeObject], _ typeName: String) -> [RequestBody] {
        var result: [RequestBody] = []
        for (index, item) in media.enumerated() {
            if let twin = media[..<index].firstIndex(where: { isSameJSON($0, item) }) {
                result.append(result[twin])
                result[index].contentType = item.concreteType(context.shapes)
            } else {
                result.append(built(item, typeName))
            }
        }
        return result.contains { MediaType($0.contentType).isPlainJSON } ? result : result.map(withListsOfChanges)
    }

    private func isSameJSON(_ media: MediaTypeObject, _ other: MediaTypeObject) -> Bool {
        guard encoding(media) == .json, encoding(other) == .json, let schema = media.schema else { return false }
        return other.schema.map { context.shapes.areSame(schema, $0) } ?? false
    }

    /// Allows any JSON in a JSON Patch, which is an array (RFC 6902), even if the description declares it as an object.
    private func withListsOfChanges(_ body: RequestBody) -> RequestBody {
        guard body.type == .dictionary(.json), MediaType(body.contentType).subtype == "json-patch+json" else {
            return body
        }
        var patch = body
        patch.type = .json
        return patch
    }

    /// Joins the bodies of bytes in several media types. The caller's argument then contains the media type.
    private func joined(_ bodies: [RequestBody]) -> [RequestBody] {
        let raw = bodies.filter(\.encoding.isRaw)
        guard raw.count > 1, let index = bodies.firstIndex(where: \.encoding.isRaw) else { return bodies }
        var open = raw[0]
        open.encoding = .media
        open.type = .mediaBody
        open.contentType = raw.map(\.contentType).joined(separator: ", ")
        return bodies[..<index] + [open] + bodies[index...].filter { !$0.encoding.isRaw }
    }

    /// Joins bodies that differ only in their JSON or XML media type; the first is sent. Patches stay separate unless
    /// the operation also accepts plain JSON, because only their media types differ.
    private func distinct(_ bodies: [RequestBody]) -> [RequestBody] {
        let hasPlainJSON = bodies.contains { MediaType($0.contentType).isPlainJSON }
        var result: [RequestBody] = []
        for body in bodies {
            let isKnown = result.contains { other in
                guard other.encoding == body.encoding, other.type == body.type else { return false }
                let (type, otherType) = (MediaType(body.contentType), MediaType(other.contentType))
                switch body.encoding {
                case .data, .media: return type == otherType
                case .text: return type == otherType || type.form == .xml && otherType.form == .xml
                case .xml: return true
                case .json, .lines, .form, .multipart, .choice: break
                }
                return hasPlainJSON || !MediaType(body.contentType).isPatch || other.contentType == body.contentType
            }
            if !isKnown { result.append(body) }
        }
        return result
    }

    /// Returns an enum of the bodies for the caller to choose from.
    private func choice(of bodies: [RequestBody], _ source: RequestBodyObject, _ typeName: String) -> RequestBody {
        let names = DistinctNames(isTaken: ReservedNames.bodyCases.contains).choose(bodies.count) { body, level in
            let candidates = bodies[body].caseNames
            return candidates.indices.contains(level) ? candidates[level] : nil
        }
        let alternatives = zip(bodies, names).map { body, name in
            BodyAlternative(caseName: name.name, body: body.withNull)
        }
        let name = types.declare(
            .bodies(alternatives), named: ["\(typeName)Body", "\(typeName)RequestBody"],
            Documentation(summary: source.description),
            origin: Origin(source.id))
        return RequestBody(
            argumentName: "body", encoding: .choice, contentType: "", type: .named(name), origin: Origin(source.id))
    }

    /// Returns the rank of a body: plain JSON first, then forms, then raw bodies.
    private func rank(_ media: MediaTypeObject) -> Int {
        switch encoding(media) {
        case .json: MediaType(media.type).isPlainJSON ? 0 : 1
        case .lines: 2
        case .multipart: 2
        case .form: 3
        case .text, .xml: 4
        case .data, .media, .choice: 5
        }
    }

    private func encoding(_ source: MediaTypeObject) -> RequestBody.Encoding {
        if source.leavesTypeOpen(context.shapes) { return .media }
        switch source.form(context.shapes) {
        case .json: return .json
        case .multipart: return .multipart
        case .urlencoded: return isWithoutProperties(source) ? .text : .form
        case .xml: return context.isXMLModel(source) ? .xml : .text
        case .text: return .text
        case .jsonLines, .jsonSequence: return item(of: source) == nil ? .data : .lines
        case .events, .bytes: return .data
        }
    }

    /// Returns whether a form is declared as a list or a scalar, which has no names. The caller encodes it.
    private func isWithoutProperties(_ media: MediaTypeObject) -> Bool {
        guard let schema = media.schema else { return false }
        switch context.forms.form(of: context.shapes.shape(schema), schema) {
        case .scalar, .enumeration, .array: return true
        case .json, .alias, .combination, .dictionary, .object, .union: return false
        }
    }

    private func reportForm(_ media: MediaTypeObject) {
        guard let schema = media.schema else { return }
        let types = context.shapes.shape(schema).types
        if types != [.string] { context.diagnostics.report(.formWithoutProperties(types), at: schema.range) }
    }

    private func item(of media: MediaTypeObject) -> Schema? {
        media.lineSchema { context.shapes.shape($0).types == [.string] }
    }

    private func built(_ media: MediaTypeObject, _ typeName: String) -> RequestBody {
        let encoding = encoding(media)
        let contentType = encoding == .media ? media.type : media.concreteType(context.shapes)
        let place = TypePlace(name: "\(typeName)Request", owningFile: nil, direction: .sent)
        let type: TypeReference
        switch encoding {
        case .json, .form, .xml:
            let resolved = media.schema.map { types.resolve($0, at: place).value } ?? .json
            // A form has properties, even if the schema describes none.
            type = encoding == .form && resolved == .json ? .dictionary(.json) : resolved
        case .multipart:
            type = media.schema.map { form($0, media, "\(typeName)Form") } ?? .dictionary(.filePart)
        case .lines: type = .lines(item(of: media).map { types.resolve($0, at: place).value } ?? .json)
        case .text:
            type = types.plainText(media, at: place)
            if media.form(context.shapes) == .urlencoded { reportForm(media) }
        case .data, .choice: type = .primitive(.data)
        case .media: type = .mediaBody
        }
        var body = RequestBody(
            argumentName: "body", encoding: encoding, contentType: contentType, type: type,
            memberStyles: media.encodings.compactMap { $0.memberStyle ?? $0.jsonStyle }, origin: Origin(media.id))
        if let schema = media.schema, encoding == .form || encoding == .multipart { checkStyles(schema, media) }
        if encoding == .xml { body.xml = media.schema.flatMap { context.xml?.root(of: $0) } }
        if encoding == .json || encoding == .xml {
            body.limits = LimitFinder(context: context).limits(of: media.schema, as: type)
        }
        return body
    }

    func checkStyles(_ schema: Schema, _ media: MediaTypeObject) {
        let shape = context.shapes.shape(schema)
        for style in media.encodings.compactMap(\.memberStyle) {
            guard let member = shape.schema(of: style.member) else { continue }
            StyleRule(context).check(.init(style, of: media), of: member)
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func formWithoutProperties(_ types: [Schema.JSONType]) -> Self {
        Self(
            .lowering.formWithoutProperties,
            "a form has named fields, but its schema is \(types.first?.rawValue ?? "a list of values"); "
                + "the body is a string that the caller encodes",
            advice: "describe an object with a property for each field")
    }
}

extension RequestBody {
    /// This body for an operation that requires a body.
    fileprivate var withNull: RequestBody {
        var copy = self
        copy.sendsNull = encoding == .json && type.isOptional
        return copy
    }
}

extension RequestBody.Encoding {
    /// Whether the body is bytes, in a fixed media type or in the caller's media type.
    fileprivate var isRaw: Bool { self == .data || self == .media }
}

extension MediaTypeObject.Encoding {
    /// The style of the property, which takes precedence over a media type. Without a style, `explode: false` implies
    /// `form`.
    var memberStyle: RequestBody.MemberStyle? {
        guard style != nil || explode == false else { return nil }
        let style = style ?? .form
        return RequestBody.MemberStyle(
            member: property, style: CodegenIR.Parameter.Style(style).inForm, explode: explode ?? (style == .form))
    }

    /// The style of a form property that is JSON text.
    fileprivate var jsonStyle: RequestBody.MemberStyle? {
        guard let contentType, MediaType(contentType).isJSON else { return nil }
        return RequestBody.MemberStyle(member: property, style: .json, explode: false)
    }
}

extension Shape {
    /// Whether the shape is an object that neither describes nor explicitly allows properties.
    fileprivate var isMemberless: Bool {
        if case .any? = additionalProperties { return false }
        if case .schema? = additionalProperties { return false }
        return types == [.object] && properties.isEmpty && patternProperties.isEmpty && choices.isEmpty
    }
}
