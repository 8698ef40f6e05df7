import CodegenDiagnostics
import CodegenDriver
import CodegenOpenAPI
import CodegenYAML
import EndpointMockData

/// Finds the smallest changes of a description with which it accepts the traffic.
struct OverlayPlan {
    private let document: ResolvedDocument
    private let root: Node
    private let schemas: [SchemaID: Schema]
    private var places: [SchemaID: PlaceChange] = [:]
    private var order: [SchemaID] = []
    private var others: [OverlayAction] = []
    /// The failures that no action mends.
    private(set) var unmended: [Mismatch] = []

    init(_ result: DriftResult, _ description: Description) {
        document = description.document
        root = description.root
        var schemas: [SchemaID: Schema] = [:]
        description.document.forEachSchema { schemas[$0.id] = $0 }
        self.schemas = schemas
        for mismatch in result.mismatches where mismatch.consequence != .neverSeen {
            if !add(mismatch, evidence: evidence(mismatch, result)), mismatch.consequence.isFailure {
                unmended.append(mismatch)
            }
        }
    }

    var actions: [OverlayAction] { order.compactMap { places[$0] }.flatMap(\.actions) + others }

    private func evidence(_ mismatch: Mismatch, _ result: DriftResult) -> String {
        let observed = mismatch.values.text
        return "\(mismatch.key.kind.rawValue)\(observed.isEmpty ? "" : ": " + observed) in "
            + "\(result.evidence(mismatch)), \(result.position(mismatch))"
    }

    /// Adds the change for a mismatch, and returns whether there is one.
    private mutating func add(_ mismatch: Mismatch, evidence: String) -> Bool {
        guard let place = mismatch.key.place, place.file.isEmpty else { return false }
        switch mismatch.key.kind {
        case .undeclaredStatus: return addStatus(mismatch, place, evidence)
        case .undeclaredContentType where mismatch.key.part != .request: return addMedia(mismatch, place, evidence)
        case .missingHeader:
            return update(JSONPathText.query(place), evidence, [("required", .bool(false))])
        case .undeclaredParameter: return addParameter(mismatch, place, evidence)
        default: return mismatch.key.part != .request && addChange(mismatch, place, evidence)
        }
    }

    // MARK: Schemas

    private mutating func addChange(_ mismatch: Mismatch, _ place: SchemaID, _ evidence: String) -> Bool {
        switch mismatch.key.kind {
        case .missingProperty:
            let owners = parts(place).filter { $0.content.required.contains(mismatch.key.subject) }
            for owner in owners { change(owner.id, evidence, .required) { $0.addOptional(mismatch.key.subject) } }
            return !owners.isEmpty
        case .nullValue: return change(place, evidence) { $0.isNullable = true }
        case .wrongType: return changeType(mismatch, place, evidence)
        case .wrongFormat:
            return change(place, evidence) { $0.removedKeys.append("format") }
        case .unknownValue: return changeValues(mismatch, place, evidence)
        case .wrongConstant:
            return hasDeclaredType(mismatch, place)
                ? change(place, evidence) { $0.removedKeys.append("const") } : changeType(mismatch, place, evidence)
        case .unknownAlternative:
            guard mismatch.consequence.isFailure else { return true }
            return changeType(mismatch, place, evidence)
        case .undeclaredProperty:
            guard let inferred = mismatch.context.inferred else { return false }
            let owner = parts(place).first { !$0.content.properties.isEmpty }?.id ?? place
            let name = mismatch.key.subject
            return change(owner, evidence, .properties) { [version = document.version] change in
                guard !change.properties.contains(where: { $0.name == name }) else { return }
                change.properties.append((name, inferred.json(version)))
            }
        default: return !mismatch.consequence.isFailure
        }
    }

    /// Changes a schema of the root document, and returns whether it exists there.
    @discardableResult
    private mutating func change(
        _ place: SchemaID, _ evidence: String, _ aspect: PlaceChange.Aspect = .values,
        _ body: (inout PlaceChange) -> Void
    ) -> Bool {
        if places[place] == nil {
            guard place.file.isEmpty, let node = node(at: place)?.mapping else { return false }
            places[place] = PlaceChange(place, node, document.version)
            order.append(place)
        }
        guard var change = places[place] else { return false }
        body(&change)
        change.addEvidence(evidence, aspect)
        places[place] = change
        return true
    }

    private func node(at place: SchemaID) -> Node? {
        var current = root
        for token in place.tokens {
            let name = SchemaID.name(of: token)
            switch current.content {
            case .mapping(let mapping):
                guard let next = mapping[name] else { return nil }
                current = next
            case .sequence(let nodes):
                guard let index = Int(name), nodes.indices.contains(index) else { return nil }
                current = nodes[index]
            case .scalar: return nil
            }
        }
        return current
    }

