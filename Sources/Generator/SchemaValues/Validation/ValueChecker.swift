import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

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
    private let patterns: PatternTable
    private let dates: DateRecorder?
    private let complete: CompleteValues?

    static let maximumDepth = 64

    /// - Parameters:
    ///   - complete: Values of components that satisfy the rules. They are not validated again inside of other values.
    ///   - ignoresMarks: Whether the marks of stand-ins are ignored.
    ///   - dates: Remembers a date-time without an offset.
    package init(
        _ shapes: ShapeReader, rules: Rules, knowing complete: CompleteValues? = nil, ignoresMarks: Bool = false,
        recording dates: DateRecorder? = nil
    ) {
        self.init(shapes, rules: rules, complete, ignoresMarks, patterns: PatternTable(), dates)
    }

    private init(
        _ shapes: ShapeReader, rules: Rules, _ complete: CompleteValues?, _ ignoresMarks: Bool, patterns: PatternTable,
        _ dates: DateRecorder?
    ) {
        (self.shapes, self.rules, self.patterns, self.dates) = (shapes, rules, patterns, dates)
        (self.complete, self.ignoresMarks) = (complete, ignoresMarks)
    }

    /// Returns a checker without the results for earlier values, which need memory.
    package var uncached: ValueChecker {
        ValueChecker(shapes, rules: rules, complete, ignoresMarks, patterns: patterns, dates)
    }

    /// Returns the first problem, or `nil` if the value is valid.
    package func problem(_ value: PlainValue, _ schema: Schema, _ direction: Direction) -> ValueProblem? {
        problems(value, schema, direction, upTo: 1).first
    }

    /// Returns whether a value is valid. The text of a problem may take much longer.
    package func isValid(_ value: PlainValue, _ schema: Schema, _ direction: Direction) -> Bool {
        var collector = ProblemCollector(limit: 1, isRead: false)
        check(value, schema, Place(direction: direction), &collector)
        return collector.problems.isEmpty
    }

    /// Returns all problems up to a limit, in the order of the value.
    package func problems(
        _ value: PlainValue, _ schema: Schema, _ direction: Direction, upTo limit: Int = 50
    ) -> [ValueProblem] {
        var collector = ProblemCollector(limit: limit)
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

    func check(_ value: PlainValue, _ schema: Schema, _ place: Place, _ collector: inout ProblemCollector) {
        guard place.depth < Self.maximumDepth, !collector.isFull, collector.spendStep() else { return }
        if isComplete(value, schema, place.direction) { return }
        let value = ignoresMarks ? value.withoutMark : value
        let shape = shapes.shape(schema)
        func report(_ kind: ValueProblem.Kind, _ text: String) {
            collector.add(kind, text, shapes.innermost(schema), at: schema)
        }
        if shape.isNever { return report(.never, "is never allowed") }
        if value == .null {
            if !shape.isNullable, !allowsAnything(shape) { report(.null, "is null") }
            return
        }
        if let problem = wrongConstant(value, shape) { return report(problem.kind, problem.text) }
        guard fitsChoices(value, shape, schema, place, &collector) else { return }
        if !shape.types.isEmpty, !shape.types.contains(where: { value.fits($0) }) {
            return report(.type, "is not \(shape.types.map(\.withArticle).joined(separator: " or "))")
        }
        for text in shape.limits.isEmpty ? [] : brokenLimits(value, shape) { report(.limit, text) }
        switch value {
        case .object(let members): object(members, shape, schema, place, &collector)
        case .array(let elements): array(elements, shape, place, &collector)
        case .string(let text):
            dates?.record(text, shape, schema)
            if let problem = wrongFormat(text, shape) {
                let isUsual = FormatTable.text(shape.encodedFormat)?.isUsual(text) ?? false
                collector.add(.format, problem, shapes.innermost(schema), at: schema, isUsual: isUsual)
            }
            for problem in rules == .all ? brokenPatterns(text, shape) : [] { report(.pattern, problem) }
        case .number(let digits): if let problem = wrongFormat(number: digits, shape) { report(.format, problem) }
        case .null, .bool: break
        }
    }

    /// Returns whether the value represents the sample of a type and is the complete value of the schema's component.
    private func isComplete(_ value: PlainValue, _ schema: Schema, _ direction: Direction) -> Bool {
        guard let complete, case .object(let members) = value, let last = members.last, StandIn.isMark(last.name),
            let id = shapes.wholeComponent(of: schema), case .object(let known)? = complete.known(id, direction)
        else { return false }
        return known.count == members.count - 1 && zip(known, members).allSatisfy { $0 == $1 }
    }

    private func allowsAnything(_ shape: Shape) -> Bool {
        shape.types.isEmpty && shape.choices.isEmpty && shape.enumeration == nil && shape.constant == nil
            && shape.properties.isEmpty
    }

    /// Returns whether the schema allows the type of the value. A schema without a type allows all types.
    func hasType(of schema: Schema, _ value: PlainValue) -> Bool {
        let types = shapes.shape(schema).types
        return types.isEmpty || types.contains { value.fits($0) }
    }

    private func wrongConstant(_ value: PlainValue, _ shape: Shape) -> (kind: ValueProblem.Kind, text: String)? {
        if let constant = shape.constant, !constant.isSame(value) { return (.constant, "is not the value of const") }
        if let enumeration = shape.enumeration, !enumeration.contains(where: { $0.isSame(value) }) {
            return (.enumeration, "is not a value of enum")
        }
        return nil
    }
}

