import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenWords
import EndpointMockData

/// Names the alternatives of a union: by the distinguishing value, or else by the title, by the payload's own name, by
/// the kind, or by a property. Names neither repeat the name of the union nor depend on positions. If two alternatives
/// could have the same name, neither gets it.
struct UnionNames {
    let context: LoweringContext
    let types: TypeBuilder
    /// The words of the union's name.
    private let union: [String]

    /// The identity of an alternative. Alternatives with the same identity become the same type.
    private enum Identity: Hashable {
        case reference(SchemaID)
        case type(TypeReference)
        case own(Int)
    }

    init(context: LoweringContext, types: TypeBuilder, enclosing: String) {
        self.context = context
        self.types = types
        union = Words(enclosing).lowercased
    }

    /// Returns the case name of each alternative. Equal alternatives have the same name.
    func names(of choice: Shape.Choice) -> [String] {
        let alternatives = choice.alternatives
        let identities = alternatives.indices.map { identity(alternatives[$0], $0) }
        var seen: Set<Identity> = []
        let different = zip(identities, alternatives).filter { seen.insert($0.0).inserted }
        let tags = uniqueTags(of: different.map(\.1), in: choice)
        // Further names are slow to build and rarely needed.
        lazy var whole = different.map { ownName($0.1).flatMap { spelled($0, without: .nothing) } }
        lazy var holders = PropertyHolders(different.map { context.shapes.shape($0.1) })
        var first: [Int: [String]] = [:]
        var last: [Int: [String]] = [:]
        let chosen = DistinctNames(ignoresCase: true).choose(different.count) { index, level in
            if level == 0, let tag = tags[index] { return tag }
            let schema = different[index].1
            let names = first[index] ?? firstNames(of: schema, index, tag: tags[index], whole, in: choice)
            first[index] = names
            if level < names.count { return names[level] }
            let others = last[index] ?? lastNames(of: schema, in: choice, holders)
            last[index] = others
            return others.indices.contains(level - names.count) ? others[level - names.count] : nil
        }
        let claimed = Dictionary(uniqueKeysWithValues: zip(different.map(\.0), chosen.map(\.name)))
        return identities.map { claimed[$0] ?? "value" }
    }

    private func identity(_ schema: Schema, _ index: Int) -> Identity {
        if let id = context.shapes.reference(schema) { return .reference(id) }
        guard case .scalar(let scalar, let format) = form(of: schema) else { return .own(index) }
        return .type(types.type(of: scalar, format: format))
    }

    private func form(of schema: Schema) -> SchemaForm {
        context.forms.form(of: context.shapes.shape(schema), schema)
    }

    // MARK: Candidates

    /// Returns the first value of each alternative that no other alternative has.
    private func uniqueTags(of alternatives: [Schema], in choice: Shape.Choice) -> [String?] {
        let common = choice.discriminator == nil ? commonConstants(of: alternatives) : []
        let all = alternatives.map { schema in
            tags(schema, context.shapes.shape(schema), choice, common).compactMap { spelled($0, without: .wholeUnion) }
        }
        var holders: [String: Int] = [:]
        for tag in all.flatMap({ Set($0.map { $0.lowercased() }) }) { holders[tag, default: 0] += 1 }
        return all.map { tags in tags.first { holders[$0.lowercased()] == 1 } }
    }

    /// Returns the optional properties that are constant in all objects, if there are several objects.
    private func commonConstants(of alternatives: [Schema]) -> [String] {
        let objects = alternatives.map { context.shapes.shape($0) }.filter { !$0.properties.isEmpty }
        guard let first = objects.first, objects.count > 1 else { return [] }
        let names = first.properties.map(\.name).filter { name in
            !first.required.contains(name) && objects.allSatisfy { constant(of: name, $0) != nil }
        }
        return Prose.last(names)
    }

    /// - Parameters:
    ///   - tag: The value that selects the alternative.
    ///   - whole: The complete name of each alternative.
    private func firstNames(
        of schema: Schema, _ index: Int, tag: String?, _ whole: [String?], in choice: Shape.Choice
    ) -> [String] {
        let first = [tag].compactMap(\.self)
        if schema === choice.base { return first + ["base"] }
        let names = [title(of: schema), lastWord(of: schema), ownName(schema)].compactMap {
            $0.flatMap { spelled($0, without: .sharedWords) }
        }
        // A short name may be the complete name of another alternative: `customer` for a deleted customer.
        let own = names.filter { name in whole.indices.allSatisfy { $0 == index || whole[$0] != name } }
        let added = own.count == names.count ? nil : whole[index]
        return first + own + [added].compactMap(\.self)
    }