    /// Returns a schema with the schemas of its references and of `allOf`.
    private func parts(_ place: SchemaID) -> [Schema] {
        var found: [Schema] = []
        var seen: Set<SchemaID> = []
        var rest = [place]
        while let id = rest.popLast(), seen.count < 200 {
            guard seen.insert(id).inserted, let schema = schemas[id] else { continue }
            found.append(schema)
            rest += schema.content.allOf.map(\.id).reversed()
            if let reference = schema.content.reference { rest.append(reference) }
        }
        return found
    }

    private func hasDeclaredType(_ mismatch: Mismatch, _ place: SchemaID) -> Bool {
        let types = Set(parts(place).flatMap(\.content.types).map(\.rawValue))
        guard !types.isEmpty else { return true }
        return mismatch.values.types.allSatisfy { value in
            types.contains(value.kind.rawValue) || value.kind == .integer && types.contains("number")
        }
    }

    private mutating func changeType(_ mismatch: Mismatch, _ place: SchemaID, _ evidence: String) -> Bool {
        guard let inferred = mismatch.context.inferred else { return false }
        let kinds = Set(mismatch.values.types.map(\.kind))
        let isInteger = schemas[place]?.content.types == [.integer]
        return change(place, evidence) { change in
            if kinds == [.number], isInteger {
                change.widens = true
                change.removedKeys.append("format")
            } else {
                var added = change.added ?? InferredSchema()
                added.merge(inferred)
                change.added = added
            }
        }
    }

    private mutating func changeValues(_ mismatch: Mismatch, _ place: SchemaID, _ evidence: String) -> Bool {
        guard hasDeclaredType(mismatch, place) else { return changeType(mismatch, place, evidence) }
        let isComplete = mismatch.samples.count < Mismatch.maximumSamples && !mismatch.samples.isEmpty
        let values = mismatch.samples
        return change(place, evidence) { change in
            if isComplete { change.addValues(values) } else { change.removedKeys.append("enum") }
        }
    }

    // MARK: Operations

    private mutating func update(
        _ target: String, _ evidence: String, _ members: [(name: String, value: PlainValue)]
    ) -> Bool {
        others.append(OverlayAction(target: target, description: evidence, change: .update(.members(members))))
        return true
    }

    private mutating func addStatus(_ mismatch: Mismatch, _ place: SchemaID, _ evidence: String) -> Bool {
        var response: [(name: String, value: PlainValue)] = [("description", .string("Seen in traffic."))]
        if let type = mismatch.context.contentType { response += content(type, mismatch.context.inferred) }
        return update(
            JSONPathText.query(place) + ".responses", evidence, [(mismatch.key.subject, .members(response))])
    }

    private mutating func addMedia(_ mismatch: Mismatch, _ place: SchemaID, _ evidence: String) -> Bool {
        // A response of Swagger 2 has one schema for all content types.
        guard document.version != .swagger2, let type = mismatch.context.contentType else { return false }
        // The client asks for JSON, so it would still not read the other type.
        if mismatch.consequence.isFailure, !type.hasSuffix("json") { return false }
        return update(JSONPathText.query(place), evidence, content(type, mismatch.context.inferred))
    }

    private func content(_ type: String, _ inferred: InferredSchema?) -> [(name: String, value: PlainValue)] {
        let isJSON = type.hasSuffix("json")
        let schema =
            isJSON ? (inferred ?? InferredSchema()).json(document.version) : .members([("type", .string("string"))])
        if document.version == .swagger2 { return [("schema", schema)] }
        return [("content", .members([(type, .members([("schema", schema)]))]))]
    }

    private mutating func addParameter(_ mismatch: Mismatch, _ place: SchemaID, _ evidence: String) -> Bool {
        let type: (name: String, value: PlainValue) =
            document.version == .swagger2
            ? ("type", .string("string")) : ("schema", .members([("type", .string("string"))]))
        let parameter = PlainValue.members([("name", .string(mismatch.key.subject)), ("in", .string("query")), type])
        return update(JSONPathText.query(place), evidence, [("parameters", .array([parameter]))])
    }
}

extension PlaceChange {
    mutating func addOptional(_ name: String) {
        if !optional.contains(name) { optional.append(name) }
    }

    mutating func addValues(_ new: [PlainValue]) {
        let known = Set(values.map(\.text))
        values += new.filter { !known.contains($0.text) }
    }
}
