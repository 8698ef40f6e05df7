import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape

/// The declared statuses, properties and values that traffic does not contain.
struct UnseenParts {
    private let traffic: ComparedTraffic
    private let document: ResolvedDocument
    private let shapes: ShapeReader

    init(_ traffic: ComparedTraffic, _ document: ResolvedDocument) {
        (self.traffic, self.document) = (traffic, document)
        shapes = ShapeReader(document: document)
    }

    var mismatches: [Mismatch] {
        document.operations.flatMap { operation -> [Mismatch] in
            guard traffic.table.entries[operation.key] != nil else {
                return [
                    mismatch(.unseenOperation, operation, operation.id, operation.range, "the operation does not occur")
                ]
            }
            return statuses(operation) + schemas(operation)
        }
    }

    private func mismatch(
        _ kind: MismatchKind, _ operation: CodegenOpenAPI.Operation, _ place: SchemaID, _ range: SourceRange,
        _ text: String, subject: String = ""
    ) -> Mismatch {
        let key = Mismatch.Key(
            kind: kind, operation: operation.key, part: .request, path: "", subject: subject, place: place)
        return Mismatch(key, at: range, text, .neverSeen)
    }

    private func statuses(_ operation: CodegenOpenAPI.Operation) -> [Mismatch] {
        let seen = (traffic.coverage.statuses[operation.key] ?? []).compactMap { operation.response(for: $0)?.id }
        return operation.responses.filter { !seen.contains($0.id) }.map { response in
            let name =
                switch response.status {
                case .code(let code): "status \(code)"
                case .family(let family): "status \(family)XX"
                case .default: "the default response"
                }
            return mismatch(
                .unseenStatus, operation, response.id, response.range, "\(name) does not occur", subject: name)
        }
    }

    /// Returns the unseen properties and values of the schemas that the operation's responses use.
    private func schemas(_ operation: CodegenOpenAPI.Operation) -> [Mismatch] {
        var seen: Set<SchemaID> = []
        var found: [Mismatch] = []
        for response in operation.responses {
            for schema in response.content.compactMap(\.schema) { add(schema, operation, &seen, &found) }
        }
        return found
    }

    private func add(
        _ schema: Schema, _ operation: CodegenOpenAPI.Operation, _ seen: inout Set<SchemaID>, _ found: inout [Mismatch]
    ) {
        let inner = shapes.innermost(schema)
        guard seen.insert(inner.id).inserted, seen.count < 2_000 else { return }
        let shape = shapes.shape(schema)
        if let names = traffic.coverage.properties[inner.id] {
            for property in shape.properties where !names.contains(property.name) {
                found.append(
                    mismatch(
                        .unseenProperty, operation, inner.id, (property.schemas.first ?? property.merged).range,
                        "'\(property.name)' does not occur", subject: property.name))
            }
        }
        if let values = traffic.coverage.values[inner.id], let enumeration = shape.enumeration {
            for value in enumeration where !values.contains(value) {
                found.append(
                    mismatch(
                        .unseenValue, operation, inner.id, inner.range, "the value '\(value.wireText)' does not occur",
                        subject: value.wireText))
            }
        }
        for property in shape.properties { add(property.merged, operation, &seen, &found) }
        for part in [shape.items, shape.additionalProperties?.schema].compactMap(\.self) + shape.prefixItems {
            add(part, operation, &seen, &found)
        }
        for alternative in shape.choices.flatMap(\.alternatives) { add(alternative, operation, &seen, &found) }
    }
}
