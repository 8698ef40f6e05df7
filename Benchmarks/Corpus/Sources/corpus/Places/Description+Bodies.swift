/// Identifies a body of an operation.
struct BodyKey {
    /// The status, or `nil` for the request body.
    var status: String?
    var contentType = "application/json"
}

/// Finds the schemas of bodies.
extension Description {
    /// Returns the schema of a body of the operation at `operation`.
    func schema(of body: BodyKey, in operation: Place) -> Place? {
        guard let message = message(of: body, in: operation), let members = self[message] else { return nil }
        guard members["content"] != nil else {
            return members["schema"] == nil ? nil : message / "schema"
        }
        let content = message / "content"
        return mediaType(body.contentType, of: content).map { followed(content / $0) / "schema" }
    }

    private func message(of body: BodyKey, in operation: Place) -> Place? {
        guard let status = body.status else { return request(of: operation) }
        let responses = followed(operation / "responses")
        return answer(to: status, of: responses).map { followed(responses / $0) }
    }

    private func request(of operation: Place) -> Place? {
        if self[operation / "requestBody"] != nil { return followed(operation / "requestBody") }
        guard case .array(let parameters)? = self[operation / "parameters"] else { return nil }
        let places = parameters.indices.map { followed(operation / "parameters" / String($0)) }
        return places.first { self[$0]?["in"]?.string == "body" }
    }

    /// Returns the status itself, or else its range in any spelling, or else the default.
    private func answer(to status: String, of responses: Place) -> String? {
        let keys = keys(of: responses)
        let wanted = status.uppercased()
        return keys.first { $0.uppercased() == wanted }
            ?? keys.first { $0.uppercased().hasSuffix("XX") && $0.first == status.first }
            ?? keys.first { $0 == "default" }
    }

    /// Returns the content type itself, or else the content type without parameters, or else any content type.
    private func mediaType(_ wanted: String, of content: Place) -> String? {
        let keys = keys(of: content)
        let bare = Symbols.Message.mediaType(wanted)
        return keys.first { $0.lowercased() == wanted.lowercased() }
            ?? keys.first { Symbols.Message.mediaType($0) == bare } ?? keys.first { $0 == "*/*" }
    }

    private func keys(of place: Place) -> [String] {
        guard case .object(let members)? = self[place] else { return [] }
        return members.names.sorted()
    }
}
