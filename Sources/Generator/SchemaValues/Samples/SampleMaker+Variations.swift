import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Finds the members in which the elements of a list differ: identifiers, names, numbers and dates. In objects without
// any of them, the elements differ in the first other member that can vary, because equal elements are left out.

extension SampleMaker {
    /// The steps for which variants are validated.
    private static let steps = [1, 2, 9, 10, 99, lastStep]
    private static let lastStep = 999
    /// The steps for which words are validated, some of which are longer than the last one.
    private static let wordSteps = Array(1...24) + [lastStep]
    private static let maximumVariationDepth = 3
    /// The maximum distance of limits within which numbers are counted, because all of them are validated.
    private static let maximumWidth = 1_000

    /// Returns the variations of a type's sample. Their values are valid for the schemas of the members.
    package func variations(
        of value: SampleValue, _ schema: Schema, _ direction: Direction
    ) -> [VariedMember] {
        var found: [VariedMember] = []
        let tags = shapes.nearestComponent(of: schema).map { self.tags.properties(leadingTo: $0) } ?? []
        var place = VariedPlace(direction: direction, tags: tags)
        find(&found, in: value, schema, place)
        guard found.isEmpty else { return found }
        place.areOthers = true
        find(&found, in: value, schema, place)
        return Array(found.prefix(1))
    }

    func find(
        _ found: inout [VariedMember], in value: SampleValue, _ schema: Schema, _ place: VariedPlace
    ) {
        guard case .object(let members) = value, place.path.count < Self.maximumVariationDepth else { return }
        let shape = shapes.shape(schema)
        let places = members.filter { isPlace($0, among: members) }
        let hasOtherPlace = places.contains { !$0.value.isKnownWord }
        let known = found.count
        defer { removeUnlimited(&found, from: known, members, place) }
        if hasOtherPlace, !place.areOthers { found += otherPlaces(places, shape, place) }
        for member in members where !hasOtherPlace || !places.contains(where: { $0.name == member.name }) {
            let name = String(member.name.dropFirst().dropLast())
            guard !name.contains("/"), !name.isEmpty, !place.tags.contains(name),
                let property = shape.schema(of: name), !isFixed(property)
            else { continue }
            var inner = place
            inner.path.append(name)
            inner.tags = []
            inner.hasAlternatives = place.hasAlternatives || !shape.choices.isEmpty || !shape.conditions.isEmpty
            inner.owner = (shape, members)
            inner.component = shapes.nearestComponent(of: schema)
            switch member.value {
            case .scalar(let json): found += variation(json, property, inner).map { [$0] } ?? []
            case .array(let elements): findInList(&found, elements, property, inner)
            case .object, .reference: find(&found, in: member.value, property, inner)
            }
        }
    }

    func variation(_ json: String, _ schema: Schema, _ place: VariedPlace) -> VariedMember? {
        // `anyOf: [{type: string}, {type: 'null'}]` is a string.
        let shape = shapes.shape(shapes.innermost(schema))
        guard shape.constant == nil else { return nil }
        let words = memory.words.lowercased(place.path.last ?? "")
        if let values = declaredValues(shape, schema) { return enumerated(json, values, words, schema, place) }
        let manners =
            json.hasPrefix("\"")
            ? place.areOthers ? [] : textManners(json, words, shape, schema, place)
            : numberManners(json, words, shape, place)
        for manner in manners {
            let candidate = VariedMember(place.path, manner)
            if isValid(candidate, json, schema, place.direction) { return candidate }
        }
        return manners.lazy.compactMap { nearby($0, json, shape, schema, place) }.first
    }

    // MARK: Other scalars

