import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Validates JSON values. Examples in descriptions are often wrong, and a wrong sample could not be decoded. Requests
/// to a mock server must satisfy all keywords.
package struct ValueChecker {
    /// The schema keywords to check.
    package enum Rules {
        /// The keywords that examples must satisfy so that models can decode them.
        case decoding
        /// All keywords.
        case all
    }

    let shapes: ShapeReader
    let rules: Rules
    /// Whether the marks of stand-ins are ignored. Only samples in the making have marks.
    private let ignoresMarks: Bool
    let trials = TrialMemory()
    private let patterns = PatternTable()

    static let deepest = 64
    private static let mostProblems = 50

    package init(_ shapes: ShapeReader, rules: Rules, ignoresMarks: Bool = false) {
        self.shapes = shapes
        self.rules = rules
        self.ignoresMarks = ignoresMarks
    }

    /// Returns the first problem as a clause with the property's path, or `nil` if the value is valid.
    package func problem(_ value: Literal.Value, _ schema: Schema, _ direction: Direction) -> String? {
        var collector = ProblemCollector(limit: 1)
        check(value, schema, Place(direction: direction), &collector)
        return collector.problems.first?.sentence
    }

    /// Returns all problems, in the order of the value.
    func problems(_ value: Literal.Value, _ schema: Schema, _ direction: Direction) -> [ValueProblem] {
        var collector = ProblemCollector(limit: Self.mostProblems)
        check(value, schema, Place(direction: direction), &collector)
        return collector.problems
    }

    /// The depth and direction of a check. The collector has the path.
    struct Place {
        let direction: Direction
        var depth = 0
        /// The properties that do not occur in this direction, according to the schemas around an alternative.
        var hidden: ExactSet = []

        var inner: Place {
            Place(direction: direction, depth: depth + 1)
        }

        func inside(hiding names: [String] = []) -> Place {
            Place(direction: direction, depth: depth + 1, hidden: hidden.union(names))
        }
    }

    func check(_ value: Literal.Value, _ schema: Schema, _ place: Place, _ collector: inout ProblemCollector) {
        guard place.depth < Self.deepest, !collector.isFull, collector.spendStep() else { return }
        let value = ignoresMarks ? value.withoutMark : value
        let shape = shapes.shape(schema)
        func report(_ text: String) {
            collector.add(text, range(of: schema))
        }
        if shape.isNever { return report("is never allowed") }
        if value == .null {
            if !shape.isNullable, !allowsAnything(shape) { report("is null") }
            return
        }
        if let text = wrongConstant(value, shape) { return report(text) }
        guard fitsChoices(value, shape, schema, place, &collector) else { return }
        if !shape.types.isEmpty, !shape.types.contains(where: { value.fits($0) }) {
            return report("is not \(shape.types.map(\.withArticle).joined(separator: " or "))")
        }
        if !shape.limits.isEmpty { brokenLimits(value, shape).forEach(report) }
        switch value {
        case .object(let members): object(members, shape, schema, place, &collector)
        case .array(let elements): array(elements, shape, place, &collector)
        case .string(let text): string(text, shape).forEach(report)
        case .number(let digits): number(digits, shape).forEach(report)
        case .null, .bool: break
        }
    }

    /// Returns the range of the innermost schema that this schema only wraps.
    func range(of schema: Schema) -> SourceRange {
        var current = schema
        for _ in 0..<Self.deepest {
            guard let next = shapes.wrapped(current) else { break }
            current = next
        }
        return current.range
    }

    private func allowsAnything(_ shape: Shape) -> Bool {
        shape.types.isEmpty && shape.choices.isEmpty && shape.enumeration == nil && shape.constant == nil
            && shape.properties.isEmpty
    }

    private static let otherConstant = "is not the value of const"
    private static let otherEnumValue = "is not a value of enum"
    /// The problems that indicate a mismatched alternative.
    static let constantProblems: Set = [otherConstant, otherEnumValue]

    /// Returns whether the schema allows the type of the value. A schema without a type allows all types.
    func hasType(of schema: Schema, _ value: Literal.Value) -> Bool {
        let types = shapes.shape(schema).types
        return types.isEmpty || types.contains { value.fits($0) }
    }

    private func wrongConstant(_ value: Literal.Value, _ shape: Shape) -> String? {
        if let constant = shape.constant, !constant.isSame(value) { return Self.otherConstant }
        if let enumeration = shape.enumeration, !enumeration.contains(where: { $0.isSame(value) }) {
            return Self.otherEnumValue
        }
        return nil
    }
}

// MARK: Containers

