/// Compares a request with the operation's description: method, URL, headers and body.
struct RequestCheck {
    let description: Description
    let operation: Symbols.Operation
    /// The server of the calling client.
    var server = CallSource.server

    /// A parameter with its passed value, or `nil` if the value is unknown.
    struct Given {
        let writer: ParameterWriter
        let value: JSON?
    }

    /// A parameter as declared in the description.
    private struct Declared {
        let object: JSON
        /// The schema, for a parameter that has one.
        var schema: Place?

        var key: [String?] { [object["name"]?.string, object["in"]?.string] }
    }

    /// Returns the first difference, or `nil` if the request matches the description.
    func difference(_ request: SentRequest) -> String? {
        if request.method.uppercased() != operation.method.uppercased() { return "method \(request.method)" }
        let given = given(request)
        return pathDifference(request, given) ?? queryDifference(request, given)
            ?? headerDifference(request, given) ?? cookieDifference(request, given) ?? bodyDifference(request)
    }

    // MARK: Parameters

    var place: Place { Place(file: operation.file ?? "", pointer: operation.pointer) }

    /// The operation and its path item.
    var owners: [Place] {
        let pointer = operation.pointer
        let item = pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)]
        return [place, description.followed(Place(file: place.file, pointer: String(item)))]
    }

    var isSwagger2: Bool { description[Place(file: "", pointer: "/swagger")] != nil }

    /// The parameters of the operation, the parameters of its path item that it does not override, and finally
    /// undeclared names in the path, which are texts.
    private var parameters: [Declared] {
        var seen: Set<[String?]> = []
        let declared = owners.flatMap { owner -> [Declared] in
            let items = description[owner / "parameters"]?.items ?? []
            return items.indices.compactMap { offset in
                let place = description.followed(owner / "parameters" / String(offset))
                return description[place].map {
                    Declared(object: $0, schema: $0["schema"].map { _ in place / "schema" })
                }
            }
        }.filter { seen.insert($0.key).inserted }
        let names = operation.parameters.compactMap { $0.location == "path" ? $0.name : nil }
        return declared
            + names.filter { seen.insert([$0, "path"]).inserted }
            .map { Declared(object: .object(["name": .string($0), "in": .string("path")])) }
    }

    /// Returns whether the call was refused because the request cannot be sent as described. For example, a client
    /// cannot resolve a server without a host, because it has no URL of the description.
    func asksForRefusal(_ reason: String) -> Bool {
        if description.hasOnlyRelativeServers(owners) { return reason.hasPrefix("invalidURL") }
        return hasUnsendableHeader && reason.hasPrefix("requestEncoding") && reason.contains("must be a token")
    }

    /// Whether no client can send the described request: a name with a space is not a valid header name (RFC 9110,
    /// section 5.6.2).
    var hasUnsendableHeader: Bool {
        parameters.contains { parameter in
            guard parameter.object["in"]?.string == "header", let name = parameter.object["name"]?.string else {
                return false
            }
            return name.isEmpty || !name.utf8.allSatisfy(Self.isToken)
        }
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// The objects for arguments that need one. An empty object has no text and cannot be part of a path (RFC 6570,
    /// section 2.3), and a form is always an object. The body has the name `_`.
    var objects: [String: JSON] {
        var objects: [String: JSON] = [:]
        let maker = ValueMaker(description: description)
        for argument in operation.parameters {
            let parameter = parameters.first { $0.key == [argument.name, argument.location] }
            objects[argument.argument] = parameter?.schema.flatMap(maker.object)
        }
        objects["_"] = form.flatMap(ValueMaker(description: description, nests: true).object)
        return objects
    }

    private func given(_ request: SentRequest) -> [Given] {
        parameters.map { parameter in
            let writer = ParameterWriter(parameter: parameter.object, isSwagger2: isSwagger2)
            let argument = operation.parameters.first { $0.name == writer.name && $0.location == writer.location }
            let value = argument.flatMap { request.arguments[$0.argument] }
            let schema = parameter.schema
            return Given(
                writer: writer,
                value: value.map { value in
                    schema.map { description.ordered(value, at: $0) } ?? value
                })
        }
    }
}
