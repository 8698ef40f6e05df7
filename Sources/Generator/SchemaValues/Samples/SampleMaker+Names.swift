import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Finds values that are plausible for the names of properties.

extension SampleMaker {
    func place(of schema: Schema, _ path: Path) -> SamplePlace {
        SamplePlace(
            id: schema.id, words: memory.words.lowercased(path.name), variant: variant, vocabulary: vocabulary,
            memory: memory, listCount: extent == .required ? 1 : 2)
    }

    private func topic(of schema: Schema, named name: String, isInteger: Bool) -> NumberTopic? {
        var path = Path(extent: extent)
        path.name = name
        let place = place(of: schema, path)
        return NumberTopic(place.words, isInteger: isInteger, owner: place.owner)
    }

    /// Returns the valid value of the configuration for a property or a component.
    func configured(_ schema: Schema, _ direction: Direction, _ path: Path) -> PlainValue? {
        guard !vocabulary.values.isEmpty else { return nil }
        let component = shapes.component(of: schema)?.name
        return [path.name, component].compactMap(\.self).lazy
            .compactMap { vocabulary.values[$0] }.map { PlainValue(SampleValue.scalar($0)) }
            .first { strict.isValid($0, schema, direction) }
    }

    /// Returns the object with members that agree with each other. Members with an example are unchanged.
    func agreeing(_ members: [PlainValue.Member], _ shape: Shape, _ direction: Direction) -> [PlainValue.Member] {
        let agreeing = SlugAgreement(members).map { slug in
            members.map { $0.name == slug.name ? replaced($0, by: .string(slug.text), shape, direction) : $0 }
        }
        var listed = agreeingWithLists(agreeing ?? members, shape, direction)
        var agreement = NumberAgreement(listed, memory.words)
        agreement?.apply { change in
            guard let index = listed.firstIndex(where: { $0.name == change.name }) else { return false }
            let member = replaced(listed[index], by: .number(change.text), shape, direction)
            defer { listed[index] = member }
            return member.value != listed[index].value
        }
        return listed
    }

    private func replaced(
        _ member: PlainValue.Member, by value: PlainValue, _ shape: Shape, _ direction: Direction
    ) -> PlainValue.Member {
        guard member.value != value, let schema = shape.property(member.name)?.merged else { return member }
        let inner = shapes.shape(schema)
        guard inner.examples.isEmpty, inner.defaultValue == nil, inner.values == nil,
            strict.isValid(value, schema, direction)
        else { return member }
        return PlainValue.Member(member.name, value)
    }

    /// Returns the object with totals that agree with the list in it, which is complete.
    private func agreeingWithLists(
        _ members: [PlainValue.Member], _ shape: Shape, _ direction: Direction
    ) -> [PlainValue.Member] {
        let counts = members.compactMap { member in
            if case .array(let elements) = member.value { elements.count } else { nil }
        }
        guard counts.count == 1, let count = counts.first else { return members }
        return members.map { member in
            guard let schema = shape.property(member.name)?.merged else { return member }
            let inner = shapes.shape(schema)
            if inner.isNullable, Self.otherPages.contains(memory.words.lowercased(member.name).joined()) {
                return replaced(member, by: .null, shape, direction)
            }
            guard case .number = member.value,
                case .itemCount? = topic(of: schema, named: member.name, isInteger: inner.types.first == .integer)
            else { return member }
            return replaced(member, by: .number(String(count)), shape, direction)
        }
    }

    private static let otherPages: Set = [
        "next", "previous", "prev", "nextpage", "previouspage", "prevpage", "nexturl", "previousurl", "nextcursor",
        "previouscursor", "nextpagetoken", "nextoffset",
    ]
}

/// The slug of an object that agrees with its name.
private struct SlugAgreement {
    let name: String
    let text: String

    /// Returns `nil` if the object has no slug or no name.
    init?(_ members: [PlainValue.Member]) {
        let text = ["title", "name"].lazy.compactMap { name in
            members.first { $0.name == name }?.value.string
        }.first
        guard members.contains(where: { $0.name == "slug" }), let text else { return nil }
        name = "slug"
        self.text = SampleWords.slug(text)
    }
}

// MARK: Resources

// Equal properties of resources have equal values: `author_id` of a post is the `id` of a user.

extension SampleMaker {
    private static let keys: Set = ["id", "uid", "uuid", "guid"]
    /// Properties of a resource that other resources repeat, with the name of the resource in front.
    private static let repeated: Set = ["name", "title", "slug", "username", "email"]

    /// Returns the value of another resource's property if the name of a property refers to it; else `nil`.
    func shared(_ shape: Shape, _ schema: Schema, _ direction: Direction, _ path: Path) -> PlainValue? {
        guard !isShared, extent == .full, !path.name.isEmpty, shape.types == [.string] || shape.types == [.integer]
        else {
            return nil
        }
        let words = memory.words.lowercased(path.name)
        if let link = link(words, place(of: schema, path)),
            let value = shared(link.property, of: link.role, schema, direction)
        {
            return value
        }
        // A `customer` without another meaning is the identifier of a customer.
        guard shape.types == [.string], shape.format == nil, !memory.resources.components(for: words).isEmpty,
            isReference(words, place(of: schema, path).owner)
        else { return nil }
        return shared(["id"], of: words, schema, direction)
    }

    /// Returns whether a name has no meaning of its own, or one that keys of resources often have.
    private func isReference(_ words: [String], _ owner: [String]) -> Bool {
        TextTopic(words, owner: owner) == nil || words.count == 1 && TextTopic.resources.contains(words[0])
    }

