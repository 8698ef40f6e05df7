import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

// Types without a declaration: scalars, and the elements of arrays and dictionaries. Also finds the declarations of
// other types.

extension TypeBuilder {
    /// Returns the schema of the declaration that a schema refers to, or the schema itself.
    func declared(_ schema: Schema) -> Schema {
        let id = context.limitedEnumeration(schema) ?? context.shapes.reference(schema)
        return id.flatMap { context.document.schemas[targets.target(of: $0)] } ?? schema
    }

    /// Returns the combination of a schema with the only alternative of its union, or else the schema itself. Such a
    /// combination is not an alias.
    func combined(_ schema: Schema, _ shape: Shape) -> (schema: Schema, shape: Shape) {
        guard !isOtherName(schema), case .combination(let only) = context.forms.form(of: shape, schema) else {
            return (schema, shape)
        }
        return (only, context.shapes.shape(only))
    }

    /// Returns the inline schema of a struct, an enumeration or a union that a component only makes nullable, as in
    /// `anyOf: [{ type: object, … }, { type: 'null' }]`. It has the name of the component.
    func ownContent(of schema: Schema, _ shape: Shape) -> (schema: Schema, shape: Shape)? {
        var (schema, shape) = (schema, shape)
        // Chains of equivalent schemas are short.
        for _ in 0..<ReferenceChain.maximum {
            guard !isOtherName(schema), case .alias(let other) = context.forms.form(of: shape, schema),
                declared(other) === other, context.document.schemas[other.id] == nil, replaced.type(of: other) == nil,
                other.requestedTypeName == nil
            else { return nil }
            (schema, shape) = (other, context.shapes.shape(other))
            if context.forms.form(of: shape, schema).isDeclared { return (schema, shape) }
        }
        return nil
    }

    /// Returns whether the schema is an alias: only a reference, perhaps with a title or description.
    func isOtherName(_ schema: Schema) -> Bool {
        schema.content.reference != nil && context.shapes.reference(schema) != nil
    }

    /// Returns the type of a string, number or boolean.
    func type(of scalar: Schema.JSONType, format: String?) -> TypeReference {
        if scalar == .number, context.options.numbers == .decimal, FormatTable.own(scalar, format) == nil {
            return .primitive(.decimal)
        }
        return FormatTable.primitive(scalar, format: format).map(TypeReference.primitive) ?? .json
    }

    /// Returns the type of a scalar without a name of its own, such as a property that another property refers to. An
    /// alias would have a name that the description does not contain.
    func unnamed(_ id: SchemaID, _ shape: Shape, _ schema: Schema) -> TypeReference? {
        guard !id.isEntry, !id.isDefinition, targets.namesake(of: id) == id, schema.requestedTypeName == nil else {
            return nil
        }
        switch context.forms.form(of: shape, schema) {
        case .scalar(let type, let format): return self.type(of: type, format: format)
        case .json: return .json
        case .alias, .combination, .array, .dictionary, .object, .enumeration, .union: return nil
        }
    }

    /// Returns the type of a schema whose values have another type for callers, such as dates that are numbers. An alias
    /// would hide that properties of the type are dates.
    func wireForm(_ shape: Shape, _ schema: Schema) -> TypeReference? {
        guard shape.types == [.integer] || shape.types == [.string],
            case .scalar(let type, let format) = context.forms.form(of: shape, schema),
            let own = FormatTable.own(type, format), own.represented != nil
        else { return nil }
        return .primitive(own)
    }

    /// Returns the type of plain text: the number, date or enumeration that it represents, or else `String`. A body
    /// cannot be null, so nullable types are `String`, too.
    func plainText(_ media: MediaTypeObject, at place: TypePlace) -> TypeReference {
        let string = TypeReference.primitive(.string)
        guard MediaType(media.concreteType(context.shapes)).isPlainText, let schema = media.schema,
            isSpelledAsText(schema)
        else { return string }
        let resolved = resolve(schema, at: place)
        return resolved.isNullable || resolved.type.isExternal ? string : resolved.type
    }

    private func isSpelledAsText(_ schema: Schema) -> Bool {
        switch context.forms.form(of: context.shapes.shape(schema), schema) {
        case .scalar(let type, let format):
            ![.primitive(.string), .primitive(.data)].contains(self.type(of: type, format: format))
        case .enumeration: true
        case .json, .alias, .combination, .array, .dictionary, .object, .union: false
        }
    }

    /// Returns the place of the inline types of an alias.
    func aliasPlace(_ job: DeclarationJob) -> TypePlace {
        switch container(job.schema, job.shape) {
        case .array: job.place.ofList(named: job.place.name)
        case .dictionary: job.place
        case nil: job.place.named("\(job.place.name)Value")
        }
    }

    private enum Container {
        case array, dictionary
    }

    private func container(_ schema: Schema, _ shape: Shape) -> Container? {
        var (schema, shape) = (schema, shape)
        // Chains of equivalent schemas are short.
        for _ in 0..<ReferenceChain.maximum {
            switch context.forms.form(of: shape, schema) {
            case .array: return .array
            case .dictionary: return .dictionary
            case .alias(let other) where declared(other) === other,
                .combination(let other) where declared(other) === other:
                (schema, shape) = (other, context.shapes.shape(other))
            case .json, .scalar, .alias, .combination, .object, .enumeration, .union: return nil
            }
        }
        return nil
    }

