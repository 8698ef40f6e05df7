import CodegenIR
import CodegenSwiftText

/// The validation of one value before it is sent.
struct CheckContext: TemplateContext {
    private let value: String
    private let path: String
    private let limits: [ValueLimit]

    /// Creates a check, or returns `nil` if the value has no limits. Files of multipart bodies are not JSON.
    init?(_ value: String, _ path: String, _ type: TypeReference, _ limits: [ValueLimit]?, in symbols: SymbolPrinter) {
        let limits = type.contains { $0 == .filePart || $0 == .mediaBody } ? nil : limits
        guard limits != nil || symbols.isValidated(type) else { return nil }
        (self.value, self.path, self.limits) = (value, path, limits ?? [])
    }

    static let contract = ContextContract<CheckContext>(
        "check",
        .text("value") { $0.value },
        .text("path") { SwiftLiteral.string($0.path) },
        .lines("limits") { $0.limits.map(\.expression) })
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
