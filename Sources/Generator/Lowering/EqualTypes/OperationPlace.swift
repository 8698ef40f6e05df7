import CodegenIR
import CodegenOpenAPI

/// The place of a schema inside an operation: the part of the operation, and the properties around the schema.
struct OperationPlace {
    /// The location of the operation, or of the path item whose operations share a parameter.
    let owner: SchemaID
    /// The Swift name of the group; `nil` if the owner belongs to no group or to several groups.
    let group: String?
    /// Whether the schema belongs to the path item, so that each of its operations has a type for it.
    let isOfPathItem: Bool
    /// The words for the part of the operation: `request`, `response`, `notFound response`.
    let part: String
    /// Whether the part names a schema without a property: the body of a failure.
    let isFailure: Bool
    /// The names of the parameter and of the properties around the schema, outermost first. Elements of a list have the
    /// singular of its name.
    let steps: [String]
}

/// Finds the places of schemas in operations.
struct OperationPlaces {
    /// The groups of operations and path items.
    private var groups: [SchemaID: Set<String>] = [:]
    private var pathItems: Set<SchemaID> = []
    /// The names of parameters by their locations.
    private var parameters: [SchemaID: String] = [:]

    init(_ groups: [EndpointGroup], _ operations: [String: CodegenOpenAPI.Operation]) {
        for group in groups {
            for operation in group.endpoints.compactMap({ operations[$0.id] }) {
                self.groups[operation.id, default: []].insert(group.name.swift)
                if let item = operation.id.parent {
                    self.groups[item, default: []].insert(group.name.swift)
                    pathItems.insert(item)
                }
                for parameter in operation.parameters { parameters[parameter.id] = parameter.name }
            }
        }
    }

    /// Returns the place of a schema; `nil` if the schema belongs to no operation.
    ///
    /// - Parameter alternative: The words for the schema if it is an alternative of a union.
    func place(of id: SchemaID, alternative: String) -> OperationPlace? {
        guard let (owner, isOfPathItem) = owner(of: id) else { return nil }
        let tokens = id.tokens
        let rest = Array(tokens.dropFirst(owner.tokens.count))
        let parameter = id.ancestor(tokens.count - rest.count + 2).flatMap { parameters[$0] }
        let found = groups[owner] ?? []
        let status = rest.first == "responses" && rest.count > 1 ? rest[1] : nil
        return OperationPlace(
            owner: owner, group: found.count == 1 ? found.first : nil, isOfPathItem: isOfPathItem,
            part: Self.part(rest, status), isFailure: status.flatMap(Self.failure) != nil,
            steps: Self.steps(rest, parameter, alternative))
    }

    /// Returns the operation with a schema, or the path item with the schema of a parameter. Each can be a file.
    private func owner(of id: SchemaID) -> (id: SchemaID, isPathItem: Bool)? {
        guard !id.file.isEmpty else {
            let tokens = id.tokens
            guard ["paths", "webhooks"].contains(tokens.first), tokens.count > 3 else { return nil }
            let isPathItem = tokens[2] == "parameters"
            return id.ancestor(isPathItem ? 2 : 3).map { ($0, isPathItem) }
        }
        var part = id
        while let owner = part.parent {
            if groups[owner] != nil {
                let isPathItem = pathItems.contains(owner)
                return (isPathItem ? Self.partsOfPathItems : Self.parts).contains(part.name) ? (owner, isPathItem) : nil
            }
            part = owner
        }
        return nil
    }

    /// The members of an operation and of a path item that can contain inline schemas. Other members of a file, such as
    /// `components`, do not belong to its operation.
    private static let parts: Set = ["parameters", "requestBody", "responses", "callbacks"]
    private static let partsOfPathItems: Set = ["parameters"]

    /// Returns the group of the operation around a schema, or the API if several groups contain the schema. Returns `nil`
    /// for a schema outside of operations.
    func group(around id: SchemaID, of apiName: String) -> String? {
        var current: SchemaID? = id
        while let place = current {
            if let found = groups[place] { return found.count == 1 ? found.first : apiName }
            current = place.parent
        }
        return id.file.isEmpty && ["paths", "webhooks"].contains(id.firstToken) ? apiName : nil
    }

    private static func part(_ tokens: [String], _ status: String?) -> String {
        guard let status else { return tokens.first == "responses" ? "response" : "request" }
        return failure(status).map { "\(StatusNames.name($0)) response" } ?? "response"
    }

    /// Returns the status of a failure: `404`, `4XX`.
    private static func failure(_ status: String) -> ResponseObject.Status? {
        guard let digit = status.first?.wholeNumberValue, digit > 3 else { return nil }
        return Int(status).map { .code($0) } ?? .family(digit)
    }

    /// - Parameter tokens: The tokens after the operation.
    private static func steps(_ tokens: [String], _ parameter: String?, _ alternative: String) -> [String] {
        var steps = parameter.map { [$0] } ?? []
        var isName = false
        for (index, token) in tokens.enumerated() {
            if isName {
                steps.append(SchemaID.name(of: token))
                isName = false
            } else if token == "properties" {
                isName = true
            } else if index > 0, tokens[index - 1] == "headers" {
                steps.append(SchemaID.name(of: token))
            } else if token == "items", let list = steps.popLast() {
                steps.append(Singular.element(of: list) ?? "\(list) item")
            }
        }
        // The schema is not the schema of the property.
        let isAlternative = tokens.dropLast().last.map { ["oneOf", "anyOf"].contains($0) } ?? false
        let ending = tokens.last == "additionalProperties" ? "value" : isAlternative ? alternative : nil
        if let ending, let last = steps.popLast() { steps.append("\(last) \(ending)") }
        return steps
    }
}

extension SchemaID {
    /// Returns the enclosing location with this number of tokens.
    fileprivate func ancestor(_ count: Int) -> SchemaID? {
        var (current, rest) = (self, tokens.count - count)
        guard rest >= 0 else { return nil }
        while rest > 0 {
            guard let parent = current.parent else { return nil }
            (current, rest) = (parent, rest - 1)
        }
        return current
    }
}