    private func shared(
        _ property: [String], of role: [String], _ schema: Schema, _ direction: Direction
    ) -> PlainValue? {
        for component in memory.resources.components(for: role) where !schema.id.isInside(component) {
            guard let value = value(property, of: component, direction),
                let own = varied(value, property, of: component), strict.isValid(own, schema, direction)
            else { continue }
            return own
        }
        return nil
    }

    /// Returns the words of a role and of a property: `author` and `id` for `author_id`, and for the `id` of an inline
    /// object `author`.
    private func link(
        _ words: [String], _ place: @autoclosure () -> SamplePlace
    ) -> (role: [String], property: [String])? {
        guard let last = words.last else { return nil }
        guard words.count > 1 else { return place().ownerProperty.map { ($0, words) } }
        let isPlural = last.hasSuffix("ids") || last.hasSuffix("uuids")
        let property = isPlural ? String(last.dropLast()) : last
        guard Self.keys.contains(property) || Self.repeated.contains(property) else { return nil }
        return (Array(words.dropLast()), [property])
    }

    /// Returns the value of a component's property, as in the sample of the component.
    private func value(_ property: [String], of id: SchemaID, _ direction: Direction) -> PlainValue? {
        memory.shared(property, of: id, direction) {
            guard let schema = shapes.document.schemas[id] else { return nil }
            var maker = self
            (maker.composition, maker.variant, maker.isShared) = (nil, 0, true)
            return maker.sharedValue(property, of: schema, direction)
        }
    }

    private func sharedValue(_ words: [String], of schema: Schema, _ direction: Direction) -> PlainValue? {
        let shape = shapes.shape(schema)
        guard let property = property(words, of: shape, schema) else { return nil }
        if let example = validExample(shape, schema, direction), let value = example[property.name] {
            return value == .null ? nil : value
        }
        var path = Path(extent: extent)
        path.name = property.name
        let value = value(property.merged, direction, &path)
        return path.problems.isEmpty ? value : nil
    }

    private func property(_ words: [String], of shape: Shape, _ schema: Schema) -> Shape.Property? {
        let named = { (words: [String]) in shape.properties.first { memory.words.lowercased($0.name) == words } }
        if let exact = named(words) { return exact }
        if words == ["name"] { return named(["full", "name"]) ?? named(["display", "name"]) ?? named(["title"]) }
        guard let last = words.last, words.count == 1, Self.keys.contains(last) else { return nil }
        let own = shapes.component(of: schema).map { ResourceName($0.name).words } ?? []
        return named(["id"]) ?? named(own + ["id"]) ?? named(own + [last])
    }

    /// Returns the value for an element of a list, as the elements of the resource's own list differ.
    private func varied(_ value: PlainValue, _ property: [String], of component: SchemaID) -> PlainValue? {
        guard variant > 0 else { return value }
        guard case .scalar(let json) = SampleValue(value) else { return nil }
        let countsDown = isKey(property) && self.countsDown(component)
        let manners: [VariedMember.Manner] = countsDown ? [.step(-1), .next] : [.next]
        let texts = manners.map { ScalarVariant(json, manner: $0).json(variant) }
        return PlainValue(SampleValue.scalar(texts.first { $0 != json } ?? json))
    }

    // MARK: Order

    func isKey(_ words: [String]) -> Bool {
        words.last.map(Self.keys.contains) ?? false
    }

    /// Returns how the identifiers of a list differ. A list that begins with the newest object has the highest identifier
    /// first, and so have the lists of other objects that refer to it.
    func keyManners(_ words: [String], in place: VariedPlace) -> [VariedMember.Manner] {
        let own = place.component.map { ResourceName($0.name).words }
        let isOwn = words.count == 1 || own.map { $0 == Array(words.dropLast()) } ?? false
        let role = isOwn ? own : Array(words.dropLast())
        let isReversed =
            role.map { memory.resources.components(for: $0).first.map(countsDown) ?? false }
            ?? place.owner.map { countsDown($0.shape) } ?? false
        return isReversed ? [.step(-1), .next] : [.next]
    }

    /// Returns whether the list of a resource begins with the newest object. All components of the resource agree, so that
    /// a list and its details have the same identifiers.
    private func countsDown(_ component: SchemaID) -> Bool {
        memory.order(of: component) {
            memory.resources.components(for: ResourceName(component.name).words).contains { other in
                shapes.document.schemas[other].map { countsDown(shapes.shape($0)) } ?? false
            }
        }
    }

    /// Returns whether the list of an object begins with the newest one, because the object has a date of creation.
    func countsDown(_ shape: Shape) -> Bool {
        shape.properties.contains { property in
            let words = memory.words.lowercased(property.name)
            if words.count == 1, Self.moments.contains(words[0]) { return true }
            return !Self.creations.isDisjoint(with: words) && words.last != "by"
        }
    }

    /// The names of the only date of an event.
    private static let moments: Set = ["date", "timestamp", "datetime"]
    private static let creations: Set = [
        "created", "creation", "published", "posted", "added", "submitted", "placed", "joined", "join", "registered",
        "inserted", "logged", "recorded", "occurred",
    ]

    /// Returns whether a type of the app reads the value.
    func isFixed(_ schema: Schema) -> Bool {
        guard !fixed.isEmpty else { return false }
        return fixed.contains(schema.id) || shapes.reference(schema).map(fixed.contains) ?? false
    }
}
