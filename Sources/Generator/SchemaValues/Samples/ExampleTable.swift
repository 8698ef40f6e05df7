import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// Example values of components, taken from the examples of operations: an example of a page of posts contains posts.
/// Responses that are the component come first, of a GET before other methods, and then examples with the most members.
struct ExampleTable {
    /// What an example is: a part of another, the response of a change, or that of a GET.
    private enum Origin: Int { case part, change, answer }

    private struct Candidate {
        let value: PlainValue
        let origin: Origin
        let size: Int

        func precedes(_ other: Candidate) -> Bool {
            origin == other.origin ? size > other.size : origin.rawValue > other.origin.rawValue
        }
    }

    private var candidates: [SchemaID: [Candidate]] = [:]

    private static let maximumDepth = 16
    private static let maximumCandidates = 3

    init(_ shapes: ShapeReader) {
        for operation in shapes.document.operations {
            for response in operation.responses {
                let isRead = operation.method == "GET"
                let origin = response.isSuccess ? isRead ? Origin.answer : .change : .part
                for item in response.content { collect(item, origin, shapes) }
            }
            for item in operation.requestBody?.content ?? [] { collect(item, .part, shapes) }
        }
    }

    /// Returns the fullest examples, the best first. They are not necessarily valid.
    func values(of id: SchemaID) -> [PlainValue] {
        candidates[id]?.map(\.value) ?? []
    }

    private mutating func collect(_ item: MediaTypeObject, _ origin: Origin, _ shapes: ShapeReader) {
        guard let schema = item.schema else { return }
        for example in item.examples {
            collect(example.value.value, schema, shapes, depth: 0, origin)
        }
    }

    private mutating func add(_ candidate: Candidate, for id: SchemaID) {
        var found = candidates[id] ?? []
        if let equal = found.firstIndex(where: { $0.value == candidate.value }) {
            guard candidate.precedes(found[equal]) else { return }
            found.remove(at: equal)
        }
        // The first of several examples of the same size remains the first.
        let index = found.firstIndex { candidate.precedes($0) } ?? found.endIndex
        found.insert(candidate, at: index)
        candidates[id] = Array(found.prefix(Self.maximumCandidates))
    }

    private mutating func collect(
        _ value: PlainValue, _ schema: Schema, _ shapes: ShapeReader, depth: Int, _ origin: Origin = .part
    ) {
        guard depth < Self.maximumDepth else { return }
        if let id = shapes.reference(schema), value != .null {
            add(Candidate(value: value, origin: origin, size: value.memberCount), for: id)
        }
        let shape = shapes.shape(schema)
        switch value {
        case .object(let members):
            for member in members {
                guard let property = shape.property(member.name) else { continue }
                collect(member.value, property.merged, shapes, depth: depth + 1)
            }
        case .array(let elements):
            guard let items = shape.items else { return }
            for element in elements.prefix(3) { collect(element, items, shapes, depth: depth + 1) }
        case .null, .bool, .number, .string:
            break
        }
    }
}

extension PlainValue {
    /// The number of members with a value; one for other values.
    fileprivate var memberCount: Int {
        guard case .object(let members) = self else { return 1 }
        return members.count { $0.value != .null }
    }
}
