import CodegenIR
import CodegenSwiftText

extension CheckContext {
    /// Creates a check, or returns `nil` if the value has no limits.
    init?(
        _ value: String, _ path: String, _ type: TypeReference, _ limits: [ValueLimit]?, in symbols: SymbolPrinter
    ) {
        let limits = type.contains(where: \.isFile) ? nil : limits
        guard limits != nil || symbols.isValidated(type) else { return nil }
        self.value = value
        self.path = SwiftLiteral.string(path)
        self.limits = (limits ?? []).map(\.expression)
    }
}

extension TypeReference {
    /// Whether the type is a file of a multipart body, which is not JSON.
    fileprivate var isFile: Bool { self == .filePart || self == .mediaBody }
}

extension ObjectType {
    /// Returns the checks of all properties.
    func checks(in symbols: SymbolPrinter) -> [CheckContext] {
        let own = properties.compactMap { property in
            CheckContext(
                property.warning(in: symbols) == nil ? Self.stored(property.name.swift) : property.storedContent,
                property.name.wire, property.type, property.limits, in: symbols)
        }
        let rest = additionalProperties.flatMap { type in
            CheckContext(Self.stored(additionalPropertiesName), "", type, nil, in: symbols)
        }
        return own + [rest].compactMap(\.self)
    }

    private static func stored(_ name: String) -> String {
        Identifier.stored(name, hiddenBy: ["validator"])
    }
}

extension Endpoint {
    /// Returns the checks of the parameters and the body.
    func checks(in symbols: SymbolPrinter) -> [CheckContext] {
        guard symbols.validatesRequests else { return [] }
        let own = parameters.compactMap { parameter in
            CheckContext(
                Identifier.declared(parameter.name.swift), "\(parameter.location.rawValue).\(parameter.name.wire)",
                parameter.type, parameter.limits, in: symbols)
        }
        let sent = body.flatMap { body in
            CheckContext(Identifier.declared(body.argumentName), "body", body.type, body.limits, in: symbols)
        }
        return own + [sent].compactMap(\.self)
    }
}

extension ValueLimit {
    fileprivate var expression: String {
        switch self {
        case .minimum(let bound): ".minimum(\(SwiftLiteral.string(bound)))"
        case .maximum(let bound): ".maximum(\(SwiftLiteral.string(bound)))"
        case .exclusiveMinimum(let bound): ".exclusiveMinimum(\(SwiftLiteral.string(bound)))"
        case .exclusiveMaximum(let bound): ".exclusiveMaximum(\(SwiftLiteral.string(bound)))"
        case .multipleOf(let step): ".multipleOf(\(SwiftLiteral.string(step)))"
        case .minLength(let count): ".minLength(\(count))"
        case .maxLength(let count): ".maxLength(\(count))"
        case .pattern(let pattern, let icu):
            icu == pattern
                ? ".pattern(\(SwiftLiteral.raw(pattern)))"
                : ".pattern(\(SwiftLiteral.raw(pattern)), icu: \(SwiftLiteral.raw(icu)))"
        case .minItems(let count): ".minItems(\(count))"
        case .maxItems(let count): ".maxItems(\(count))"
        case .uniqueItems: ".uniqueItems"
        case .minProperties(let count): ".minProperties(\(count))"
        case .maxProperties(let count): ".maxProperties(\(count))"
        case .each(let limits): ".each(\(SwiftExpression.array(limits.map(\.expression))))"
        }
    }
}
