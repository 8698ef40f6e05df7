import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import EndpointMockData

/// Finds the undeclared properties of a value, and records the declared ones.
struct MemberSurvey {
    /// An undeclared property.
    struct Undeclared {
        let path: DecodingRecord.Path
        let name: String
        let value: PlainValue
        let schema: Schema
    }

    let checker: ValueChecker
    let shapes: ShapeReader
    /// Whether declared properties and values are recorded.
    let recordsCoverage: Bool

    private(set) var undeclared: [Undeclared] = []
    private var path: DecodingRecord.Path = []

    private static let maximumDepth = 64
    private static let maximum = 1_000

    init(_ checker: ValueChecker, _ shapes: ShapeReader, recordsCoverage: Bool) {
        (self.checker, self.shapes, self.recordsCoverage) = (checker, shapes, recordsCoverage)
    }

    mutating func examine(_ value: PlainValue, _ schema: Schema, _ coverage: inout Coverage, depth: Int = 0) {
        guard depth < Self.maximumDepth, undeclared.count < Self.maximum else { return }
        let shape = shapes.shape(schema)
        if recordsCoverage, shape.enumeration != nil { coverage.note(value, of: shapes.innermost(schema).id) }
        switch value {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                let part = shape.prefixItems.indices.contains(index) ? shape.prefixItems[index] : shape.items
                guard let part else { break }
                path.append(.element(index))
                examine(element, part, &coverage, depth: depth + 1)
                path.removeLast()
            }
        case .object(let members): object(members, value, shape, schema, &coverage, depth)
        case .null, .bool, .number, .string: break
        }
    }

    private mutating func object(
        _ members: [PlainValue.Member], _ value: PlainValue, _ shape: Shape, _ schema: Schema,
        _ coverage: inout Coverage, _ depth: Int
    ) {
        guard shape.choices.isEmpty else {
            // The alternatives contain the properties beside the union, too.
            for alternative in alternatives(of: value, shape) {
                examine(value, alternative, &coverage, depth: depth + 1)
            }
            return
        }
        if recordsCoverage, !shape.properties.isEmpty {
            coverage.note(
                members.filter { shape.property($0.name) != nil }.map(\.name), of: shapes.innermost(schema).id)
        }
        for member in members {
            path.append(.member(member.name))
            defer { path.removeLast() }
            if let part = shape.schema(of: member.name) {
                examine(member.value, part, &coverage, depth: depth + 1)
            } else if case .schema(let part)? = shape.additionalProperties {
                examine(member.value, part, &coverage, depth: depth + 1)
            } else if !shape.properties.isEmpty, shape.patternProperties.isEmpty, !forbidsMore(shape) {
                undeclared.append(Undeclared(path: path, name: member.name, value: member.value, schema: schema))
            }
        }
    }

    /// The checker reports these properties.
    private func forbidsMore(_ shape: Shape) -> Bool {
        if case .forbidden = shape.additionalProperties { return true }
        return false
    }

    /// Returns the alternative that the value matches, of each union; none if it matches several. The only alternative
    /// beside null is always returned.
    private func alternatives(of value: PlainValue, _ shape: Shape) -> [Schema] {
        shape.choices.compactMap { choice in
            if choice.alternatives.count == 1 { return choice.alternatives[0] }
            let fitting = choice.alternatives.filter { checker.problem(value, $0, .received) == nil }
            return fitting.count == 1 ? fitting[0] : nil
        }
    }
}