extension ValueChecker {
    private func object(
        _ members: [Literal.Member], _ shape: Shape, _ schema: Schema, _ place: Place,
        _ collector: inout ProblemCollector
    ) {
        // Sort only for the few objects that lack a required property.
        if members.count(where: { shape.required.contains($0.name) }) < shape.required.count {
            missing(among: members, shape, schema, place, &collector)
        }
        let inner = place.inner
        for member in members {
            collector.path.append(.member(member.name))
            defer { collector.path.removeLast() }
            let own = shape.schema(of: member.name)
            // Most properties have a schema of their own.
            if let own, rules == .decoding || shape.patternProperties.isEmpty {
                check(member.value, own, inner, &collector)
                continue
            }
            let schemas = schemas(of: member.name, own, shape)
            for part in schemas { check(member.value, part, inner, &collector) }
            if schemas.isEmpty, rules == .all, shape.forbidsMore {
                collector.add("is not a declared property", range(of: schema))
            }
        }
    }

    private func missing(
        among members: [Literal.Member], _ shape: Shape, _ schema: Schema, _ place: Place,
        _ collector: inout ProblemCollector
    ) {
        let names = ExactSet(members.map(\.name))
        for name in shape.required.sorted() where !names.contains(name) && !place.hidden.contains(name) {
            let isShown = shape.schema(of: name).map { place.direction.shows(shapes.shape($0)) } ?? true
            if isShown {
                collector.add("is missing the required property '\(name)'", range(of: schema))
            }
        }
    }

    /// Returns the schemas that apply to a property because of its name. In a model, all undeclared properties have the
    /// same type.
    ///
    /// - Parameter own: The schema of the property if it is declared.
    private func schemas(of name: String, _ own: Schema?, _ shape: Shape) -> [Schema] {
        let further = shape.additionalProperties?.schema.map { [$0] } ?? []
        guard !shape.patternProperties.isEmpty else { return further }
        switch rules {
        case .decoding:
            if case .any = shape.additionalProperties { return [] }
            let all = shape.patternProperties.map(\.schema) + further
            return all.count == 1 ? all : []
        case .all:
            let matching = shape.patternProperties.filter { patterns.matches($0.name, name) == true }
            let found = [own].compactMap(\.self) + matching.map(\.schema)
            return found.isEmpty ? further : found
        }
    }

    private func array(
        _ elements: [Literal.Value], _ shape: Shape, _ place: Place,
        _ collector: inout ProblemCollector
    ) {
        guard shape.prefixItems.isEmpty || rules == .all else { return }
        let inner = place.inner
        for (index, element) in elements.enumerated() {
            collector.path.append(.element(index))
            defer { collector.path.removeLast() }
            if let part = shape.prefixItems.indices.contains(index) ? shape.prefixItems[index] : shape.items {
                check(element, part, inner, &collector)
            }
        }
    }
}

// MARK: Scalars

extension ValueChecker {
    private func brokenLimits(_ value: Literal.Value, _ shape: Shape) -> [String] {
        shape.limits.filter { rules == .all || $0.concernsExamples }.compactMap { $0.problem(value, shape.constraints) }
    }

    private func string(_ text: String, _ shape: Shape) -> [String] {
        if shape.format == nil, rules == .decoding { return [] }
        var problems: [String] = []
        if let format = shape.format {
            if FormatChecker.isWrong(text, format, isLenient: rules == .decoding) {
                problems.append("is not a valid \(format)")
            }
            if rules == .all, FormatLimits.isWrong(text, format) {
                problems.append("is not a valid \(format)")
            }
        }
        guard rules == .all else { return problems }
        let broken = shape.constraints.patterns.filter { patterns.matches($0, text) == false }
        return problems + broken.map { "does not match the pattern \($0)" }
    }

    private func number(_ digits: String, _ shape: Shape) -> [String] {
        guard let type = integerType(shape), FormatLimits.holds(digits, type) == false else { return [] }
        return [shape.format.map { "is not a valid \($0)" } ?? "does not fit in 64 bits"]
    }

    /// Returns the integer type of a model. A model represents a number as `Double` and an integer without a format as
    /// `Int`.
    private func integerType(_ shape: Shape) -> Primitive? {
        let own = FormatTable.own(.integer, shape.format)
        switch rules {
        case .all: return own
        case .decoding:
            guard shape.types.contains(.integer), !shape.types.contains(.number) else { return nil }
            return own ?? .int
        }
    }
}

extension Schema.JSONType {
    fileprivate var withArticle: String {
        (self == .integer || self == .object || self == .array ? "an " : "a ") + rawValue
    }
}

extension Shape {
    /// Whether undeclared properties are forbidden. Alternatives may allow further properties.
    fileprivate var forbidsMore: Bool {
        guard case .forbidden = additionalProperties else { return false }
        return choices.isEmpty
    }
}

extension Literal.Value {
    fileprivate func fits(_ type: Schema.JSONType) -> Bool {
        switch (self, type) {
        case (.string, .string), (.bool, .boolean), (.array, .array), (.object, .object), (.number, .number): true
        case (.number(let digits), .integer): Int64(digits) != nil || Double(digits).map { $0.rounded() == $0 } == true
        default: false
        }
    }

    /// Returns whether two values are equal. Numbers are equal in any spelling.
    fileprivate func isSame(_ other: Literal.Value) -> Bool {
        if case .number(let left) = self, case .number(let right) = other { return Double(left) == Double(right) }
        return self == other
    }
}
