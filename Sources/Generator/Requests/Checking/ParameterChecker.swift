import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// Validates the parameters of a call against their schemas.
package struct ParameterChecker {
    let validator: SchemaValidator
    let call: RequestMessage
    let query: QueryText
    let path: Router.PathValues

    package init(validator: SchemaValidator, call: RequestMessage, query: QueryText, path: Router.PathValues) {
        (self.validator, self.call, self.query, self.path) = (validator, call, query, path)
    }

    private var reader: ValueReader { ValueReader(validator: validator) }

    package func reasons(_ operation: CodegenOpenAPI.Operation) throws(Refusal) -> [Refusal.Reason] {
        var reasons: [Refusal.Reason] = []
        for parameter in operation.parameters {
            reasons += try self.reasons(parameter)
        }
        return reasons
    }

    private func reasons(_ parameter: Parameter) throws(Refusal) -> [Refusal.Reason] {
        let location = parameter.location == .querystring ? "query" : "\(parameter.location.rawValue) \(parameter.name)"
        switch parameter.value {
        case .schema(let schema, let style, let explode, _):
            let keepsPlus = parameter.location != .query
            let text = StyledText(name: parameter.name, style: style, explode: explode, keepsPlus: keepsPlus)
            guard let value = try value(parameter, schema, text) else { return missing(parameter, location) }
            return problems(value, schema, location)
        case .content(let media):
            guard let raw = try content(parameter) else { return missing(parameter, location) }
            guard let schema = media.schema else { return [] }
            return problems(try read(raw, media, schema, location), schema, location)
        }
    }

    private func missing(_ parameter: Parameter, _ location: String) -> [Refusal.Reason] {
        guard parameter.isRequired else { return [] }
        return [Refusal.Reason(location: location, problem: "is missing", range: parameter.range)]
    }

    private func problems(_ value: PlainValue, _ schema: Schema, _ location: String) -> [Refusal.Reason] {
        validator.problems(value, schema, .sent).map { problem in
            let pointer = problem.pointer.isEmpty ? location : "\(location) \(problem.pointer)"
            return Refusal.Reason(
                location: pointer, problem: problem.text, range: problem.range, violation: problem)
        }
    }

    // MARK: Values

    /// Returns the value of a parameter; `nil` if the call does not have the parameter.
    private func value(_ parameter: Parameter, _ schema: Schema, _ text: StyledText) throws(Refusal) -> PlainValue? {
        let outline = validator.outline(schema)
        let raws = try raws(parameter, text.style)
        var readings: [PlainValue] = []
        if let first = raws.first {
            let isRepeated = text.explode && text.style != .simple && text.style != .label && text.style != .matrix
            if raws.count > 1, isRepeated, !outline.types.contains(.array) {
                readings.append(reader.array(raws.map(text.scalar), schema))
            } else if outline.types.isEmpty || !outline.types.isSubset(of: [.array, .object]) {
                readings.append(reader.scalar(text.scalar(first), schema))
            }
            if outline.types.contains(.array) {
                let items = isRepeated ? raws.map(text.scalar) : text.items(first)
                readings.append(reader.array(items, schema))
            }
        }
        if outline.types.contains(.object), let object = object(parameter, outline, schema, text, raws.first) {
            readings.append(object)
        }
        return reader.best(readings, schema)
    }

    /// Returns the text of each occurrence of the parameter. In paths and queries, the text is percent-encoded.
    private func raws(_ parameter: Parameter, _ style: Parameter.Style) throws(Refusal) -> [String] {
        switch parameter.location {
        case .path:
            guard let raw = path[ExactText(parameter.name)] else { return [] }
            guard PercentText.decoded(raw) != nil else {
                throw Refusal(400, "invalid percent escape in path parameter '\(parameter.name)': \(raw.prefix(80))")
            }
            return [String(raw)]
        case .query, .querystring: return query.raw(parameter.name)
        case .header: return call.value(parameter.name).map { [$0] } ?? []
        case .cookie: return CookieText.values(call).filter { $0.name.isExactly(parameter.name) }.map(\.value)
        }
    }

    private func object(
        _ parameter: Parameter, _ outline: SchemaOutline, _ schema: Schema, _ text: StyledText, _ raw: String?
    ) -> PlainValue? {
        let isInQuery = parameter.location == .query || parameter.location == .cookie
        if text.style == .deepObject {
            let fields = query.fields.compactMap { field in
                ValueReader.keys(of: field.name, after: parameter.name).map { (keys: $0, raw: field.raw) }
            }
            return fields.isEmpty ? nil : reader.nested(fields, schema)
        }
        if isInQuery, text.explode, text.style == .form || text.style == .cookie {
            // Every property is a separate parameter.
            let cookies = CookieText.values(call)
            let all =
                parameter.location == .cookie ? cookies : query.fields.map { ($0.name, QueryText.decoded($0.raw)) }
            let own = all.filter { pair in outline.properties.contains { $0.name.isExactly(pair.0) } }
            return own.isEmpty ? nil : reader.object(own.map { (name: $0.0, value: $0.1) }, schema)
        }
        return raw.map { reader.object(text.pairs($0), schema) }
    }

    // MARK: Content

    private func content(_ parameter: Parameter) throws(Refusal) -> String? {
        guard parameter.location == .querystring else { return try raws(parameter, .simple).first }
        return call.query.isEmpty ? nil : call.query
    }

    private func read(
        _ raw: String, _ media: MediaTypeObject, _ schema: Schema, _ location: String
    ) throws(Refusal) -> PlainValue {
        let form = MediaType(media.type).form
        if form == .urlencoded { return URLEncodedBody(validator: validator, media: media).value(query, schema) }
        let isPlusSpace = location.hasPrefix("query")
        let text = PercentText.decoded(raw, plusIsSpace: isPlusSpace) ?? raw
        guard form == .json else { return reader.scalar(text, schema) }
        return try PlainValue(body: Array(text.utf8), in: location)
    }
}
