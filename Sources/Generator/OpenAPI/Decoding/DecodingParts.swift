import CodegenDiagnostics
import CodegenYAML

/// The path items and component schemas of a large description, decoded by several threads in parallel. The effects of
/// each part are recorded and applied in the order of the parts, so the result is the same as with one thread.
final class DecodingParts {
    private static let count = 2

    private let context: DecodingContext
    private let parts: [Part]

    /// Returns `nil` if one thread has to decode everything: for small descriptions, and for descriptions with objects
    /// that several threads cannot decode.
    init?(of items: [PathDecoder.Item], _ context: DecodingContext, leastBytes: Int) {
        guard context.version != .swagger2, context.library.byteCount >= leastBytes, !context.library.hasOtherFiles
        else { return nil }
        let obstacle = DecodingObstacle()
        let schemas = context.schemas.pending
        let parts =
            Self.slices(of: items).map { Part(context, obstacle, items: $0) }
            + Self.slices(of: schemas).map { Part(context, obstacle, schemas: $0) }
        self.context = context
        self.parts = ParallelMap.map(parts) { part in
            part.decode()
            return part
        }
        guard !obstacle.isThere else {
            context.objects.forgetShared()
            return nil
        }
    }

    /// Returns the operations of the path items. Must be called before anything else is decoded in the context.
    func operations(range: SourceRange) -> [Operation] {
        parts.prefix(Self.count).flatMap { part in
            context.add(part.context, at: range)
            return part.operations
        }
    }

    /// Returns the component schemas. Must be called after everything else that requests schemas is decoded.
    func schemas(range: SourceRange) -> [Schema] {
        parts.dropFirst(Self.count).flatMap { part in
            context.add(part.context, at: range)
            return part.schemas
        }
    }

    private static func slices<Element>(of elements: [Element]) -> [ArraySlice<Element>] {
        (0..<count).map { elements[elements.count * $0 / count..<elements.count * ($0 + 1) / count] }
    }

    /// `@unchecked Sendable`: one thread decodes the part, and no other thread uses it before that thread has ended.
    private final class Part: @unchecked Sendable {
        let context: DecodingContext
        private let obstacle: DecodingObstacle
        private let items: ArraySlice<PathDecoder.Item>
        private let located: ArraySlice<LocatedNode>
        private(set) var operations: [Operation] = []
        private(set) var schemas: [Schema] = []

        init(
            _ context: DecodingContext, _ obstacle: DecodingObstacle, items: ArraySlice<PathDecoder.Item> = [],
            schemas: ArraySlice<LocatedNode> = []
        ) {
            self.context = DecodingContext(recordingFor: context, obstacle)
            self.obstacle = obstacle
            self.items = items
            located = schemas
        }

        func decode() {
            let paths = PathDecoder(context: context)
            for item in items where !obstacle.isThere { operations += paths.operations(of: CollectionOfOne(item)) }
            let decoder = SchemaDecoder(context: context)
            for schema in located where !obstacle.isThere { schemas.append(decoder.decode(schema)) }
        }
    }
}

/// Records whether an object was found that only one thread can decode. This includes references to other files,
/// because files are loaded in the order of decoding.
final class DecodingObstacle: SourceLoader {
    private let found = Guarded(false)

    var isThere: Bool {
        found.withLock { $0 }
    }

    func note() {
        found.withLock { $0 = true }
    }

    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        note()
        throw SourceLoaderError("other files are not read here")
    }
}
