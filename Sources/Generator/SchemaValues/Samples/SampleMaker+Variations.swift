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
    private static let maximumVariationDepth = 3
    /// The maximum distance of limits within which numbers are counted, because all of them are validated.
    private static let maximumWidth = 1_000

    /// Returns the variations of a type's sample. Their values are valid for the schemas of the members.
    package func variations(
        of value: SampleValue, _ schema: Schema, _ direction: Direction
    ) -> [VariedMember] {
        var found: [VariedMember] = []
        let tags = shapes.nearestComponent(of: schema).map { self.tags.properties(leadingTo: $0) } ?? []
        find(&found, in: value, schema, direction, VariedNames(), at: [], except: tags)
        guard found.isEmpty else { return found }
        find(&found, in: value, schema, direction, VariedNames(areOthers: true), at: [], except: tags)
        return Array(found.prefix(1))
    }

    private func find(
        _ found: inout [VariedMember], in value: SampleValue, _ schema: Schema, _ direction: Direction,
        _ names: VariedNames, at path: [String], except tags: [String]
    ) {
        guard case .object(let members) = value, path.count < Self.maximumVariationDepth else { return }
        let shape = shapes.shape(schema)
        let hasOtherPlace = members.contains { isPlace($0) && !$0.value.isKnownWord }
        for member in members where !hasOtherPlace || !isPlace(member) {
            let name = String(member.name.dropFirst().dropLast())
            guard !name.contains("/"), !name.isEmpty, !tags.contains(name),
                let property = shape.property(name)?.merged, !isFixed(property)
            else { continue }
            if case .scalar(let json) = member.value {
                if let variation = variation(json, name, property, direction, names, at: path + [name]) {
                    found.append(variation)
                }
            } else {
                find(&found, in: member.value, property, direction, names, at: path + [name], except: [])
            }
        }
    }

    /// Returns whether a string is a part of a place. The parts of a place change together, or not at all: Falkenstein is
    /// not in the list of cities, so its country remains the same.
    private func isPlace(_ member: SampleValue.Member) -> Bool {
        guard case .scalar(let json) = member.value, json.hasPrefix("\"") else { return false }
        let words = memory.words.lowercased(String(member.name.dropFirst().dropLast()))
        return words.contains(where: VariedNames.places.contains)
    }

    private func variation(
        _ json: String, _ name: String, _ schema: Schema, _ direction: Direction, _ names: VariedNames,
        at path: [String]
    ) -> VariedMember? {
        // `anyOf: [{type: string}, {type: 'null'}]` is a string.
        let shape = shapes.shape(shapes.innermost(schema))
        let words = memory.words.lowercased(name)
        guard shape.values == nil, shape.constant == nil, names.varies(json, words, shape.format) else {
            return nil
        }
        let limits = shape.constraints
        if limits.minimum == nil, limits.maximum == nil, let range = names.range(json, words) {
            let limited = VariedMember(path, in: range)
            return isValid(limited, json, schema, direction) ? limited : nil
        }
        if isValid(VariedMember(path), json, schema, direction) { return VariedMember(path) }
        guard let low = shape.constraints.minimum.flatMap({ Int($0) }),
            let high = shape.constraints.maximum.flatMap({ Int($0) }), low < high,
            case (let width, let overflows) = high.subtractingReportingOverflow(low), !overflows,
            width < Self.maximumWidth
        else { return nil }
        let limited = VariedMember(path, in: low...high)
        return isValid(limited, json, schema, direction) ? limited : nil
    }

    /// Returns whether the scalar elements of a list can differ.
    package func varies(_ element: SampleValue, _ schema: Schema, _ direction: Direction) -> Bool {
        let shape = shapes.shape(shapes.innermost(schema))
        guard case .scalar(let json) = element, shape.values == nil, shape.constant == nil, !isFixed(schema) else {
            return false
        }
        return isValid(VariedMember([]), json, schema, direction)
    }

    private func isValid(
        _ variation: VariedMember, _ json: String, _ schema: Schema, _ direction: Direction
    ) -> Bool {
        return steps(variation, json, shapes.shape(schema)).allSatisfy { step in
            let text = ScalarVariant(text: json, step: step, range: variation.range).json
            // After all numbers within the limits, the first one follows.
            guard text != json || step == variation.range?.count else { return false }
            return strict.isValid(PlainValue(SampleValue.scalar(text)), schema, direction)
        }
    }

    /// Returns the steps to validate. Values become longer or greater with each step, so the first and the last step
    /// decide, unless a keyword excludes values between others.
    private func steps(_ variation: VariedMember, _ json: String, _ shape: Shape) -> [Int] {
        let hasGaps =
            !shape.choices.isEmpty || !shape.conditions.isEmpty || !shape.constraints.patterns.isEmpty
            || shape.constraints.multipleOf != nil
        guard let range = variation.range else { return hasGaps ? Self.steps : [1, Self.lastStep] }
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
                let shape = shapes.shape(schema)
                guard shape.choices.isEmpty, shape.values == nil, let property = shape.property(name) else {
                    return false
                }
                schema = property.merged
            }
            return true
        }
    }

    /// Returns the further valid examples of a component, which begin a list.
    package func furtherExamples(of schema: Schema, _ direction: Direction) -> [PlainValue] {
        let examples = schema.content.examples.map(\.value)
        guard examples.count > 1 else { return [] }
        return examples.dropFirst().filter { checker.isValid($0, schema, direction) }
    }
}

