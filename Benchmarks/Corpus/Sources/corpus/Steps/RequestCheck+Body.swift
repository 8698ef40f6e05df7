/// Compares headers, cookies and bodies.
extension RequestCheck {
    private static let formType = "application/x-www-form-urlencoded"

    func headerDifference(_ request: SentRequest, _ given: [Given]) -> String? {
        for given in given where given.writer.location == "header" {
            guard let text = given.value.flatMap(given.writer.text) else { continue }
            let actual = request.header(given.writer.name)
            if actual?.isSameText(as: text) != true {
                return "header \(given.writer.name): \(actual ?? "none"), not \(text)"
            }
        }
        return nil
    }

    /// Returns the first difference of the cookies. Exploded values are separate cookies: the `&` that RFC 6570 puts
    /// between them does not separate cookies (RFC 6265, section 4.2).
    func cookieDifference(_ request: SentRequest, _ given: [Given]) -> String? {
        var actual = PairList(cookies: request.header("Cookie") ?? "")
        return Self.difference(of: &actual, from: given.filter { $0.writer.location == "cookie" }, in: "cookie")
    }

    /// Returns the first difference of a JSON or form body. The passed value and the sent JSON must be equal.
    func bodyDifference(_ request: SentRequest) -> String? {
        guard let value = request.arguments["_"] else { return nil }
        if request.mediaType == Self.formType { return formDifference(request, value) }
        guard request.mediaType.hasSuffix("json") else { return nil }
        guard let sent = try? JSONReader.read(bytes: request.body) else { return "body is not JSON" }
        return sent.equals(value) ? nil : "body \(sent.text.prefix(80)), not \(value.text.prefix(80))"
    }

    // MARK: Forms

    /// The schema of the form body, if the operation's first body is a form.
    var form: Place? {
        guard let first = operation.requests.first, first.mediaType == Self.formType else { return nil }
        return description.schema(of: BodyKey(contentType: first.contentType), in: place)
    }

    /// Compares a form. Members are written like query parameters, in the style of their `encoding` (OpenAPI 3.0.4,
    /// section "Encoding Object").
    private func formDifference(_ request: SentRequest, _ value: JSON) -> String? {
        let key = BodyKey(contentType: Self.formType)
        guard !isSwagger2, let schema = description.schema(of: key, in: place),
            case .object(let members) = description.ordered(value, at: schema)
        else { return nil }
        let media = String(schema.pointer.dropLast("/schema".count))
        let encodings = description[Place(file: schema.file, pointer: media)]?["encoding"]
        var actual = PairList(query: String(decoding: request.body, as: UTF8.self), isForm: true)
        let given = members.map { Self.field($0.key, $0.value, encodings?[$0.key]) }
        return Self.difference(of: &actual, from: given, in: "form")
    }

    /// Returns a member of a form. A member with its own content type is written in that type. The form of an object
    /// without `encoding` differs between OpenAPI versions and is not checked.
    private static func field(_ name: String, _ value: JSON, _ encoding: JSON?) -> Given {
        var parameter: Members = ["name": .string(name), "in": .string("query")]
        for keyword in ["style", "explode"] { parameter[keyword] = encoding?[keyword] }
        if parameter.count == 2 {
            if let type = encoding?["contentType"]?.string {
                parameter["content"] = .object([Symbols.Message.mediaType(type): .object([:])])
            } else if case .object = value {
                parameter["style"] = .string("unknown")
            }
        }
        return Given(writer: ParameterWriter(parameter: .object(parameter)), value: value)
    }
}
