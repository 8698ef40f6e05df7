import Diagnostics
import YAML

/// Reads one operation with what its path item says for all of them.
struct OperationDecoder {
    /// What stands around an operation.
    struct Surroundings {
        let path: String
        let parameters: [ParameterDecoder.Decoded]
        let servers: [ServerObject]
    }

    let reading: Reading

    /// - Returns: `nil` after reporting why the operation is left out.
    func decode(_ place: Place, method: String, in surroundings: Surroundings) -> Operation? {
        guard let object = ObjectReader(place, .operation, reading) else { return nil }
        var operation = Operation(id: object.id, range: object.range, method: method, path: surroundings.path)
        describe(&operation, from: object)
        reading.callbacks.append(object.members("callbacks").map(\.place))
        let own = ServerDecoder(reading: reading).servers(of: object)
        operation.servers = own.isEmpty ? surroundings.servers : own
        operation.security = SecurityDecoder(reading: reading).requirements(of: object) ?? reading.defaults.security
        let parameters = ParameterList(inherited: surroundings.parameters, own: decodedParameters(object), object)
        operation.parameters = parameters.parameters
        let produces = object.has("produces") ? object.texts("produces") : reading.defaults.produces
        operation.responses = ResponseDecoder(reading: reading).responses(of: object, produces: produces)
        guard addBody(to: &operation, from: object, parameters) else { return nil }
        return operation
    }

    private func describe(_ operation: inout Operation, from object: ObjectReader) {
        operation.operationID = object.text("operationId")
        operation.operationIDRange = object.member("operationId")?.node.range
        operation.tags = object.texts("tags")
        operation.summary = object.text("summary")
        operation.description = object.text("description")
        operation.externalDocs = object.member("externalDocs").flatMap { ExternalDocs($0, reading) }
        operation.isDeprecated = object.flag("deprecated") ?? false
        operation.extensions = object.extensions
        operation.readExtension = object.readExtension(on: .operation)
    }

    private func decodedParameters(_ object: ObjectReader) -> [ParameterDecoder.Decoded] {
        object.elements("parameters").compactMap(ParameterDecoder(reading: reading).decode)
    }

    private func addBody(to operation: inout Operation, from object: ObjectReader, _ list: ParameterList) -> Bool {
        guard reading.version != .swagger2, let place = object.member("requestBody"), !place.node.isNull else {
            let consumes = object.has("consumes") ? object.texts("consumes") : reading.defaults.consumes
            operation.requestBody = SwaggerBodyDecoder(reading: reading).body(of: object, list, consumes: consumes)
            return true
        }
        operation.requestBody = RequestBodyDecoder(reading: reading).decode(place)
        guard operation.requestBody == nil else { return true }
        let name = "\(operation.method) \(operation.path)"
        object.warn(.operationWithoutBody(name, in: object.id.context), at: place.node.range)
        return false
    }
}

/// The parameters of an operation and of its path item, one for each name and location, and the Swagger 2 bodies
/// that stand among them.
struct ParameterList {
    private struct Key: Hashable {
        let name: ExactText
        let location: Parameter.Location
    }

    private(set) var parameters: [Parameter] = []
    private(set) var body: ObjectReader?
    private(set) var fields: [FormField] = []
    private var indexes: [Key: Int] = [:]

    init(inherited: [ParameterDecoder.Decoded], own: [ParameterDecoder.Decoded], _ operation: ObjectReader) {
        for decoded in inherited { add(decoded) }
        var seen: Set<Key> = []
        for decoded in own {
            if case .parameter(let parameter) = decoded, !seen.insert(Self.key(of: parameter)).inserted {
                let message = DiagnosticMessage.duplicateParameter(parameter, in: operation.id.context)
                operation.warn(message, at: parameter.range)
            } else {
                add(decoded)
            }
        }
    }

    private static func key(of parameter: Parameter) -> Key {
        let isHeader = parameter.location == .header
        let name = isHeader ? parameter.name.lowercased() : parameter.name
        return Key(name: ExactText(name), location: parameter.location)
    }

    private mutating func add(_ decoded: ParameterDecoder.Decoded) {
        switch decoded {
        case .body(let object):
            body = object
        case .field(let field):
            fields.removeAll { $0.name.isExactly(field.name) }
            fields.append(field)
        case .parameter(let parameter):
            let key = Self.key(of: parameter)
            if let index = indexes[key] {
                parameters[index] = parameter
            } else {
                indexes[key] = parameters.count
                parameters.append(parameter)
            }
        }
    }
}

extension DiagnosticMessage {
    static func duplicateParameter(_ parameter: Parameter, in context: String?) -> Self {
        Self(
            "a second \(parameter.location.rawValue) parameter '\(parameter.name.prefix(60))'", in: context,
            advice: "remove one; the first is used")
    }

    static func operationWithoutBody(_ name: String, in context: String?) -> Self {
        Self("\(name.prefix(200)) is left out: its request body cannot be read", in: context)
    }
}