    /// Returns the last part of the name without configured prefixes and suffixes: `_types.aggregations.Range` becomes
    /// `range` if no other alternative has that name.
    private func lastWord(of schema: Schema) -> String? {
        ownName(schema).flatMap { $0.split(separator: ".").last }.map { withoutAffixes(String($0)) }
    }

    private func withoutAffixes(_ name: String) -> String {
        context.affixes.rest(of: name) ?? name
    }

    /// Returns further candidates. The kind comes last, because it is the least specific name.
    private func lastNames(of schema: Schema, in choice: Shape.Choice, _ holders: PropertyHolders) -> [String] {
        if schema === choice.base { return [] }
        let shape = context.shapes.shape(schema)
        let whole = [ownName(schema), title(of: schema)].compactMap { $0.flatMap { spelled($0, without: .nothing) } }
        return kinds(of: schema, shape, holders) + whole + [kind(of: schema, shape)]
    }

    private func title(of schema: Schema) -> String? {
        context.shapes.shape(schema).documentation.title.flatMap { $0.count <= Self.maximumTitleLength ? $0 : nil }
            .map(withoutAffixes)
    }

    private static let maximumTitleLength = 40

    /// Returns the values that select the alternative: its only value, or else the discriminator's values, or else its
    /// constants.
    private func tags(
        _ schema: Schema, _ shape: Shape, _ choice: Shape.Choice, _ common: [String]
    ) -> [String] {
        if let only = constant(shape) { return [only] }
        if let discriminator = choice.discriminator {
            let reference = context.shapes.target(of: schema, in: choice)
            let mapped = reference.map(discriminator.values(of:)) ?? []
            if !mapped.isEmpty {
                return mapped.count == 1 ? [Self.name(of: mapped[0], in: discriminator.propertyName)] : []
            }
            return [constant(of: discriminator.propertyName, shape)].compactMap(\.self)
        }
        let usual = ["type", "kind", "object"]
        let required = shape.properties.map(\.name).filter { shape.required.contains($0) && !usual.contains($0) }
        return (usual + Prose.last(required) + common).compactMap { constant(of: $0, shape) }
    }

    /// Returns the name for a tag. A number or boolean needs the name of its property: `version 2`.
    private static func name(of tag: String, in property: String) -> String {
        if Bool(tag) != nil { return "\(property) \(tag)" }
        guard let first = tag.first, first.isNumber || first == "-", Double(tag) != nil else { return tag }
        return NumberWords.spelled(tag, after: property)
    }

    private func constant(of property: String, _ shape: Shape) -> String? {
        shape.property(property).flatMap { constant(context.shapes.shape($0.merged)) }
    }

    private func constant(_ shape: Shape) -> String? {
        only(shape)?.string
    }

    private func only(_ shape: Shape) -> PlainValue? {
        let values = shape.values ?? []
        return values.count == 1 ? values[0] : nil
    }

    /// Returns the name of the component, or of the component that an inline alternative extends.
    private func ownName(_ schema: Schema) -> String? {
        if let requested = schema.requestedTypeName { return requested.text }
        if let reference = context.shapes.reference(schema) {
            return context.document.schemas[reference]?.requestedTypeName?.text ?? reference.readableName
        }
        return schema.content.allOf.dropFirst().lazy.compactMap { context.shapes.reference($0)?.name }.first
    }

    // MARK: Kinds

    /// Returns names from constant properties, from the kind, from the properties that only this alternative has or
    /// requires, and from the listed values.
    private func kinds(of schema: Schema, _ shape: Shape, _ holders: PropertyHolders) -> [String] {
        let kind = kind(of: schema, shape)
        let members = shape.properties.map(\.name)
        let required = members.filter(shape.required.contains)
        let own = Prose.last((required + members).filter(holders.isDeclaredOnce))
        let properties = (own + required.filter(holders.isRequiredOnce)).compactMap {
            spelled($0, without: .wholeUnion)
        }
        let values = (shape.enumeration ?? []).compactMap { $0.string.flatMap { spelled($0, without: .nothing) } }
        return flags(shape, required) + [kind] + properties + values
    }

