import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// Builds structs: the properties of one direction, with their names, types and defaults.
struct ObjectBuilder {
    let context: LoweringContext
    let types: TypeBuilder
    /// Whether the object is a multipart body, whose parts cannot be null.
    var isForm = false

    func build(_ schema: Schema, _ shape: Shape, _ place: TypePlace) -> ObjectType {
        let members = shape.properties.map { ($0, $0.merged) }.filter { _, schema in
            place.direction.shows(context.shapes.shape(schema))
        }
        var scope = NameScope(ignoresCase: false)
        let requests = members.map(\.0.requestedName)
        let claimed = scope.claimAll(
            members.map { NameCandidates($0.0.name, .property) }, requested: RequestedName.texts(requests, .property))
        claimed.report("properties", at: schema.range, context.diagnostics)
        let names = claimed.names
        RequestedName.report(
            requests, became: names, "properties", isReserved: NameStyle.property.reserved.contains,
            context.diagnostics)
        let usage = types.usage(schema.id, place.direction)
        let hasThreeStates = usage.isSent && !isForm && types.hasThreeStates(schema)
        let typeNames = MemberTypeNames(claimed.typeWires, kind: "property") { [types] in
            types.need(of: members[$0].1)
        }
        let properties = members.indices.map { index in
            let member = members[index]
            return property(
                member.0, member.1, name: names[index], of: shape, tag: tagDefault(member.0, of: schema), usage: usage,
                hasThreeStates: hasThreeStates, place.appending(typeNames, index))
        }
        var object = ObjectType(
            properties: properties, additionalProperties: additional(shape, place),
            additionalPropertiesName: scope.claim(["additionalProperties", "otherProperties"]))
        if case .forbidden = shape.additionalProperties { object.isClosed = shape.patternProperties.isEmpty }
        return object
    }

    private func property(
        _ member: Shape.Property, _ schema: Schema, name: String, of shape: Shape, tag: DefaultValue?,
        usage: Direction, hasThreeStates: Bool, _ place: TypePlace
    ) -> Property {
        let inner = context.shapes.shape(schema)
        let isOneWay = place.direction == .both && (inner.isReadOnly || inner.isWriteOnly)
        let isRequired = shape.required.contains(member.name) && !isOneWay
        if isRequired, let constant = constant(schema, inner) {
            var property = Property(
                name: Name(swift: name, wire: member.name), type: types.constant(schema, place.direction),
                defaultValue: .constant(constant),
                documentation: DocumentationWriter.member(
                    inner, named: member.name, of: .primitive(.string), isReference: false))
            property.facts = ValueFacts(inner, isRequired: true, context)
            property.origin = Origin(member.schemas.first?.id ?? schema.id)
            return property
        }
        let resolved = types.resolve(schema, at: place)
        let isThreeState = usage.isSent && !isForm && member.threeState ?? (resolved.isNullable && hasThreeStates)
        let presence = Presence(
            isRequired: isRequired, isNullable: resolved.isNullable, distinguishesNull: isThreeState)
        var property = Property(
            name: Name(swift: name, wire: member.name), type: resolved.type, presence: presence,
            documentation: DocumentationWriter.member(
                inner, named: member.name, of: resolved.type, isReference: context.shapes.reference(schema) != nil))
        property.limits = LimitFinder(context: context).limits(of: schema, as: resolved.type, in: usage)
        if context.document.hasSchemaExtensions {
            property.skipsInvalidElements = skipsInvalidElements(member, resolved.type)
        }
        property.facts = ValueFacts(inner, isRequired: shape.required.contains(member.name), context)
        property.isSecret = context.isSecret(inner)
        property.origin = Origin(member.schemas.first?.id ?? schema.id)
        let isOurs = !resolved.type.isExternal
        property.defaultValue =
            switch presence {
            case .always:
                isOurs
                    ? types.constantDefault(schema) ?? tag ?? (usage.isSent ? types.declaredDefault(schema) : nil) : nil
            case .nullable: nil
            case .optional: (isOurs ? tag : nil) ?? .null
            case .threeState: .absent
            }
        return property
    }

    /// Returns whether `x-codegen` lets the lists of the property leave out elements.
    private func skipsInvalidElements(_ member: Shape.Property, _ type: TypeReference) -> Bool {
        let setting = member.schemas.first { $0.content.settings.skipsInvalidElements == true }
        guard let setting else { return false }
        guard case .primitive = type else { return true }
        context.diagnostics.report(.ignoredSkipping(member.name), at: setting.range)
        return false
    }

    /// Returns the value of an inline enumeration that lists a single string and has no requested name.
    private func constant(_ schema: Schema, _ shape: Shape) -> String? {
        guard context.options.opensEnumerations, !shape.isNullable, schema.requestedTypeName == nil,
            schema.content.settings.type == nil,
            context.shapes.reference(schema) == nil, context.document.schemas[schema.id] == nil,
            context.limitedEnumeration(schema) == nil,
            case .enumeration(let members) = context.forms.form(of: shape, schema), members.count == 1
        else { return nil }
        return members[0].value.string
    }

    /// Returns the default of a property by which discriminators of other components select the schema; `nil` if
    /// several values select it.
    private func tagDefault(_ property: Shape.Property, of schema: Schema) -> DefaultValue? {
        let tags = context.tags.values(of: property.name, leadingTo: schema.id)
        guard tags.count == 1, let tag = tags.first else { return nil }
        let shape = context.shapes.shape(property.merged)
        let value = shape.value(ofTag: tag)
        if context.tags.goesByName(schema.id, in: property.name), shape.contradicts(value) { return nil }
        return types.validDefault(value, of: property.merged)
    }

    private func additional(_ shape: Shape, _ place: TypePlace) -> TypeReference? {
        switch shape.additionalProperties {
        case .schema, .any: types.dictionary(of: shape, at: place)
        case .forbidden, nil:
            shape.patternProperties.isEmpty ? rest(of: shape) : types.dictionary(of: shape, at: place)
        }
    }

    /// Keeps the properties of alternatives as additional properties if a union would have too many combinations.
    private func rest(of shape: Shape) -> TypeReference? {
        shape.choices.contains { $0.alternatives.contains { context.shapes.shape($0).isObjectLike } }
            ? .dictionary(.json) : nil
    }
}

extension Shape.Property {
    /// Whether settings of the property say that requests distinguish absent and null.
    fileprivate var threeState: Bool? {
        schemas.lazy.compactMap { $0.content.settings.threeState }.first
    }
}

extension Shape {
    /// Returns whether the examples and the default contain only other values. Not all servers use schema names as
    /// tags.
    fileprivate func contradicts(_ value: PlainValue) -> Bool {
        let given = examples.map(\.value) + [defaultValue].compactMap(\.self)
        return !given.isEmpty && !given.contains(value)
    }
}

extension DiagnosticMessage {
    fileprivate static func ignoredSkipping(_ name: String) -> Self {
        Self(
            .lowering.ignoredSkipsInvalidElements,
            "'skipsInvalidElements' of property '\(name.prefix(60))' has no effect",
            advice: "remove it: the property has no list")
    }
}