    private func numberManners(
        _ json: String, _ words: [String], _ shape: Shape, _ place: VariedPlace
    ) -> [VariedMember.Manner] {
        guard VariedNames(areOthers: place.areOthers).varies(json, words) || isWhole(words, place) else { return [] }
        let limits = shape.constraints
        if limits.minimum == nil, limits.maximum == nil, let range = VariedNames.range(json, words),
            !isCompared(words, place)
        {
            return [.range(range)]
        }
        if let distance = VariedNames.distanceOfMoments(json) { return [.step(-distance), .next] }
        if isKey(words) || words == ["number"] { return keyManners(words, in: place) }
        return VariedNames.distance(json, words).map { [.step($0), .next] } ?? [.next]
    }

    /// Returns whether a total is that of other numbers, not of a list beside it.
    private func isWhole(_ words: [String], _ place: VariedPlace) -> Bool {
        guard words == ["total"], !place.areOthers, let owner = place.owner else { return false }
        return !owner.shape.properties.contains { shapes.shape($0.merged).items != nil }
    }

    /// Returns the values of the next elements if later ones are not valid.
    private func nearby(
        _ manner: VariedMember.Manner, _ json: String, _ shape: Shape, _ schema: Schema, _ place: VariedPlace
    ) -> VariedMember? {
        if case .number = PlainValue(SampleValue.scalar(json)) {
            let isCompared = isCompared(memory.words.lowercased(place.path.last ?? ""), place)
            return isCompared ? nil : limited(json, shape, schema, place)
        }
        let content = json.dropFirst().dropLast()
        let all: [String] =
            switch manner {
            case .values(let values): values
            case .next where WordVariant(content)?.list != nil:
                WordVariant(content)?.list.flatMap { SampleWords.lists[$0] }?.map(JSONString.json) ?? []
            case .words(let list) where SampleWords.lists[list] != nil:
                SampleWords.lists[list]?.map(JSONString.json) ?? []
            case .next, .step, .range, .words:
                (1..<Self.maximumValues).map(ScalarVariant(json, manner: manner).json)
            }
        var values = [json]
        for value in all
        where !values.contains(value) && strict.isValid(PlainValue(.scalar(value)), schema, place.direction) {
            values.append(value)
        }
        let brief = Self.brief(Array(values.prefix(Self.maximumValues)))
        return brief.count > 1 ? VariedMember(place.path, .values(brief)) : nil
    }

    private func limited(
        _ json: String, _ shape: Shape, _ schema: Schema, _ place: VariedPlace
    ) -> VariedMember? {
        guard let low = shape.constraints.minimum.flatMap({ Int($0) }),
            let high = shape.constraints.maximum.flatMap({ Int($0) }), low < high,
            case (let width, let overflows) = high.subtractingReportingOverflow(low), !overflows,
            width < Self.maximumWidth
        else { return nil }
        let limited = VariedMember(place.path, .range(low...high))
        return isValid(limited, json, schema, place.direction) ? limited : nil
    }

    /// Returns whether the scalar elements of a list can differ.
    package func varies(_ element: SampleValue, _ schema: Schema, _ direction: Direction) -> Bool {
        let shape = shapes.shape(shapes.innermost(schema))
        guard case .scalar(let json) = element, shape.values == nil, shape.constant == nil, !isFixed(schema) else {
            return false
        }
        return isValid(VariedMember([]), json, schema, direction)
    }

    func isValid(
        _ variation: VariedMember, _ json: String, _ schema: Schema, _ direction: Direction
    ) -> Bool {
        if case .values = variation.manner { return false }
        let shape = shapes.shape(schema)
        let variant = ScalarVariant(json, manner: variation.manner)
        // Text without limits needs no validation. Later words may be equal to the first one, because a list has an end.
        if json.hasPrefix("\""), !shape.limitsText {
            let steps = if case .step = variation.manner { [1, Self.lastStep] } else { [1] }
            return steps.allSatisfy { variant.json($0) != json }
        }
        if json.hasPrefix("\""), case .next = variation.manner, shape.hasOnlyFormatOfVariants {
            return variant.json(1) != json
        }
        let count: Int? = if case .range(let range) = variation.manner { range.count } else { nil }
        let isWord = if case .words = variation.manner { true } else { false }
        let isValid = { (checker: ValueChecker) in
            steps(variation, json, shape).allSatisfy { step in
                let text = variant.json(step)
                // After all numbers within the limits, the first one follows.
                guard text != json || step == count || isWord && step > 1 else { return false }
                return checker.isValid(PlainValue(SampleValue.scalar(text)), schema, direction)
            }
        }
        if isValid(strict) { return true }
        // No value satisfies keywords that contradict each other.
        return !strict.isValid(PlainValue(SampleValue.scalar(json)), schema, direction) && isValid(checker)
    }

