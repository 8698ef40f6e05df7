import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Validation of unions: a value must match at least one alternative, and exactly one alternative of `oneOf`.

extension ValueChecker {
    func fitsChoices(
        _ value: PlainValue, _ shape: Shape, _ schema: Schema, _ place: Place,
        _ collector: inout ProblemCollector
    ) -> Bool {
        let choices = rules == .all ? shape.choices + shape.conditions : shape.choices
        guard !choices.isEmpty else { return true }
        let inner = place.inside(hiding: hiddenMembers(of: shape, place.direction))
        for choice in choices {
            // Check the only possible alternative once: its problems are more specific. A trial followed by an explanation
            // would double the time on each level of a recursive union.
            if rules == .all, let only = named(by: value, choice) ?? choice.onlyAlternative {
                let count = collector.problems.count
                check(value, only, inner, &collector)
                if collector.problems.count > count { return false }
                continue
            }
            guard let misfit = misfit(value, choice, inner, &collector) else { continue }
            collector.add(misfit.kind, misfit.text, shapes.innermost(schema), at: schema)
            return false
        }
        return true
    }

    /// Returns the problem of a value that matches no alternative or too many alternatives.
    private func misfit(
        _ value: PlainValue, _ choice: Shape.Choice, _ place: Place, _ collector: inout ProblemCollector
    ) -> (kind: ValueProblem.Kind, text: String)? {
        let alternatives = choice.alternatives + (rules == .all ? choice.requirements : [])
        // A discriminator selects the alternative, even if other alternatives match too.
        let isExclusive = rules == .all && choice.isExclusive && choice.discriminator == nil
        let count = fitting(value, alternatives, upTo: isExclusive ? 2 : 1, place, &collector)
        let keyword = choice.isExclusive ? "oneOf" : "anyOf"
        if count == 0 {
            let reason = nearestProblem(value, alternatives, place, collector).map { " (in the nearest, \($0))" } ?? ""
            return (.noAlternative, "matches no alternative of \(keyword)\(reason)")
        }
        guard count > 1, !collector.isExhausted else { return nil }
        return (.severalAlternatives, "matches more than one alternative of \(keyword)")
    }

    /// Returns the problem of a value in the nearest alternative. Alternatives with the same type and matching
    /// constants come first, then the alternative whose first problem is deepest. Returns `nil` inside trials, whose
    /// messages are not printed.
    private func nearestProblem(
        _ value: PlainValue, _ alternatives: [Schema], _ place: Place, _ collector: ProblemCollector
    ) -> String? {
        guard collector.isRead, !collector.isTrial else { return nil }
        let candidates = alternatives.compactMap { alternative in
            collector.firstProblem { check(value, alternative, place, &$0) }.map { problem in
                let isOfOtherType = !hasType(of: alternative, value)
                let rank = (isOfOtherType ? 1 : 0, problem.kind == .constant || problem.kind == .enumeration ? 1 : 0)
                return (distance: (rank.0, rank.1, -problem.path.count), problem: problem)
            }
        }
        return candidates.min { $0.distance < $1.distance }?.problem.sentence
    }

    /// Returns whether a value matches several alternatives.
    func fitsSeveral(_ value: PlainValue, _ alternatives: [Schema], _ direction: Direction) -> Bool {
        var collector = ProblemCollector(limit: 1, isTrial: true)
        return fitting(value, alternatives, upTo: 2, Place(direction: direction), &collector) > 1
    }

    private func fitting(
        _ value: PlainValue, _ alternatives: [Schema], upTo limit: Int, _ place: Place,
        _ collector: inout ProblemCollector
    ) -> Int {
        var count = 0
        for alternative in alternatives where count < limit {
            if fits(value, alternative, place, &collector) { count += 1 }
        }
        return count
    }

    private func fits(
        _ value: PlainValue, _ alternative: Schema, _ place: Place, _ collector: inout ProblemCollector
    ) -> Bool {
        let schema = Schema.Identity(alternative)
        let key = TrialMemory.Key(schema: schema, value: value, direction: place.direction, hidden: place.hidden)
        if let isValid = trials.result(key) { return isValid }
        let trial = ProblemCollector.Trial(schema: schema, path: collector.path, hidden: place.hidden)
        let cycles = collector.cycles
        let isValid = collector.fits(trial) { check(value, alternative, place, &$0) }
        // A check that was cut off at depth is repeated nearer to the root.
        let isComplete = place.depth <= Self.maximumDepth / 2 && collector.cycles == cycles && !collector.isExhausted
        if isComplete { trials.remember(isValid, key) }
        return isValid
    }

    /// Returns the properties that do not occur in this direction. An alternative may still require them.
    private func hiddenMembers(of shape: Shape, _ direction: Direction) -> [String] {
        guard rules == .all else { return [] }
        return shape.properties.filter { !direction.shows(shapes.shape($0.merged)) }.map(\.name)
    }

    /// Returns the alternative selected by the discriminator's value. Its problems are more specific.
    private func named(by value: PlainValue, _ choice: Shape.Choice) -> Schema? {
        guard let discriminator = choice.discriminator, let tag = value[discriminator.propertyName]?.tagText else {
            return nil
        }
        return choice.alternatives.first { alternative in
            shapes.target(of: alternative, in: choice).map { discriminator.selects($0, with: tag) } ?? false
        }
    }
}

extension Shape.Choice {
    /// The alternative of a union that has no other one beside null: `anyOf: [{type: string}, {type: 'null'}]`.
    fileprivate var onlyAlternative: Schema? {
        requirements.isEmpty && alternatives.count == 1 ? alternatives[0] : nil
    }
}

extension PlainValue {
    /// The scalar as spelled in a discriminator mapping.
    fileprivate var tagText: String? {
        switch self {
        case .string, .number, .bool: wireText
        case .null, .array, .object: nil
        }
    }
}
