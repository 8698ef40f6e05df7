import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import CodegenWords
import EndpointMockData

/// Makes the samples of types, then the samples of operations, which refer to them. Several parts are made at a time.
struct SampleParts {
    /// The same parts on every machine, so that all machines report the same problems.
    private static let maximumPerPart = 200
    /// The number of times that samples are validated. A sample may become invalid when a sample to which it refers is
    /// corrected, such as a list of different elements.
    private static let maximumCorrections = 4

    private let context: LoweringContext
    private let types: [NamedSource]
    private let sampled: SampledTypes

    /// - Parameter sampled: The types to which samples may refer.
    init(_ context: LoweringContext, types: [NamedSource], sampled: SampledTypes) {
        self.context = context
        self.types = types
        self.sampled = sampled
    }

    func samples(of operations: [CodegenOpenAPI.Operation], incoming: [CodegenOpenAPI.Operation]) -> MadeSamples {
        let builders = BuilderPool(context, sampled)
        let made = typeSamples(builders)
        let bodies =
            operations.parts(ofAtMost: Self.maximumPerPart).map { Part(operations: $0) }
            + incoming.parts(ofAtMost: Self.maximumPerPart).map { Part(incoming: $0) }
        var result = builders.make(bodies) { $0.bodies($1) }
        result.table = builders.table
        report(result.problems + made.problems)
        return result
    }

    /// Returns samples that are valid when their references are resolved.
    private func typeSamples(_ builders: BuilderPool) -> MadeSamples {
        var made = builders.make(types.parts(ofAtMost: Self.maximumPerPart).map { Part(types: $0) }) { part, builder in
            MadeSamples(part.types) { builder.sample(of: $0.source) }
        }
        builders.table = SampleTable(made.types)
        var unchecked = types
        for _ in 0..<Self.maximumCorrections where !unchecked.isEmpty {
            let parts = unchecked.parts(ofAtMost: Self.maximumPerPart).map { Part(types: $0) }
            let corrections = builders.make(parts) { part, builder in
                MadeSamples(part.types) { builder.correction(of: $0) }
            }
            made.problems += corrections.problems
            guard !corrections.types.isEmpty else { break }
            made.types.merge(corrections.types) { $1 }
            builders.table = SampleTable(made.types)
            let changed = builders.table.types(reaching: corrections.types.keys)
            builders.checked.remove(changed)
            unchecked = types.filter { changed.contains($0.name) }
        }
        return made
    }

    /// Reports problems in the order of the description. The threads find them in another order in each run.
    private func report(_ problems: [SampleReport.Problem]) {
        var reported: Set<SourceRange> = []
        let sorted = problems.sorted { left, right in
            left.range == right.range
                ? left.message.text.isBefore(right.message.text) : left.range.precedes(right.range)
        }
        for problem in sorted where reported.insert(problem.range).inserted {
            context.diagnostics.report(Diagnostic(problem.message, at: problem.range, cause: problem.cause))
        }
    }
}

extension SourceRange {
    fileprivate func precedes(_ other: SourceRange) -> Bool {
        let numbers = (file.rawValue, line, column, endLine, endColumn)
        return numbers < (other.file.rawValue, other.line, other.column, other.endLine, other.endColumn)
    }
}

/// `@unchecked Sendable`: operations and schemas do not change after decoding.
private struct Part: @unchecked Sendable {
    var operations: ArraySlice<CodegenOpenAPI.Operation> = []
    var incoming: ArraySlice<CodegenOpenAPI.Operation> = []
    var types: ArraySlice<NamedSource> = []

    func bodies(_ builder: SampleBuilder) -> MadeSamples {
        var made = MadeSamples()
        for operation in operations { made.operations[operation.id] = builder.samples(of: operation) }
        for operation in incoming { made.incoming[Origin(operation.id)] = builder.samples(of: operation.requestBody) }
        return made
    }
}

/// Builders for several threads. The first uses the schemas of the context, the others read them for themselves.
///
/// `@unchecked Sendable`: a builder is used by one thread at a time, and the context otherwise only to make builders.
/// The table changes between two calls of `make`.
private final class BuilderPool: @unchecked Sendable {
    /// The samples of types, to which the next samples refer.
    var table = SampleTable([:])
    let checked = CheckedSamples()
    private let context: LoweringContext
    private let sampled: SampledTypes
    private let idle: Guarded<[SampleBuilder]>

    init(_ context: LoweringContext, _ sampled: SampledTypes) {
        self.context = context
        self.sampled = sampled
        // One thread can use the schemas that have been read.
        idle = Guarded([SampleBuilder(context, sampled, checked)])
    }

    func make(_ parts: [Part], _ body: @Sendable (Part, SampleBuilder) -> MadeSamples) -> MadeSamples {
        let acronyms = context.options.acronyms
        let made = ParallelMap.map(parts) { part in
            Acronyms.using(acronyms) {
                withBuilder { builder in
                    var made = body(part, builder)
                    made.problems = builder.report.takeProblems()
                    return made
                }
            }
        }
        return MadeSamples(merging: made)
    }

    private func withBuilder<Result>(_ body: (SampleBuilder) -> Result) -> Result {
        var builder =
            idle.withLock { $0.popLast() } ?? SampleBuilder(LoweringContext(readingAnew: context), sampled, checked)
        builder.table = table
        defer { idle.withLock { [builder] in $0.append(builder) } }
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
    /// Inline types have no samples: an app makes them as parts of the type around them. Enumerations need none. A case
    /// may have the name of a sample.
    fileprivate var mayHaveSamples: Bool {
        guard owningFile == name.swift else { return false }
        switch kind {
        case .object(let object): return object.parameter == nil
        case .union(let union):
            return !union.alternatives.contains { ["mock", "mockList", "sample"].contains($0.caseName) }
        case .alias(.generic): return true
        case .enumeration, .alias, .bodies: return false
        }
    }
}

/// Samples by the locations of operations and by the names of types.
struct MadeSamples: Sendable {
    /// By content type; `nil` is the preferred one.
    var operations: [SchemaID: [String?: [Sample]]] = [:]
    /// Of the requests that a server of the app receives.
    var incoming: [Origin: [Sample]] = [:]
    /// The samples of types.
    fileprivate(set) var table = SampleTable([:])
    fileprivate var types: [String: TypeSample] = [:]
    /// The problems of schemas and examples.
    fileprivate var problems: [SampleReport.Problem] = []

    fileprivate init() {}

    fileprivate init(_ types: ArraySlice<NamedSource>, _ sample: (NamedSource) -> TypeSample?) {
        for type in types { self.types[type.name] = sample(type) }
    }

    fileprivate init(merging parts: [MadeSamples]) {
        for part in parts {
            operations.merge(part.operations) { first, _ in first }
            incoming.merge(part.incoming) { first, _ in first }
            types.merge(part.types) { first, _ in first }
            problems += part.problems
        }
    }
}
