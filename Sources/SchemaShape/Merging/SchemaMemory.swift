import OpenAPI

/// What is known of schemas: by their numbers, and for schemas without one by their identities. Each schema is kept, so
/// that no other gets its identity.
struct SchemaMemory<Value> {
    private typealias Entry = (schema: Schema, value: Value)

    private var numbered: [Entry?] = []
    private var others: [Schema.Identity: Entry] = [:]

    subscript(schema: Schema) -> Value? {
        let number = schema.number
        if number >= 0 {
            guard number < numbered.count, let entry = numbered[number] else { return nil }
            // A copy has the number of the original.
            if entry.schema === schema { return entry.value }
        }
        return others[Schema.Identity(schema)]?.value
    }

    func contains(_ schema: Schema) -> Bool {
        let number = schema.number
        if number >= 0 {
            guard number < numbered.count, let entry = numbered[number] else { return false }
            if entry.schema === schema { return true }
        }
        return others[Schema.Identity(schema)] != nil
    }

    mutating func set(_ value: Value, for schema: Schema) {
        let number = schema.number
        guard number >= 0, isFree(number) else {
            others[Schema.Identity(schema)] = (schema, value)
            return
        }
        if number >= numbered.count {
            numbered.append(contentsOf: repeatElement(nil, count: number + 1 - numbered.count))
        }
        numbered[number] = (schema, value)
    }

    private func isFree(_ number: Int) -> Bool {
        number >= numbered.count || numbered[number] == nil
    }
}
