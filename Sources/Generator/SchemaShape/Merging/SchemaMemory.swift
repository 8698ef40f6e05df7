import CodegenOpenAPI

/// A cache of values by schema. The key is the schema's number, or its identity if it has no number. Schemas are
/// retained, so that their identities are not reused.
struct SchemaMemory<Value> {
    // Three arrays, because tuples of generic types are slow in debug builds. Comparing identities avoids a retain.
    private var schemas: [Schema?] = []
    private var identities: [ObjectIdentifier?] = []
    private var values: [Value?] = []
    private var others: [Schema.Identity: (schema: Schema, value: Value)] = [:]

    subscript(schema: Schema) -> Value? {
        let number = schema.number
        guard number >= 0 else { return others[Schema.Identity(schema)]?.value }
        guard number < identities.count, let known = identities[number] else { return nil }
        // A copy has the number of the original.
        return known == ObjectIdentifier(schema) ? values[number] : others[Schema.Identity(schema)]?.value
    }

    func contains(_ schema: Schema) -> Bool {
        let number = schema.number
        guard number >= 0 else { return others[Schema.Identity(schema)] != nil }
        guard number < identities.count, let known = identities[number] else { return false }
        return known == ObjectIdentifier(schema) || others[Schema.Identity(schema)] != nil
    }

    mutating func set(_ value: Value, for schema: Schema) {
        let number = schema.number
        guard number >= 0, isFree(number) else {
            others[Schema.Identity(schema)] = (schema, value)
            return
        }
        if number >= schemas.count {
            let missing = number + 1 - schemas.count
            schemas.append(contentsOf: repeatElement(nil, count: missing))
            identities.append(contentsOf: repeatElement(nil, count: missing))
            values.append(contentsOf: repeatElement(nil, count: missing))
        }
        schemas[number] = schema
        identities[number] = ObjectIdentifier(schema)
        values[number] = value
    }

    private func isFree(_ number: Int) -> Bool {
        number >= identities.count || identities[number] == nil
    }
}
