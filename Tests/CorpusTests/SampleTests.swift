import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import EndpointMockData
import Testing

@testable import CodegenDriver

extension RealDescriptions {
    /// The values of `mock` and of the first elements of `mockList`. `SampleAgreementTests` shows that the runtime
    /// returns the same values.
    @Suite struct SampleTests {
        /// The largest descriptions take long in a debug build.
        private static let maximumSize = 1_000_000
        /// The schema of this identifier has the format `uuid` and a maximum length of 24 characters.
        private static let contradictory = (0..<3).map {
            "intercom: CreateConversationRequest \($0): 'from.id' is too long"
        }

        /// Recursive schemas end with an object without members.
        @Test func samplesAreValidAndFewObjectsHaveNoMembers() async throws {
            let documents = Corpus.documents.filter { $0.size < Self.maximumSize }
            let surveys = try await aside { try documents.map(SampleSurvey.init) }
            #expect(surveys.flatMap(\.invalid) == Self.contradictory)
            let (count, empty) = (surveys.reduce(0) { $0 + $1.objectCount }, surveys.flatMap(\.empty))
            #expect(count > 10_000)
            #expect(empty.count * 200 <= count, "\(empty)")
        }
    }
}

/// The facts about the samples of all types of a description.
private struct SampleSurvey: Sendable {
    private(set) var objectCount = 0
    /// The places of objects without members whose schemas have properties.
    private(set) var empty: [String] = []
    private(set) var invalid: [String] = []

    init(of document: Corpus.Document) throws {
        let folder = WorkingFolder(Corpus.folder)
        var api = APIConfiguration(
            name: document.module, spec: folder.resolve(document.path), output: folder.resolve("out"))
        api.allowedByArguments = document.allowed.map(folder.resolve)
        let pipeline = Pipeline(api: api, isStrict: false, diagnostics: DiagnosticsEngine())
        let found = try #require(pipeline.describe().found)
        var reader = SampleReader(found.document)
        let table = SampleTable(found.api.types)
        for (name, schema, direction) in reader.types(of: found.api) {
            for variant in 0..<3 {
                guard let value = table.resolved(type: name, variant: variant).map(PlainValue.init) else {
                    invalid.append("\(document.name): \(name) does not end")
                    continue
                }
                if let problem = reader.problem(value, schema, direction) {
                    invalid.append("\(document.name): \(name) \(variant): \(problem)")
                }
                reader.read(value, schema, direction, at: "\(document.name): \(name)")
            }
        }
        (objectCount, empty) = (reader.objectCount, reader.empty)
    }
}

private struct SampleReader {
    private(set) var objectCount = 0
    private(set) var empty: [String] = []
    private let shapes: ShapeReader
    private let checker: ValueChecker
    private var schemas: [SchemaID: Schema] = [:]

    init(_ document: ResolvedDocument) {
        shapes = ShapeReader(document: document)
        checker = ValueChecker(shapes, rules: .decoding)
        var schemas: [SchemaID: Schema] = [:]
        document.forEachSchema { schemas[$0.id] = $0 }
        self.schemas = schemas
    }

    /// Returns the types with samples, and the schemas of their values.
    func types(of api: API) -> [(name: String, schema: Schema, direction: Direction)] {
        let sampled = Set(api.types.filter { $0.sample != nil }.map(\.name.swift))
        var found: Set<String> = []
        return api.places.inOrder.compactMap { place in
            guard case .named(let name) = place.type.unwrapped, sampled.contains(name), !found.contains(name),
                let schema = schemas[SchemaID(file: place.file, pointer: place.pointer)]
            else { return nil }
            found.insert(name)
            return (name, schema, place.direction)
        }
    }

    func problem(_ value: PlainValue, _ schema: Schema, _ direction: Direction) -> String? {
        checker.problem(value, schema, direction)?.sentence
    }

    /// Counts the objects in a value.
    mutating func read(_ value: PlainValue, _ schema: Schema, _ direction: Direction, at place: String) {
        let shapes = shapes(of: value, schema, direction)
        switch value {
        case .object(let members):
            objectCount += 1
            if members.isEmpty, shapes.contains(where: { hasProperties($0, direction) }) { empty.append(place) }
            for member in members {
                let own = shapes.lazy.compactMap { $0.property(member.name)?.merged }.first
                guard let inner = own ?? shapes[0].additionalProperties?.schema else { continue }
                read(member.value, inner, direction, at: "\(place)/\(member.name)")
            }
        case .array(let elements):
            guard let items = shapes.lazy.compactMap(\.items).first else { return }
            for element in elements { read(element, items, direction, at: "\(place)/-") }
        case .null, .bool, .number, .string: break
        }
    }

    /// Returns the shape of the schema, and those of the first valid alternatives of its unions.
    private func shapes(of value: PlainValue, _ schema: Schema, _ direction: Direction) -> [Shape] {
        let shape = shapes.shape(schema)
        let chosen = shape.choices.compactMap { choice in
            choice.alternatives.first { checker.problem(value, $0, direction) == nil }
        }
        return [shape] + chosen.map(shapes.shape)
    }

    /// Returns whether the schema has properties in this direction.
    private func hasProperties(_ shape: Shape, _ direction: Direction) -> Bool {
        shape.properties.contains { direction.shows(shapes.shape($0.merged)) }
    }
}