/// The names of members that differ between the elements of a list.
private struct VariedNames {
    /// Whether all other names are meant, too.
    var areOthers = false

    private static let words: Set = [
        "id", "ids", "uid", "uuid", "guid", "key", "sku", "name", "title", "label", "subject", "headline", "heading",
        "caption", "username", "login", "handle", "slug", "email", "nickname", "summary", "description", "text",
        "message", "body", "content", "number", "reference",
    ]
    /// Numbers with a meaning that the next number does not have.
    private static let fixed: Set = [
        "status", "code", "version", "page", "limit", "offset", "size", "width", "height", "latitude", "longitude",
        "lat", "lng", "lon", "total", "year", "currency", "port", "take",
    ]
    /// The limits of numbers by their names.
    private static let ranges: [String: ClosedRange<Int>] = [
        "rating": 1...5, "stars": 1...5, "priority": 1...5, "score": 0...100, "popularity": 0...100,
        "percent": 0...100, "percentage": 0...100, "progress": 0...100, "month": 1...12, "day": 1...28,
        "hour": 0...23, "minute": 0...59,
    ]

    /// Words in the names of parts of a place.
    static let places: Set = ["city", "town", "country", "region", "province", "street", "postal", "postcode", "zip"]

    /// Numbers that agree with other members.
    private static let counts: Set = ["total", "count", "page", "pages", "limit", "offset", "size"]

    /// Texts that are often one of a few values.
    private static let kinds: Set = [
        "type", "kind", "status", "state", "code", "version", "currency", "language", "lang", "locale", "country",
        "region", "role", "mode", "level", "unit", "units", "color", "colour", "zone", "timezone", "tz", "format",
    ]

    /// Returns the limits of a whole number.
    func range(_ json: String, _ words: [String]) -> ClosedRange<Int>? {
        guard !areOthers, let range = words.last.flatMap({ Self.ranges[$0] }) else { return nil }
        return Int(json).flatMap { range.contains($0) ? range : nil }
    }

    func varies(_ json: String, _ words: [String], _ format: String?) -> Bool {
        let last = words.last ?? ""
        guard json.hasPrefix("\"") else {
            let isNumber = json.first.map { $0.isNumber || $0 == "-" } == true
            if !areOthers, NumberTopic.isFixed(words) || Self.ranges[last] != nil && Int(json) == nil {
                return false
            }
            return isNumber && !(areOthers ? Self.counts : Self.fixed).contains(last)
        }
        switch format?.lowercased() {
        case "uuid", "date", "date-time", "datetime": return true
        case nil, "email", "string": break
        default: return json.hasPrefix("\"data:image/")
        }
        if json.contains("://") { return false }
        if WordVariant(json.dropFirst().dropLast()) != nil { return true }
        if ["date", "at", "on"].contains(last), json.dropFirst().first?.isNumber == true { return true }
        if areOthers { return !Self.kinds.contains(last) }
        return Self.words.contains(last) || last.hasSuffix("name") || last.hasSuffix("id")
    }
}

extension SampleValue {
    /// Whether the value is a word of a list, so that the next word of the list can follow it.
    fileprivate var isKnownWord: Bool {
        guard case .scalar(let json) = self else { return false }
        return WordVariant(json.dropFirst().dropLast()) != nil
    }
}
