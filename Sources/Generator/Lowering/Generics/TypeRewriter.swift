import CodegenIR
import CodegenSchemaShape

/// Replaces named types with other types in the whole API.
struct TypeRewriter {
    private var types: [String: TypeReference] = [:]

    /// - Returns: `false` if the new type would contain the old type.
    mutating func add(_ name: String, _ type: TypeReference) -> Bool {
        guard !rewritten(type).contains(where: { $0 == .named(name) }) else { return false }
        types[name] = type
        return true
    }

    func rewritten(_ type: TypeReference) -> TypeReference {
        if case .named(let name) = type, let other = types[name] { return rewritten(other) }
        return type.map(rewritten)
    }
}

extension TypeRewriter {
    func apply(to api: inout API) {
        guard !types.isEmpty else { return }
        for position in api.types.indices { api.types[position].kind = rewritten(api.types[position].kind) }
        for group in api.groups.indices {
            api.groups[group].endpoints = api.groups[group].endpoints.map(rewritten)
        }
        for group in api.incoming.indices {
            api.incoming[group].requests = api.incoming[group].requests.map(rewritten)
        }
        api.places = api.places.map { place in
            SchemaPlace(
                file: place.file, pointer: place.pointer, type: rewritten(place.type), direction: place.direction)
        }
    }

    private func rewritten(_ kind: TypeDeclaration.Kind) -> TypeDeclaration.Kind {
        switch kind {
        case .object(var object):
            object.properties = object.properties.map { property in
                var property = property
                property.rewriteType(rewritten)
                return property
            }
            object.additionalProperties = object.additionalProperties.map(rewritten)
            if let payload = object.envelope?.payloadType { object.envelope?.payloadType = rewritten(payload) }
            return .object(object)
        case .union(var union):
            for position in union.alternatives.indices {
                union.alternatives[position].type = rewritten(union.alternatives[position].type)
            }
            return .union(union)
        case .alias(let target): return .alias(rewritten(target))
        case .bodies(let bodies):
            return .bodies(bodies.map { BodyAlternative(caseName: $0.caseName, body: rewritten($0.body)) })
        case .enumeration: return kind
        }
    }

    private func rewritten(_ body: RequestBody) -> RequestBody {
        var body = body
        body.type = rewritten(body.type)
        return body
    }

    private func rewritten(_ parameter: Parameter) -> Parameter {
        var parameter = parameter
        parameter.type = rewritten(parameter.type)
        return parameter
    }

    private func rewritten(_ endpoint: Endpoint) -> Endpoint {
        var endpoint = endpoint
        endpoint.parameters = endpoint.parameters.map(rewritten)
        endpoint.body = endpoint.body.map(rewritten)
        endpoint.success = rewritten(endpoint.success)
        endpoint.errors = endpoint.errors.map(rewritten)
        for position in endpoint.headers.indices {
            endpoint.headers[position].type = rewritten(endpoint.headers[position].type)
        }
        for position in endpoint.payloads.indices {
            endpoint.payloads[position].type = endpoint.payloads[position].type.map(rewritten)
        }
        return endpoint
    }

    private func rewritten(_ request: IncomingRequest) -> IncomingRequest {
        var request = request
        request.body = rewritten(request.body)
        for position in request.headers.indices {
            request.headers[position].type = rewritten(request.headers[position].type)
        }
        for position in request.payloads.indices {
            request.payloads[position].type = request.payloads[position].type.map(rewritten)
        }
        return request
    }

    private func rewritten(_ success: SuccessShape) -> SuccessShape {
        switch success {
        case .value(let type): .value(rewritten(type))
        case .optionalValue(let type): .optionalValue(rewritten(type))
        case .text(let type): .text(rewritten(type))
        case .payload(let payload, let envelope): .payload(payload.map(rewritten), in: rewritten(envelope))
        case .output(let cases): .output(cases.map(rewritten))
        case .events(let type): .events(rewritten(type))
        case .lines(let type): .lines(rewritten(type))
        case .empty, .data: success
        }
    }

    private func rewritten(_ status: StatusCase) -> StatusCase {
        var status = status
        status.body = rewritten(status.body)
        return status
    }

    private func rewritten(_ body: StatusCase.Body) -> StatusCase.Body {
        switch body {
        case .json(let type): .json(rewritten(type))
        case .text(let type): .text(rewritten(type))
        case .none, .data: body
        }
    }
}