    /// Returns names from required properties that are always the same number or boolean.
    private func flags(_ shape: Shape, _ required: [String]) -> [String] {
        required.compactMap { property in
            switch shape.property(property).flatMap({ only(context.shapes.shape($0.merged)) }) {
            case .number(let text): spelled(Self.name(of: text, in: property), without: .wholeUnion)
            case .bool(let flag): spelled(Self.name(of: String(flag), in: property), without: .wholeUnion)
            case .null, .string, .array, .object, nil: nil
            }
        }
    }

    private func kind(of schema: Schema, _ shape: Shape) -> String {
        switch context.forms.form(of: shape, schema) {
        case .json: "any"
        case .scalar(let scalar, let format): Self.word(types.type(of: scalar, format: format))
        case .alias(let other), .combination(let other): element(other) ?? "value"
        case .array: shape.items.flatMap(element).map { $0 + "Array" } ?? "array"
        case .dictionary, .object: "object"
        case .enumeration, .union: "value"
        }
    }

    /// Returns the name of the elements of a list: a component or a scalar.
    private func element(_ schema: Schema) -> String? {
        if let last = lastWord(of: schema) { return spelled(last, without: .sharedWords) }
        guard case .scalar(let scalar, let format) = form(of: schema) else { return nil }
        return Self.word(types.type(of: scalar, format: format))
    }

    private static func word(_ type: TypeReference) -> String {
        let isAcronym = type == .primitive(.url) || type == .primitive(.uuid)
        return isAcronym ? type.spelling.lowercased() : SwiftNames.member(type.spelling)
    }

    // MARK: Words

    private enum Omission {
        case nothing
        /// The complete name of the union, at the beginning or at the end.
        case wholeUnion
        /// The complete name of the union, and any leading words that both names share.
        case sharedWords
    }

    /// Returns `nil` if the text cannot be a name.
    private func spelled(_ text: String, without omission: Omission) -> String? {
        if text.isEmpty { return NameStyle.enumerationCase.empty }
        let words = Words(text)
        if omission == .sharedWords, words.lowercased == union.dropLast(), Self.additions.contains(union.last ?? "") {
            return nil
        }
        let name = rest(of: words, omission).lowerCamel
        guard let first = name.first, first.isLetter else { return name.isEmpty ? nil : SwiftNames.member(text) }
        return ReservedNames.enumerationCases.contains(name) ? name + "Value" : name
    }

    /// The suffixes that `SchemaID.distinguishing` adds to the name of a union whose only alternative has the same
    /// name.
    private static let additions: Set = ["alternative", "body", "element", "property", "value"]

    private func rest(of words: Words, _ omission: Omission) -> Words {
        let own = words.lowercased
        let shared = zip(own, union).prefix { $0 == $1 }.count
        let isLetterAfter = { (count: Int) in own.indices.contains(count) && own[count].first?.isLetter == true }
        switch omission {
        case .nothing: return words
        case .wholeUnion where shared == union.count && isLetterAfter(shared),
            .sharedWords where shared > 0 && isLetterAfter(shared):
            return words.dropFirst(shared)
        case .wholeUnion, .sharedWords:
            let endsWithUnion = own.count > union.count && Array(own.suffix(union.count)) == union
            return endsWithUnion ? words.dropLast(union.count) : words
        }
    }
}

/// The number of alternatives that have or require each property.
private struct PropertyHolders {
    private var declared: [ExactText: Int] = [:]
    private var required: [ExactText: Int] = [:]

    init(_ alternatives: [Shape]) {
        for shape in alternatives {
            for property in shape.properties {
                declared[ExactText(property.name), default: 0] += 1
                if shape.required.contains(property.name) { required[ExactText(property.name), default: 0] += 1 }
            }
        }
    }

    func isDeclaredOnce(_ property: String) -> Bool { declared[ExactText(property)] == 1 }

    func isRequiredOnce(_ property: String) -> Bool { required[ExactText(property)] == 1 }
}