    /// Returns the element type of an array.
    func element(of shape: Shape, at place: TypePlace) -> TypeReference {
        guard shape.prefixItems.isEmpty else { return tupleElement(of: shape) }
        guard let items = shape.items else { return .json }
        return resolve(items, at: place.elements).value
    }

    /// Returns the inline types that the schema of a property or parameter needs.
    func need(of schema: Schema) -> MemberTypeNames.Need {
        var schema = schema
        var isElement = false
        // Chains of equivalent schemas are short.
        for _ in 0..<ReferenceChain.maximum {
            guard replaced.type(of: schema) == nil, declared(schema) === schema else { return .noType }
            let shape = context.shapes.shape(schema)
            switch context.forms.form(of: shape, schema) {
            case .array:
                guard let items = shape.items else { return .noType }
                (schema, isElement) = (items, true)
            case .alias(let other), .combination(let other): schema = other
            case .union(let choice) where !isElement:
                return onlyList(of: choice).map(need) == .elementType ? .ownAndElementType : .ownType
            case .object, .enumeration, .union: return isElement ? .elementType : .ownType
            case .json, .scalar, .dictionary: return .noType
            }
        }
        return .noType
    }

    /// Returns the list among the alternatives of a union; `nil` if there are none or several.
    func onlyList(of choice: Shape.Choice) -> Schema? {
        let lists = choice.alternatives.filter { schema in
            if case .array = context.forms.form(of: context.shapes.shape(schema), schema) { true } else { false }
        }
        return lists.count == 1 ? lists[0] : nil
    }

    /// Returns the scalar type that all elements have in common, or else any JSON.
    private func tupleElement(of shape: Shape) -> TypeReference {
        let isLimited = shape.constraints.maxItems.map { $0 <= shape.prefixItems.count } ?? false
        guard shape.items != nil || isLimited else { return .json }
        let schemas = shape.prefixItems + [shape.items].compactMap(\.self).filter { !$0.content.isNever }
        let scalars = schemas.map { schema -> TypeReference? in
            let inner = context.shapes.shape(schema)
            guard !inner.isNullable, case .scalar(let type, let format) = context.forms.form(of: inner, schema) else {
                return nil
            }
            return self.type(of: type, format: format)
        }
        guard let first = scalars[0], scalars.allSatisfy({ $0 == first }) else { return .json }
        return first
    }

    /// Returns the type of a dictionary, or of the undeclared properties of an object.
    func dictionary(of shape: Shape, at place: TypePlace) -> TypeReference {
        .dictionary(dictionaryValue(of: shape, at: place), key: dictionaryKey(of: shape, at: place))
    }

    /// Returns the enumeration of property names, or `String` if the names are not listed.
    private func dictionaryKey(of shape: Shape, at place: TypePlace) -> TypeReference {
        guard let names = shape.propertyNames, listsStrings(names) else { return .primitive(.string) }
        return resolve(names, at: place.appending("Key")).type
    }

    /// Returns whether a schema becomes a generated enumeration of strings.
    private func listsStrings(_ schema: Schema) -> Bool {
        var schema = schema
        // Chains of equivalent schemas are short. A cycle has no values.
        for _ in 0..<ReferenceChain.maximum {
            guard replaced.type(of: schema) == nil else { return false }
            schema = declared(schema)
            guard replaced.type(of: schema) == nil else { return false }
            switch context.forms.form(of: context.shapes.shape(schema), schema) {
            case .enumeration(let members): return members.allSatisfy { $0.value.string != nil }
            case .alias(let other), .combination(let other): schema = other
            case .json, .scalar, .array, .dictionary, .object, .union: return false
            }
        }
        return false
    }

    private func dictionaryValue(of shape: Shape, at place: TypePlace) -> TypeReference {
        var schemas = shape.patternProperties.map(\.schema)
        if case .schema(let schema) = shape.additionalProperties { schemas.append(schema) }
        if case .any = shape.additionalProperties { return .json }
        guard schemas.count == 1, let schema = schemas.first else { return .json }
        return resolve(schema, at: place.values).value
    }
}

// MARK: Enumerations

extension TypeBuilder {
    func enumeration(_ members: [EnumerationMember], _ schema: Schema, _ shape: Shape) -> EnumerationType {
        let requested = schema.content.settings.members ?? []
        let enumeration = EnumerationBuilder(options: context.options, schema: schema.id, requested: requested)
            .build(members, in: shape) { names in
                names.report("values", at: schema.range, context.diagnostics)
            }
        var requests: [RequestedName?] = []
        var names: [String] = []
        for request in requested {
            if let member = enumeration.members.first(where: { $0.name.wire == request.name }) {
                requests.append(RequestedName(Located(request.value, at: request.range)))
                names.append(member.name.swift)
            } else {
                context.diagnostics.report(.unknownMember(request.name), at: request.nameRange)
            }
        }
        RequestedName.report(
            requests, became: names, "values", isReserved: NameStyle.enumerationCase.reserved.contains,
            context.diagnostics)
        return enumeration
    }
}