// MARK: Containers

extension ValueChecker {
    private func object(
        _ members: [PlainValue.Member], _ shape: Shape, _ schema: Schema, _ place: Place,
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
                collector.add(.undeclared, "is not a declared property", shapes.innermost(schema), at: schema)
            }
        }
    }

    private func missing(
        among members: [PlainValue.Member], _ shape: Shape, _ schema: Schema, _ place: Place,
        _ collector: inout ProblemCollector
    ) {
        let names = ExactSet(members.map(\.name))
        for name in shape.required.sorted() where !names.contains(name) && !place.hidden.contains(name) {
            let isShown = shape.schema(of: name).map { place.direction.shows(shapes.shape($0)) } ?? true
            if isShown {
                collector.add(
                    .missing(name), "is missing the required property '\(name)'", shapes.innermost(schema),
                    at: schema, property: shape.property(name)?.schemas.first)
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
        _ elements: [PlainValue], _ shape: Shape, _ place: Place,
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
    private func brokenLimits(_ value: PlainValue, _ shape: Shape) -> [String] {
        shape.limits.filter { rules == .all || $0.concernsExamples }.compactMap { $0.problem(value, shape.constraints) }
    }

    private func wrongFormat(_ text: String, _ shape: Shape) -> String? {
        guard let name = shape.encodedFormat, let format = FormatTable.text(name) else { return nil }
        let isRight = rules == .all ? format.isValid(text) : format.isReadable(text)
        return isRight ? nil : "is not a valid \(name)"
    }

    private func brokenPatterns(_ text: String, _ shape: Shape) -> [String] {
        let broken = shape.constraints.patterns.filter { patterns.matches($0, text) == false }
        return broken.map { "does not match the pattern \($0)" }
    }

    private func wrongFormat(number digits: String, _ shape: Shape) -> String? {
        guard let type = integerType(shape), !type.isReadable(.number(digits)) else { return nil }
        return shape.format.map { "is not a valid \($0)" } ?? "does not fit in 64 bits"
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

extension PlainValue {
    fileprivate func fits(_ type: Schema.JSONType) -> Bool {
        switch (self, type) {
        case (.string, .string), (.bool, .boolean), (.array, .array), (.object, .object), (.number, .number): true
        case (.number(let digits), .integer): Int64(digits) != nil || Double(digits).map { $0.rounded() == $0 } == true
        default: false
        }
    }

    /// Returns whether two values are equal. Numbers are equal in any spelling.
    fileprivate func isSame(_ other: PlainValue) -> Bool {
        if case .number(let left) = self, case .number(let right) = other { return Double(left) == Double(right) }
        return self == other
    }
}