    /// Returns the steps to validate. Values become longer or greater with each step, so the first and the last step
    /// decide, unless a keyword excludes values between others.
    private func steps(_ variation: VariedMember, _ json: String, _ shape: Shape) -> [Int] {
        let hasGaps =
            !shape.choices.isEmpty || !shape.conditions.isEmpty || !shape.constraints.patterns.isEmpty
            || shape.constraints.multipleOf != nil
        guard case .range(let range) = variation.manner else {
            let isWord = json.hasPrefix("\"") && !json.contains { $0.isNumber }
            return isWord ? Self.wordSteps : hasGaps ? Self.steps : [1, Self.lastStep]
        }
        guard !hasGaps, let number = Int(json), range.contains(number) else { return Array(1...range.count) }
        // The lower limit follows the upper limit.
        let distance = range.upperBound - number
        return [distance == 0 ? range.count : distance, distance + 1]
    }

    /// Returns whether all elements of a list are valid if the sample is valid: it has no references, and the schemas
    /// around its varied members have no alternatives and no values of their own.
    package func variesFreely(_ sample: TypeSample, _ schema: Schema) -> Bool {
        guard sample.examples.first?.hasReferences == false else { return false }
        return sample.variations.allSatisfy { variation in
            var schema = schema
            for name in variation.path {
                var shape = shapes.shape(schema)
                // The elements of lists were validated, and are different if they must be.
                if let items = shape.items, shape.choices.isEmpty { shape = shapes.shape(items) }
                guard shape.choices.isEmpty, shape.values == nil, let member = shape.schema(of: name) else {
                    return false
                }
                schema = member
            }
            return true
        }
    }

    /// Returns the further valid examples of a component, which begin a list.
    package func furtherExamples(of schema: Schema, _ direction: Direction) -> [PlainValue] {
        let examples = schema.content.examples.map(\.value)
        guard examples.count > 1 else { return [] }
        return examples.dropFirst().filter { checker.isValid($0, schema, direction) }
            .map { pictured($0, schema, direction) }
    }
}

extension Shape {
    /// No word of a list is longer.
    private static let longestWord = 200

    /// Formats whose values have variants of the same form.
    private static let variedFormats: Set = ["uuid", "date", "date-time", "uri", "url", "email"]

    /// Whether a schema allows all strings of a format whose values have variants of the same form.
    fileprivate var hasOnlyFormatOfVariants: Bool {
        guard types == [.string], let format, Self.variedFormats.contains(format) else { return false }
        return constraints.minLength == nil && constraints.maxLength == nil && constraints.patterns.isEmpty
            && choices.isEmpty && conditions.isEmpty && values == nil && constant == nil
    }

    /// Whether a keyword excludes some words of lists.
    fileprivate var limitsText: Bool {
        let limits = constraints
        let hasLength = limits.minLength ?? 0 > 1 || limits.maxLength ?? .max < Self.longestWord
        return hasLength || !limits.patterns.isEmpty || !choices.isEmpty
            || !conditions.isEmpty || values != nil || constant != nil || format != nil && !types.isEmpty
            || types.count != 1 || !types.contains(.string)
    }
}

extension SampleValue {
    /// Whether the value is a word of a list, so that the next word of the list can follow it.
    fileprivate var isKnownWord: Bool {
        guard case .scalar(let json) = self else { return false }
        return WordVariant(json.dropFirst().dropLast()) != nil
    }
}
