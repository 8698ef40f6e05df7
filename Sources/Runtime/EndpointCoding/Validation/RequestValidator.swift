/// Validates the values of a request against the limits of the description, and collects the violations. Generated code
/// calls it.
public nonisolated struct RequestValidator {
    private var path = ""
    private var depth = 0
    private(set) var problems: [ValidationFailure.Problem] = []
    /// Whether models inside are skipped. Models of responses validate themselves when they are decoded.
    private let isShallow: Bool

    package init(isShallow: Bool = false) {
        self.isShallow = isShallow
    }

    /// Validates a value against its own limits. A value that cannot be encoded as JSON is skipped: sending it fails
    /// with the encoding error.
    public mutating func check(
        _ value: some ModelValue, _ name: String, _ limit: ValueLimit, _ others: ValueLimit...
    ) {
        check(written: value, name, [limit] + others)
    }

    /// Validates a model against the limits of its type.
    public mutating func check(_ value: some RequestValidatable, _ name: String) {
        // Deeper models cannot be encoded.
        guard !isShallow, !isFull, depth < JSONCoding.maximumModelDepth else { return }
        inside(name) { value._checkLimits(&$0) }
    }

    /// Validates an array of models against its own limits, and each model against the limits of its type.
    public mutating func check<Value: ModelValue & RequestValidatable>(
        _ value: Value, _ name: String, _ limit: ValueLimit, _ others: ValueLimit...
    ) {
        check(written: value, name, [limit] + others)
        check(value, name)
    }

    /// Finishes the validation.
    ///
    /// - Throws: `ValidationFailure` with all violations.
    package func finish() throws(ValidationFailure) {
        if !problems.isEmpty { throw ValidationFailure(problems) }
    }

    private var isFull: Bool { problems.count >= ValidationFailure.mostProblems }

    private mutating func check(written value: some ModelValue, _ name: String, _ limits: [ValueLimit]) {
        guard !isFull, let json = try? JSONValue(writing: value) else { return }
        inside(name) { $0.check(json, limits) }
    }

    private mutating func check(_ json: JSONValue, _ limits: [ValueLimit]) {
        for limit in limits where !isFull {
            if case .each(let inner) = limit {
                checkParts(of: json, inner)
            } else if let message = limit.problem(json) {
                problems.append(ValidationFailure.Problem(path: path, message: message))
            }
        }
    }

    private mutating func checkParts(of json: JSONValue, _ limits: [ValueLimit]) {
        switch json {
        case .array(let elements):
            for (index, element) in elements.enumerated() { inside("[\(index)]") { $0.check(element, limits) } }
        case .object(let properties):
            for (name, value) in properties.namedMembers {
                inside(name) { $0.check(value, limits) }
            }
        case .null, .bool, .integer, .number, .decimal, .string: break
        }
    }

    private mutating func inside(_ name: String, _ check: (inout Self) -> Void) {
        let outer = path
        path += path.isEmpty || name.isEmpty || name.hasPrefix("[") ? name : ".\(name)"
        // A union does not add a level to the JSON of its value.
        let levels = name.isEmpty ? 0 : 1
        depth += levels
        check(&self)
        depth -= levels
        path = outer
    }
}
