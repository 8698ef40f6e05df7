import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// Generates samples on other threads. Samples need only schemas, so they are generated while types and endpoints are
/// built and passes run.
final class SampleThreads {
    private let base: SampleBase
    private let early = MeanwhileParts<MadeSamples>()
    private let report: SampleReport
    private let acronyms: [String]

    /// The maximum size of a part. It is the same on every machine, so that each run reports the same problems.
    private static let mostInPart = 200

    /// - Parameter operations: The operations, in the order in which their problems are reported.
    init(_ context: LoweringContext, _ operations: [CodegenOpenAPI.Operation]) {
        base = SampleBase(context)
        report = SampleReport(context.diagnostics, keepsInvalid: context.options.examples == .kept)
        acronyms = context.options.acronyms
        begin(SampleTask(operations: operations, incoming: context.document.incoming))
    }

    /// Starts generating the samples of further types.
    func add(_ declarations: ArraySlice<TypeDeclaration>, _ sources: [String: TypeSource]) {
        for task in Self.tasks(declarations.compactMap { NamedSource($0, sources) }) { begin(task) }
    }

    private func begin(_ task: SampleTask) {
        early.add { [base, acronyms] in task.run(base, acronyms) }
    }

    /// Returns the samples of all operations and added types, and reports their problems. Must be called only once.
    func finished() -> MadeSamples {
        merged(early.all)
    }

    /// Returns the samples of further types.
    func samples(of types: [NamedSource]) -> MadeSamples {
        merged(ParallelMap.map(Self.tasks(types)) { [base, acronyms] in $0.run(base, acronyms) })
    }

    private static func tasks(_ types: [NamedSource]) -> [SampleTask] {
        types.parts(ofAtMost: mostInPart).map { SampleTask(types: $0) }
    }

    private func merged(_ parts: [MadeSamples]) -> MadeSamples {
        var all = MadeSamples()
        for part in parts {
            if let other = part.report { report.take(other) }
            all.operations.merge(part.operations) { first, _ in first }
            all.incoming.merge(part.incoming) { first, _ in first }
            all.types.merge(part.types) { first, _ in first }
        }
        return all
    }
}

/// A type with samples, and its source.
struct NamedSource {
    let name: String
    let source: TypeSource

    /// Returns `nil` for a declaration without samples.
    init?(_ declaration: TypeDeclaration, _ sources: [String: TypeSource]) {
        guard declaration.mayHaveSamples, let source = sources[declaration.name.swift] else { return nil }
        name = declaration.name.swift
        self.source = source
    }
}

extension TypeDeclaration {
    /// Whether the type may have samples. Apps create inline types as parts of the enclosing type, and enumerations
    /// need no samples.
    fileprivate var mayHaveSamples: Bool {
        guard owningFile == name.swift else { return false }
        return switch kind {
        case .object(let object): object.parameter == nil
        case .union, .alias(.generic): true
        case .enumeration, .alias, .bodies: false
        }
    }
}

/// Generated samples, by the location of operations and the names of types.
///
/// `@unchecked Sendable`: the thread that generates the samples does not use the report afterwards.
struct MadeSamples: @unchecked Sendable {
    /// The samples by content type. The key `nil` is the preferred content type.
    var operations: [SchemaID: [String?: [Sample]]] = [:]
    /// The samples of requests that a server of the app receives.
    var incoming: [Origin: [Sample]] = [:]
    var types: [String: SampleBuilder.Values] = [:]
    /// The problems of the schemas and examples.
    fileprivate var report: SampleReport?
}

/// The operations and types whose samples a thread generates.
///
/// `@unchecked Sendable`: operations and schemas do not change after decoding.
private struct SampleTask: @unchecked Sendable {
    var operations: [CodegenOpenAPI.Operation] = []
    var incoming: [CodegenOpenAPI.Operation] = []
    var types: ArraySlice<NamedSource> = []

    func run(_ base: SampleBase, _ acronyms: [String]) -> MadeSamples {
        Acronyms.using(acronyms) {
            let builder = base.fork()
            defer { base.giveBack(builder) }
            var made = MadeSamples()
            for operation in operations { made.operations[operation.id] = builder.samples(of: operation) }
            for operation in incoming {
                made.incoming[Origin(operation.id)] = builder.samples(of: operation.requestBody)
            }
            for type in types { made.types[type.name] = builder.values(of: type.source) }
            made.report = builder.report
            return made
        }
    }
}

/// The builder that each part copies. The first thread creates it, because reading all examples takes time.
///
/// `@unchecked Sendable`: the contexts are private copies, used behind a lock or by one thread at a time. Copies share
/// only shapes, which do not change after they are read.
private final class SampleBase: @unchecked Sendable {
    private let context: LoweringContext
    private struct State {
        var base: SampleBuilder?
        /// Contexts that no thread currently uses, with the shapes that parts have read.
        var idle: [LoweringContext] = []
    }

    private let state = Guarded(State())

    init(_ context: LoweringContext) {
        self.context = context.forked()
    }

    func fork() -> SampleBuilder {
        state.withLock { state in
            let base = state.base ?? SampleBuilder(context)
            state.base = base
            return base.forked(state.idle.popLast() ?? context.forked())
        }
    }

    func giveBack(_ builder: SampleBuilder) {
        state.withLock { $0.idle.append(builder.context) }
    }
}
