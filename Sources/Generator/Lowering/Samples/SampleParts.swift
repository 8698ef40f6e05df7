import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// Makes the samples of operations and types, several parts at a time.
struct SampleParts {
    /// The same parts on every machine, so that all machines report the same problems.
    private static let mostInPart = 200

    private let context: LoweringContext

    init(_ context: LoweringContext) {
        self.context = context
    }

    func samples(
        of operations: [CodegenOpenAPI.Operation], incoming: [CodegenOpenAPI.Operation], types: [NamedSource]
    ) -> MadeSamples {
        let parts =
            operations.parts(ofAtMost: Self.mostInPart).map { Part(operations: $0) }
            + incoming.parts(ofAtMost: Self.mostInPart).map { Part(incoming: $0) }
            + types.parts(ofAtMost: Self.mostInPart).map { Part(types: $0) }
        let builders = BuilderPool(context)
        let made = ParallelMap.map(parts) { part in
            Acronyms.using(builders.acronyms) { builders.withBuilder(part.samples) }
        }
        return merged(made)
    }

    private func merged(_ parts: [MadeSamples]) -> MadeSamples {
        var all = MadeSamples()
        var reported: Set<SourceRange> = []
        for part in parts {
            for problem in part.problems where reported.insert(problem.range).inserted {
                context.diagnostics.report(problem.message, at: problem.range)
            }
            all.operations.merge(part.operations) { first, _ in first }
            all.incoming.merge(part.incoming) { first, _ in first }
            all.types.merge(part.types) { first, _ in first }
        }
        return all
    }

    /// `@unchecked Sendable`: operations and schemas do not change after decoding.
    private struct Part: @unchecked Sendable {
        var operations: ArraySlice<CodegenOpenAPI.Operation> = []
        var incoming: ArraySlice<CodegenOpenAPI.Operation> = []
        var types: ArraySlice<NamedSource> = []

        func samples(_ builder: SampleBuilder) -> MadeSamples {
            var made = MadeSamples()
            for operation in operations { made.operations[operation.id] = builder.samples(of: operation) }
            for operation in incoming {
                made.incoming[Origin(operation.id)] = builder.samples(of: operation.requestBody)
            }
            for type in types { made.types[type.name] = builder.values(of: type.source) }
            made.problems = builder.report.takeProblems()
            return made
        }
    }
}

/// Builders for several threads: each reads the schemas for itself.
///
/// `@unchecked Sendable`: a builder is used by one thread at a time, and the context only to make builders.
private final class BuilderPool: @unchecked Sendable {
    let acronyms: [String]
    private let context: LoweringContext
    private let idle = Guarded<[SampleBuilder]>([])

    init(_ context: LoweringContext) {
        self.context = context
        acronyms = context.options.acronyms
    }

    func withBuilder<Result>(_ body: (SampleBuilder) -> Result) -> Result {
        let builder = idle.withLock { $0.popLast() } ?? SampleBuilder(LoweringContext(readingAnew: context))
        defer { idle.withLock { $0.append(builder) } }
        return body(builder)
    }
}

/// A type that has samples, and the schema of its values.
struct NamedSource {
    let name: String
    let source: TypeSource

    /// `nil` for a declaration without samples.
    init?(_ declaration: TypeDeclaration, _ sources: [String: TypeSource]) {
        guard declaration.mayHaveSamples, let source = sources[declaration.name.swift] else { return nil }
        name = declaration.name.swift
        self.source = source
    }
}

extension TypeDeclaration {
    /// Inline types have no samples: an app makes them as parts of the type around them. Enumerations need none.
    fileprivate var mayHaveSamples: Bool {
        guard owningFile == name.swift else { return false }
        return switch kind {
        case .object(let object): object.parameter == nil
        case .union, .alias(.generic): true
        case .enumeration, .alias, .bodies: false
        }
    }
}

/// Samples by the locations of operations and by the names of types.
struct MadeSamples: Sendable {
    /// By content type; `nil` is the preferred one.
    var operations: [SchemaID: [String?: [Sample]]] = [:]
    /// Of the requests that a server of the app receives.
    var incoming: [Origin: [Sample]] = [:]
    var types: [String: SampleBuilder.Values] = [:]
    /// The problems of schemas and examples.
    fileprivate var problems: [SampleReport.Problem] = []
}
