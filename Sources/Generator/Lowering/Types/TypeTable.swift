import CodegenIR
import CodegenOpenAPI

/// A component, an entry of a file or another target of references, in one direction.
struct TypeKey: Hashable {
    let id: SchemaID
    /// The number in the table of schemas.
    let number: Int
    let direction: Direction

    static func == (left: TypeKey, right: TypeKey) -> Bool {
        left.number == right.number && left.direction == right.direction
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(number)
    }
}

/// A schema in a component of another kind, such as a response, in one direction.
struct SharedTypeKey: Hashable {
    let schema: Schema.Identity
    let direction: Direction
}

/// A table with a value for the type of each schema, by schema number and direction.
struct TypeTable<Value> {
    private var both: [Value?] = []
    private var sent: [Value?] = []
    private var received: [Value?] = []

    subscript(key: TypeKey) -> Value? {
        get {
            switch key.direction {
            case .both: Self.value(at: key.number, in: both)
            case .sent: Self.value(at: key.number, in: sent)
            case .received: Self.value(at: key.number, in: received)
            }
        }
        set {
            switch key.direction {
            case .both: Self.set(newValue, at: key.number, in: &both)
            case .sent: Self.set(newValue, at: key.number, in: &sent)
            case .received: Self.set(newValue, at: key.number, in: &received)
            }
        }
    }

    private static func value(at number: Int, in values: [Value?]) -> Value? {
        number < values.count ? values[number] : nil
    }

    private static func set(_ value: Value?, at number: Int, in values: inout [Value?]) {
        if number >= values.count {
            values.append(contentsOf: repeatElement(nil, count: number + 1 - values.count))
        }
        values[number] = value
    }
}
