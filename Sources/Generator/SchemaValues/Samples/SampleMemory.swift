import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenWords
import EndpointMockData

/// A cache of generated objects and valid examples of components: hundreds of operations may share the same error
/// responses. Only first variants are stored, since other variants are requested only once.
final class SampleMemory {
    struct Key: Hashable {
        let component: SchemaID
        let direction: Direction
    }

    /// A generated value without references.
    struct Complete {
        let value: PlainValue
        /// `nil` if the value was not validated.
        let isValid: Bool?
    }

    private struct SharedKey: Hashable {
        let property: [String]
        let component: SchemaID
        let direction: Direction
    }

    let resources: ResourceTable
    private var shared: [SharedKey: PlainValue?] = [:]
    private var locations: [SchemaID: SampleLocation] = [:]

    let sizes: RequiredSize

    init(_ shapes: ShapeReader) {
        resources = ResourceTable(shapes.document)
        sizes = RequiredSize(shapes)
    }

    private var orders: [SchemaID: Bool] = [:]

    /// Returns whether the list of a resource begins with the newest object, and caches it.
    func order(of component: SchemaID, find: () -> Bool) -> Bool {
        if let known = orders[component] { return known }
        let found = find()
        orders[component] = found
        return found
    }

    let patterns = PatternTable()
    /// The words of names.
    let words = WordMemory()
    private var values: [Key: Complete] = [:]

    func value(_ key: Key) -> Complete? {
        values[key]
    }

    private struct PlaceKey: Hashable {
        let schema: Schema.Identity
        let direction: Direction
    }

    /// The cached examples. They retain their schemas, so that another schema cannot get the same identity.
    private var examples: [PlaceKey: (schema: Schema, value: PlainValue?)] = [:]
    /// Whether the complete values of components are valid at schemas that wrap the components.
    private var fits: [PlaceKey: (schema: Schema, isValid: Bool)] = [:]

    /// Returns the valid example of a schema and caches it: validating an example may cost more than generating a
    /// value.
    func example(of schema: Schema, _ direction: Direction, find: () -> PlainValue?) -> PlainValue? {
        let key = PlaceKey(schema: Schema.Identity(schema), direction: direction)
        if let known = examples[key] { return known.value }
        let value = find()
        examples[key] = (schema, value)
        return value
    }

    /// Returns whether the complete value of a component is valid at a schema that wraps the component.
    func fits(_ schema: Schema, _ direction: Direction, validate: () -> Bool) -> Bool {
        let key = PlaceKey(schema: Schema.Identity(schema), direction: direction)
        if let known = fits[key] { return known.isValid }
        let isValid = validate()
        fits[key] = (schema, isValid)
        return isValid
    }

    /// Returns the value of a component's property, by the words of its name, and caches it.
    func shared(
        _ property: [String], of component: SchemaID, _ direction: Direction, make: () -> PlainValue?
    ) -> PlainValue? {
        let key = SharedKey(property: property, component: component, direction: direction)
        if let known = shared[key] { return known }
        let value = make()
        shared[key] = .some(value)
        return value
    }

    /// Returns the location of a property in its resource, and caches it.
    func location(_ id: SchemaID) -> SampleLocation {
        if let known = locations[id] { return known }
        let location = SampleLocation(id, resources)
        locations[id] = location
        return location
    }

    /// Stores a value if it is an object. Other values may depend on the location of the reference.
    func remember(_ complete: Complete, _ key: Key) {
        if case .object = complete.value { values[key] = complete }
    }
}

/// A cache of the words of names: samples need them for each value, and a description repeats most of its names.
final class WordMemory {
    private var words: [ExactText: [String]] = [:]

    /// Returns the words of a name in lower case.
    func lowercased(_ name: String) -> [String] {
        let key = ExactText(name)
        if let known = words[key] { return known }
        let found = Words(name).lowercased
        words[key] = found
        return found
    }
}

/// The number of values that every value of a schema contains. Required objects of required objects multiply, so a few
/// schemas can require billions of values.
final class RequiredSize {
    /// The maximum number of values in a sample.
    static let maximum = 4_096
    /// The maximum nesting. Deeper values count as too large.
    private static let maximumDepth = 64

    private let shapes: ShapeReader
    private var known: [SchemaID: Int] = [:]

    init(_ shapes: ShapeReader) {
        self.shapes = shapes
    }

    func exceedsMaximum(_ schema: Schema) -> Bool {
        size(schema, depth: 0) > Self.maximum
    }

    private func size(_ schema: Schema, depth: Int) -> Int {
        guard depth < Self.maximumDepth else { return Self.maximum + 1 }
        guard let id = shapes.component(of: schema) else { return size(shapes.shape(schema), depth: depth) }
        if let size = known[id] { return size }
        // An object that contains itself has finite values.
        known[id] = 1
        let size = size(shapes.shape(schema), depth: depth)
        known[id] = size
        return size
    }

    private func size(_ shape: Shape, depth: Int) -> Int {
        guard shape.choices.isEmpty, !shape.isNullable else { return 1 }
        var sum = 1
        for property in shape.properties where sum <= Self.maximum && shape.required.contains(property.name) {
            sum += size(property.merged, depth: depth + 1)
        }
        if let items = shape.items, let count = shape.constraints.minItems, count > 0, sum <= Self.maximum {
            sum += size(items, depth: depth + 1) * min(count, Self.maximum)
        }
        return min(sum, Self.maximum + 1)
    }
}
