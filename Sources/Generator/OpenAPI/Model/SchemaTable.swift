/// The targets of references and the components, in the order in which they were requested. Each schema has a number,
/// which its location stores. The number leads to the schema without a search, and is the index in arrays with data
/// about schemas.
package struct SchemaTable: Sendable {
    private let ids: [SchemaID]
    private let numbers: [SchemaID: Int]
    /// `nil` for schemas that a filter has removed.
    private var schemas: [Schema?]

    package init() {
        (ids, numbers, schemas) = ([], [:], [])
    }

    /// - Parameter numbers: The positions of the locations in `ids`.
    init(_ ids: [SchemaID], numbers: [SchemaID: Int], schemas: [Schema]) {
        (self.ids, self.numbers, self.schemas) = (ids, numbers, schemas)
    }

    /// An exclusive upper bound of all numbers.
    package var numberLimit: Int { schemas.count }

    package var keys: [SchemaID] { map(\.key) }

    package var values: [Schema] { schemas.compactMap(\.self) }

    package var count: Int { schemas.count { $0 != nil } }

    /// Returns the number of a location; `nil` if no schema has the location.
    package func number(of id: SchemaID) -> Int? {
        guard let number = id.isNumbered(in: ids) ? id.number : numbers[id], schemas[number] != nil else { return nil }
        return number
    }

    /// Returns the location with a number.
    package func id(_ number: Int) -> SchemaID {
        ids[number]
    }

    package func schema(_ number: Int) -> Schema? {
        schemas[number]
    }

    package subscript(id: SchemaID) -> Schema? {
        guard let number = id.isNumbered(in: ids) ? id.number : numbers[id] else { return nil }
        return schemas[number]
    }

    mutating func replace(_ id: SchemaID, by schema: Schema) {
        if let number = number(of: id) { schemas[number] = schema }
    }

    func mapValues(_ transform: (Schema) -> Schema) -> SchemaTable {
        var result = self
        result.schemas = schemas.map { $0.map(transform) }
        return result
    }

    package func filter(_ isIncluded: (Element) -> Bool) -> SchemaTable {
        var result = self
        for (number, schema) in schemas.enumerated() {
            if let schema, !isIncluded((ids[number], schema)) { result.schemas[number] = nil }
        }
        return result
    }
}

extension SchemaTable: Sequence {
    package typealias Element = (key: SchemaID, value: Schema)

    package struct Iterator: IteratorProtocol {
        fileprivate let table: SchemaTable
        private var position = 0

        fileprivate init(_ table: SchemaTable) {
            self.table = table
        }

        package mutating func next() -> Element? {
            while position < table.schemas.count {
                defer { position += 1 }
                if let schema = table.schemas[position] { return (table.ids[position], schema) }
            }
            return nil
        }
    }

    package func makeIterator() -> Iterator {
        Iterator(self)
    }
}
