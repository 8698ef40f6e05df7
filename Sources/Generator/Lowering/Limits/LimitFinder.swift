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
    private static let deepest = 8

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
        guard depth < Self.deepest, shape.enumeration == nil, shape.constant == nil, shape.choices.isEmpty,
            shape.properties.isEmpty, shape.format != "binary"
        else { return [] }
        let constraints = shape.constraints
        var found: [ValueLimit] = []
        if shape.mayBe(.integer) || shape.mayBe(.number) { found += numberLimits(constraints) }
        if shape.mayBe(.string) { found += stringLimits(constraints, schema) }
        if shape.mayBe(.array) { found += itemLimits(constraints) }
        if shape.mayBe(.object) { found += propertyLimits(constraints) }
        let inner = part(of: shape).map { limits(of: $0, depth: depth + 1) } ?? []
        return inner.isEmpty ? found : found + [.each(inner)]
    }

    /// Returns the schema of the elements or dictionary values.
    private func part(of shape: Shape) -> Schema? {
        if let items = shape.items { return shape.prefixItems.isEmpty ? items : nil }
        if case .schema(let value) = shape.additionalProperties { return value }
        return nil
    }

    private func numberLimits(_ constraints: Constraints) -> [ValueLimit] {
        let limits: [ValueLimit?] = [
            constraints.minimum.map(ValueLimit.minimum), constraints.maximum.map(ValueLimit.maximum),
            constraints.exclusiveMinimum.map(ValueLimit.exclusiveMinimum),
            constraints.exclusiveMaximum.map(ValueLimit.exclusiveMaximum),
            constraints.multipleOf.map(ValueLimit.multipleOf),
        ]
        return limits.compactMap(\.self)
    }

    private func stringLimits(_ constraints: Constraints, _ schema: Schema) -> [ValueLimit] {
        let lengths: [ValueLimit?] = [
            constraints.minLength.flatMap(positive).map(ValueLimit.minLength),
            constraints.maxLength.map(ValueLimit.maxLength),
        ]
        let patterns = constraints.patterns.compactMap { pattern -> ValueLimit? in
            if let icu = PatternSpelling.icu(pattern) { return .pattern(pattern, icu: icu) }
            context.diagnostics.report(.uncheckedPattern(pattern), at: schema.range)
            return nil
        }
        return lengths.compactMap(\.self) + patterns
    }

    private func itemLimits(_ constraints: Constraints) -> [ValueLimit] {
        let limits: [ValueLimit?] = [
            constraints.minItems.flatMap(positive).map(ValueLimit.minItems),
            constraints.maxItems.map(ValueLimit.maxItems), constraints.uniqueItems ? .uniqueItems : nil,
        ]
        return limits.compactMap(\.self)
    }

    private func propertyLimits(_ constraints: Constraints) -> [ValueLimit] {
        let limits: [ValueLimit?] = [
            constraints.minProperties.flatMap(positive).map(ValueLimit.minProperties),
            constraints.maxProperties.map(ValueLimit.maxProperties),
        ]
        return limits.compactMap(\.self)
    }

    /// Returns `nil` for a minimum of 0, which excludes no value.
    private func positive(_ count: Int) -> Int? {
        count > 0 ? count : nil
    }
}

extension Shape {
    /// Returns whether values may have the type. Without a type, every limit may apply.
    fileprivate func mayBe(_ type: Schema.JSONType) -> Bool {
        types.isEmpty || types.contains(type)
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
