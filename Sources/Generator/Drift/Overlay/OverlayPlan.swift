import CodegenDiagnostics
import CodegenDriver
import CodegenOpenAPI
import CodegenYAML
import EndpointMockData

/// Finds the smallest changes of a description with which it accepts the traffic.
struct OverlayPlan {
    private let document: ResolvedDocument
    private let schemas: [SchemaID: Schema]
    private var trial: OverlayTrial
    private var places: [SchemaID: PlaceChange] = [:]
    private var order: [SchemaID] = []
    private var others = OperationChanges()
    private(set) var actions: [OverlayAction] = []
    /// The failures that no action mends.
    private(set) var unmended: [Mismatch] = []

    /// - Parameter mendsAll: Whether mismatches that fail no call are mended, too.
    init(_ result: DriftResult, _ description: Description, mendsAll: Bool = false) {
        document = description.document
        trial = OverlayTrial(root: description.root)
        var schemas: [SchemaID: Schema] = [:]
        description.document.forEachSchema { schemas[$0.id] = $0 }
        self.schemas = schemas
        for mismatch in result.mismatches where mismatch.consequence.isFailure || mendsAll && mismatch.wasSeen {
            if !add(mismatch, evidence: evidence(mismatch, result)), mismatch.consequence.isFailure {
                unmended.append(mismatch)
            }
        }
        settle()
    }

    /// Applies the changes: inner schemas first, because a change of the outer one may move them.
    private mutating func settle() {
        let inner = order.enumerated().sorted {
            ($1.element.tokens.count, $0.offset) < ($0.element.tokens.count, $1.offset)
        }
        for (_, place) in inner {
            guard let change = places[place] else { continue }
            for actions in [PlaceChange.keywordActions, PlaceChange.typeActions] {
                if let node = trial.object(at: place) { take(actions(change)(node, trial.query(place))) }
            }
        }
        for action in others.actions(trial.query) { take([action]) }
    }

    private mutating func take(_ new: [OverlayAction]) {
        if trial.apply(new) { actions += new }
    }

    private func evidence(_ mismatch: Mismatch, _ result: DriftResult) -> String {
        let observed = mismatch.values.text
        return "\(mismatch.key.kind.rawValue)\(observed.isEmpty ? "" : ": " + observed) in "
            + "\(result.evidence(mismatch)), \(result.position(mismatch))"
    }

    /// Adds the change for a mismatch, and returns whether there is one.
    private mutating func add(_ mismatch: Mismatch, evidence: String) -> Bool {
        guard let place = mismatch.key.place, place.file.isEmpty else { return false }
        switch mismatch.key.kind {
        case .undeclaredStatus, .undeclaredContentType, .missingHeader, .undeclaredParameter:
            return others.add(mismatch, place, document.version, evidence)
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
        case .nullValue: return change(site(mismatch) ?? place, evidence) { $0.isNullable = true }
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
        case .undeclaredProperty: return addProperty(mismatch, place, evidence)
        default: return !mismatch.consequence.isFailure
        }
    }

    private mutating func addProperty(_ mismatch: Mismatch, _ place: SchemaID, _ evidence: String) -> Bool {
        guard let inferred = mismatch.context.inferred else { return false }
        let parts = parts(place)
        let owner = parts.first { !$0.content.properties.isEmpty }?.id ?? place
        return change(owner, evidence, .properties) { change in
            change.members.add(mismatch.key.subject, inferred, count: 1)
            change.isPart = parts.count > 1
        }
    }

    /// Returns the schema of the place where the value is. The change of a component would affect all other places.
    private func site(_ mismatch: Mismatch) -> SchemaID? {
        mismatch.context.site.flatMap { trial.object(at: $0) == nil ? nil : $0 }
    }

    /// Returns the union that lists a schema as one of its alternatives; `nil` for other schemas.
    private func union(of alternative: SchemaID) -> SchemaID? {
        guard let list = alternative.parent, list.name == "anyOf" || list.name == "oneOf", let union = list.parent,
            let node = trial.object(at: union), node[list.name]?.sequence != nil, node["discriminator"] == nil
        else { return nil }
        return union
    }

    /// Changes a schema of the root document, and returns whether it exists there.
    @discardableResult
    private mutating func change(
        _ place: SchemaID, _ evidence: String, _ aspect: PlaceChange.Aspect = .values,
        _ body: (inout PlaceChange) -> Void
    ) -> Bool {
        if places[place] == nil {
            guard let node = trial.object(at: place) else { return false }
            places[place] = PlaceChange(node, document.version)
            order.append(place)
        }
        guard var change = places[place] else { return false }
        body(&change)
        change.addEvidence(evidence, aspect)
        places[place] = change
        return true
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
        guard var inferred = mismatch.context.inferred else { return false }
        var kinds = Set(mismatch.values.types.map(\.kind))
        if kinds.contains(.number), schemas[place]?.content.types == [.integer] {
            // An alternative for numbers would contain the integers.
            change(place, evidence) { change in
                change.widens = true
                change.removedKeys.append("format")
            }
            kinds.subtract([.integer, .number])
            inferred = inferred.withoutNumbers
            if kinds.isEmpty { return true }
        }
        let site = site(mismatch) ?? place
        return change(union(of: site) ?? site, evidence) { change in
            var added = change.added ?? InferredSchema()
            added.merge(inferred)
            change.added = added
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
}

extension Mismatch {
    /// Whether the traffic contains it.
    fileprivate var wasSeen: Bool { consequence != .neverSeen }
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
