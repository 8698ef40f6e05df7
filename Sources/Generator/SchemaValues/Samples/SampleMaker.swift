import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// Generates a JSON value that is valid for a schema. Valid examples are preferred, then defaults, enumerated values
/// and limits. Other values depend on the schema's location, so the same description generates the same values in every
/// run.
package struct SampleMaker {
    private let forms: FormReader
    let checker: ValueChecker
    let tags: DiscriminatorTags
    private let examples: ExampleTable
    let report: SampleReport
    let memory: SampleMemory
    /// A checker that also detects violations that a client would accept.
    let strict: ValueChecker
    let extent: SampleExtent
    /// The types to which samples refer; `nil` for complete values.
    var composition: SampleComposition?
    let vocabulary: SampleVocabulary
    /// Selects another value if the schema allows several, for the elements of lists.
    package var variant = 0
    /// Whether the elements of the list around the value must be different, also if only their flags can differ.
    var mustDiffer = false
    /// Whether the value is shared with other resources, whose values therefore do not decide it.
    var isShared = false
    /// The components whose values a type of the app reads. Their elements of lists are equal.
    package var fixed: Set<SchemaID> = []

    var shapes: ShapeReader { forms.shapes }

    static let fullDepth = 2
    static let maximumDepth = 12
    static let maximumItems = 100
    /// The number of required values that follow when a value has reached its size. Required values multiply, also in
    /// unions and lists.
    static let maximumRequired = 2_000
    private static let maximumAlternatives = 8
    private static let maximumAmbiguous = 3

    /// - Parameters:
    ///   - checker: Validates the generated values.
    ///   - extent: The optional properties that values contain.
    ///   - vocabulary: The words and values of the configuration.
    ///   - types: The types to which `composed` samples refer.
    package init(
        _ forms: FormReader, _ tags: DiscriminatorTags, checker: ValueChecker, report: SampleReport,
        extent: SampleExtent, vocabulary: SampleVocabulary? = nil, types: SampledTypes? = nil
    ) {
        self.forms = forms
        self.tags = tags
        self.checker = checker
        self.report = report
        self.extent = extent
        self.vocabulary = vocabulary ?? SampleVocabulary()
        examples = ExampleTable(forms.shapes)
        memory = SampleMemory(forms.shapes)
        // Short samples are complete, because a referenced sample has more members than required.
        composition = extent == .full ? types.map(SampleComposition.init) : nil
        strict = ValueChecker(forms.shapes, rules: .all, ignoresMarks: true)
    }

    /// A value that cannot be generated is reported once, at its schema.
    package func value(_ schema: Schema, _ direction: Direction) -> PlainValue {
        complete(schema, direction).value
    }

    /// Returns a value without references.
    func complete(_ schema: Schema, _ direction: Direction) -> SampleMemory.Complete {
        let key = (variant == 0 ? shapes.wholeComponent(of: schema) : nil).map {
            SampleMemory.Key(component: $0, direction: direction)
        }
        if let key, let known = memory.value(key) { return known }
        var path = Path(extent: extent)
        var plain = self
        plain.composition = nil
        let value = plain.value(schema, direction, &path)
        let made = SampleMemory.Complete(value: value, isValid: report(&path, value, schema, direction))
        if let key, path.problems.isEmpty { memory.remember(made, key) }
        return made
    }

    /// - Returns: Whether the value is valid; `nil` if it was not validated, because problems are known already.
    @discardableResult
    func report(_ path: inout Path, _ value: PlainValue, _ schema: Schema, _ direction: Direction) -> Bool? {
        let isChecked = path.problems.isEmpty && !path.isCut
        if isChecked, let problem = checker.problem(value, schema, direction) {
            path.problems = [Problem(range: schema.range, text: problem.sentence)]
        }
        for problem in path.problems where !problem.isReported { report.notGenerated(problem.text, at: problem.range) }
        return isChecked ? path.problems.isEmpty : nil
    }

    func value(_ schema: Schema, _ direction: Direction, _ path: inout Path) -> PlainValue {
        if variant > 0, isFixed(schema) {
            var first = self
            first.variant = 0
            return first.value(schema, direction, &path)
        }
        let shape = shapes.shape(schema)
        let id = id(of: schema)
        path.budget -= 1
        if let standIn = standIn(for: schema, direction, path) { return standIn }
        if let example = validExample(shape, schema, direction), !isBlank(example, shape) {
            let pictured = pictured(example, schema, direction, named: path.name)
            let filled = filled(pictured, schema, direction, &path)
            return completed(filled, shape, schema, direction, &path)
        }
        let isNew = path.open.insert(id).inserted
        path.depth += 1
        defer {
            path.depth -= 1
            if isNew { path.open.remove(id) }
        }
        return tagged(made(shape, schema, direction, &path), schema, shape, direction)
    }

    func validExample(_ shape: Shape, _ schema: Schema, _ direction: Direction) -> PlainValue? {
        let own = shapes.nearestComponent(of: schema).flatMap { shapes.document.schemas[$0] } ?? schema
        report.checkExamples(of: own, checker)
        guard variant == 0 else {
            let examples = examples(shape, schema, own, direction)
            guard examples.indices.contains(variant) else { return nil }
            return checker.isValid(examples[variant], schema, direction) ? examples[variant] : nil
        }
        if report.keepsInvalid, let given = own.content.examples.first { return given.value }
        let found = shapes.component(of: schema).map(examples.values) ?? []
        guard !shape.examples.isEmpty || shape.defaultValue != nil || !found.isEmpty else { return nil }
        return memory.example(of: schema, direction) {
            let others = [shape.defaultValue].compactMap(\.self) + found
            let candidates = examples(shape, schema, own, direction) + others
            return candidates.first { $0 != .null && checker.isValid($0, schema, direction) }
        }
    }

    /// Returns the examples of a schema. An inherited example has the tag of the parent or of another child, so its tag
    /// is replaced.
    private func examples(
        _ shape: Shape, _ schema: Schema, _ own: Schema, _ direction: Direction
    ) -> [PlainValue] {
        let isInherited = own.content.examples.isEmpty && schema.content.examples.isEmpty
        return shape.examples.map { isInherited ? tagged($0.value, schema, shape, direction) : $0.value }
    }

    func made(_ shape: Shape, _ schema: Schema, _ direction: Direction, _ path: inout Path) -> PlainValue {
        if let member = member(of: shape, schema, direction) ?? configured(schema, direction, path) { return member }
        let form = form(of: shape, schema)
        let isTooLarge =
            path.depth >= Self.maximumDepth || path.budget < -Self.maximumRequired
            || path.level > 0 && memory.sizes.exceedsMaximum(schema)
        if isTooLarge, let end = end(of: form, shape) {
            guard !checker.isValid(end, schema, direction) else { return end }
            (path.isCut, path.isEndless) = (true, true)
            return end
        }
        switch form {
        case .json: return shape.isNullable ? .null : .object([])
        case .scalar(let type, _):
            return shared(shape, schema, direction, path) ?? scalar(type, shape, schema, direction, &path)
        case .alias(let other), .combination(let other): return value(other, direction, &path)
        case .array: return array(shape, schema, direction, &path)
        case .dictionary: return dictionary(shape, direction, &path)
        case .object: return object(shape, direction, &path)
        case .enumeration(let members): return members[variant % members.count].value
        case .union(let choice): return union(choice, schema, direction, &path)
        }
    }

    /// Returns the form of a schema. A reference to a parent becomes one of its children, as the declaration of the
    /// parent does.
    func form(of shape: Shape, _ schema: Schema) -> SchemaForm {
        guard let target = shapes.target(of: schema) else { return forms.form(of: shape, schema) }
        let inner = shapes.shape(target)
        return inner.parentDiscriminator == nil ? forms.form(of: shape, schema) : forms.form(of: inner, target)
    }

    /// Returns the alternatives of a union; `nil` for other schemas.
    func choice(of shape: Shape, _ schema: Schema) -> Shape.Choice? {
        if case .union(let choice) = form(of: shape, schema) { choice } else { nil }
    }

    /// Returns the value that ends deep nesting, or `nil` for scalars, which do not nest.
    private func end(of form: SchemaForm, _ shape: Shape) -> PlainValue? {
        switch form {
        case .scalar, .enumeration: nil
        case .array: shape.isNullable ? .null : .array([])
        case .json, .alias, .combination, .dictionary, .object, .union: shape.isNullable ? .null : .object([])
        }
    }

    // MARK: Choices

    /// Returns the value of the first alternative that is valid. For `oneOf`, a value that matches only one alternative
    /// is preferred if simple attempts find it.
    private func union(
        _ choice: Shape.Choice, _ schema: Schema, _ direction: Direction, _ path: inout Path
    ) -> PlainValue {
        var first: (value: PlainValue, path: Path)?
        var ambiguous: [PlainValue] = []
        for chosen in promising(choice, path) {
            var attempt = path
            // A child is as deep as its parent. This terminates because children that are being generated are not
            // promising.
            if choice.base != nil { attempt.depth -= 1 }
            let value = tagged(value(chosen, direction, &attempt), chosen, choice, direction)
            path.budget = attempt.budget
            first = first ?? (value, attempt)
            if attempt.problems.count == path.problems.count, checker.isValid(value, schema, direction) {
                guard isAmbiguous(value, schema, direction) else { return value }
                ambiguous.append(value)
            }
            // Trying further alternatives at depth would multiply with every level.
            let isEnough = path.isDeep ? !ambiguous.isEmpty : ambiguous.count > Self.maximumAmbiguous
            if isEnough || path.budget <= 0 { break }
        }
        if let value = ambiguous.first {
            path.isAmbiguous = true
            return value
        }
        path.problems = first?.path.problems ?? path.problems
        path.isEndless = path.isEndless || first?.path.isEndless ?? false
        return first?.value ?? .object([])
    }

    /// Returns the first alternatives that are not being generated further out, if there are any, and the parent.
    private func promising(_ choice: Shape.Choice, _ path: Path) -> [Schema] {
        let ending = choice.alternatives.filter { alternative in
            shapes.reference(alternative).map { !path.open.contains($0) } ?? true
        }
        let found = ending.isEmpty ? choice.alternatives : ending
        guard found.count > Self.maximumAlternatives else { return found }
        return found.prefix(Self.maximumAlternatives) + [choice.base].compactMap(\.self)
    }

    /// Returns whether a value matches several `oneOf` alternatives.
    private func isAmbiguous(_ value: PlainValue, _ schema: Schema, _ direction: Direction) -> Bool {
        let exclusive = shapes.shape(schema).choices.filter { $0.isExclusive && $0.discriminator == nil }
        guard !exclusive.isEmpty else { return false }
        return exclusive.contains { strict.fitsSeveral(value, $0.alternatives, direction) }
    }

    // MARK: Scalars

    /// Returns a scalar. If all alternatives of a union have one scalar type, the union has that type, but the
    /// alternatives may add limits.
    private func scalar(
        _ type: Schema.JSONType, _ shape: Shape, _ schema: Schema, _ direction: Direction, _ path: inout Path
    ) -> PlainValue {
        guard let choice = shape.choices.first ?? shape.conditions.first else {
            return scalar(type, shape, schema, &path)
        }
        var plain = path
        let value = scalar(type, shape, schema, &plain)
        guard !strict.isValid(value, schema, direction) else {
            path = plain
            return value
        }
        var attempt = path
        let chosen = union(choice, schema, direction, &attempt)
        let isBetter = strict.isValid(chosen, schema, direction)
        path = isBetter ? attempt : plain
        return isBetter ? chosen : value
    }

    /// Returns a scalar that depends only on the schema's pointer, so that changes elsewhere do not affect it.
    private func scalar(
        _ type: Schema.JSONType, _ shape: Shape, _ schema: Schema, _ path: inout Path
    ) -> PlainValue {
        let place = place(of: schema, path)
        let seed = place.seed % 1_000_003 &+ UInt64(max(0, variant)) &* 7
        switch type {
        case .boolean: return .bool(FlagTopic.value(place.words) != (mustDiffer && variant % 2 == 1))
        case .integer, .number:
            let maker = NumberMaker(shape.constraints, isInteger: type == .integer)
            if let number = maker.plausible(place, shape.format) ?? maker.number(seed) { return .number(number) }
            path.problems.append(limitProblem(schema, "no number found within its limits"))
            return .number(shape.constraints.minimum ?? shape.constraints.maximum ?? "1")
        case .string, .object, .array:
            let maker = TextMaker(shape, place, seed: seed, patterns: memory.patterns)
            if let text = maker.text { return .string(text) }
            path.problems.append(limitProblem(schema, "no string found that matches its pattern and limits"))
            return .string(maker.fallback)
        }
    }
}

extension SampleMaker {
    private func limitProblem(_ schema: Schema, _ text: String) -> Problem {
        let own = shapes.nearestComponent(of: schema).flatMap { shapes.document.schemas[$0] } ?? schema
        return Problem(range: schema.range, text: text, isReported: own.content.constraints.contradiction != nil)
    }
}
