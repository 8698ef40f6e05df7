import CodegenDiagnostics

/// The effect of explicit tags on scalars and collections.
extension TreeBuilder {
    mutating func scalar(_ value: String, isPlain: Bool, _ tag: String?, at range: SourceRange) -> Scalar {
        guard let tag else { return Scalar(value, isPlain ? CoreSchema.kind(of: value) : .string) }
        switch YAMLTag(tag) {
        case .null: return fitting(value, .null, CoreSchema.isNull(value), tag, at: range)
        case .bool: return fitting(value, .bool, CoreSchema.isBool(value), tag, at: range)
        case .integer: return fitting(value, .integer, CoreSchema.number(value) == .integer, tag, at: range)
        case .float: return fitting(value, .float, CoreSchema.number(value) != nil, tag, at: range)
        case .text: return Scalar(value, .string)
        case .collection, .unknown:
            diagnostics.add(.unknownYAMLTag(YAMLTag.short(tag), readAs: "a string"), at: range)
            return Scalar(value, .string)
        }
    }

    private mutating func fitting(
        _ value: String, _ kind: Scalar.Kind, _ fits: Bool, _ tag: String, at range: SourceRange
    ) -> Scalar {
        if !fits { diagnostics.add(.yamlTagMismatch(value, tag: YAMLTag.short(tag)), at: range) }
        return Scalar(value, kind)
    }

    mutating func warn(ofCollectionTag tag: String?, _ content: Node.Content, at range: SourceRange) {
        guard let tag, YAMLTag(tag) != .collection else { return }
        let meaning = if case .mapping = content { "a mapping" } else { "a list" }
        diagnostics.add(.unknownYAMLTag(YAMLTag.short(tag), readAs: meaning), at: range)
    }
}

/// The supported tags of YAML's tag repository.
enum YAMLTag {
    case null, bool, integer, float, text, collection, unknown

    private static let prefix = "tag:yaml.org,2002:"

    init(_ tag: String) {
        guard tag.hasPrefix(Self.prefix) else {
            self = .unknown
            return
        }
        self =
            switch tag.dropFirst(Self.prefix.count) {
            case "null": .null
            case "bool": .bool
            case "int": .integer
            case "float": .float
            case "str", "binary", "timestamp", "value", "merge": .text
            case "map", "seq", "omap", "pairs", "set": .collection
            default: .unknown
            }
    }

    static func allowsMerge(_ tag: String?) -> Bool {
        tag == nil || tag == prefix + "merge"
    }

    /// Returns the short form of a tag: `!!int`.
    static func short(_ tag: String) -> String {
        tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }
}
