import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues

/// Finds the limits of values if the configuration enables the validation of their direction. It does not look into
/// structs, unions and enumerations, which have limits of their own.
struct LimitFinder {
    let context: LoweringContext

    /// The limit for nested lists, because a list can contain itself.
    private static let maximumDepth = 8

    /// - Parameter direction: The uses of the value.
    /// - Returns: `nil` if there are no limits to validate.
    func limits(of schema: Schema?, as type: TypeReference, in direction: Direction = .sent) -> [ValueLimit]? {
        let validation = context.options.validation
        let isValidated =
            direction.isSent && validation.includesRequests || direction.isReceived && validation.includesResponses
        guard isValidated, let schema, !type.contains(where: \.isNotJSON), type.wireForm == nil else { return nil }
        let found = limits(of: schema, depth: 0)
        return found.isEmpty ? nil : found
    }

    private func limits(of schema: Schema, depth: Int) -> [ValueLimit] {
        let shape = context.shapes.shape(schema)
        guard depth < Self.maximumDepth, shape.enumeration == nil, shape.constant == nil, shape.choices.isEmpty,
            shape.properties.isEmpty, shape.format != "binary"
        else { return [] }
        var found = shape.limits.filter { shape.mayBe($0.types) }.flatMap { limits($0, shape.constraints, schema) }
        let inner = part(of: shape).map { limits(of: $0, depth: depth + 1) } ?? []
        if !inner.isEmpty { found.append(.each(inner)) }
        return found
    }

    /// Returns the schema of the elements or dictionary values.
    private func part(of shape: Shape) -> Schema? {
        if let items = shape.items { return shape.prefixItems.isEmpty ? items : nil }
        if case .schema(let value) = shape.additionalProperties { return value }
        return nil
    }

    private func limits(_ keyword: LimitKeyword, _ constraints: Constraints, _ schema: Schema) -> [ValueLimit] {
        let limit: ValueLimit? =
            switch keyword {
            case .minimum: constraints.minimum.map(ValueLimit.minimum)
            case .maximum: constraints.maximum.map(ValueLimit.maximum)
            case .exclusiveMinimum: constraints.exclusiveMinimum.map(ValueLimit.exclusiveMinimum)
            case .exclusiveMaximum: constraints.exclusiveMaximum.map(ValueLimit.exclusiveMaximum)
            case .multipleOf: constraints.multipleOf.map(ValueLimit.multipleOf)
            case .minLength: constraints.minLength.flatMap(positive).map(ValueLimit.minLength)
            case .maxLength: constraints.maxLength.map(ValueLimit.maxLength)
            case .pattern: nil
            case .minItems: constraints.minItems.flatMap(positive).map(ValueLimit.minItems)
            case .maxItems: constraints.maxItems.map(ValueLimit.maxItems)
            case .uniqueItems: .uniqueItems
            case .minProperties: constraints.minProperties.flatMap(positive).map(ValueLimit.minProperties)
            case .maxProperties: constraints.maxProperties.map(ValueLimit.maxProperties)
            }
        return keyword == .pattern ? patterns(constraints, schema) : [limit].compactMap(\.self)
    }

    private func patterns(_ constraints: Constraints, _ schema: Schema) -> [ValueLimit] {
        constraints.patterns.compactMap { pattern in
            if let icu = PatternSpelling.icu(pattern) { return .pattern(pattern, icu: icu) }
            context.diagnostics.report(.uncheckedPattern(pattern), at: schema.range)
            return nil
        }
    }

    /// Returns `nil` for a minimum of 0, which excludes no value.
    private func positive(_ count: Int) -> Int? {
        count > 0 ? count : nil
    }
}

extension Shape {
    /// Returns whether values may have one of the types. Without a type, every limit may apply.
    fileprivate func mayBe(_ others: Set<Schema.JSONType>) -> Bool {
        types.isEmpty || types.contains(where: others.contains)
    }
}

extension TypeReference {
    /// Whether the type is a file or raw bytes, which are not JSON, or a generic parameter, whose type is unknown.
    fileprivate var isNotJSON: Bool {
        switch self {
        case .filePart, .mediaBody, .lines, .parameter: true
        case .primitive, .named, .external, .generic, .array, .dictionary, .optional, .threeState, .json: false
        }
    }
}

extension DiagnosticMessage {
    static func uncheckedPattern(_ pattern: String) -> Self {
        Self(
            .lowering.uncheckedPattern, "values are not validated against the pattern '\(pattern.prefix(100))'",
            advice: "write it without back references, look-behind and scripts like \\p{Script=Greek}")
    }
}
