import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// Makes samples on another thread. They need only schemas: they are made while types and endpoints are built and passes
/// run.
final class SampleThreads {
    private let base: SampleBase
    private let early = MeanwhileParts<MadeSamples>()
    private let report: SampleReport
    private let acronyms: [String]

    /// The same parts on every machine, so that all find the same problems.
    private static let mostInPart = 200

    /// - Parameter operations: In the order in which their problems are reported.
    init(_ context: LoweringContext, _ operations: [CodegenOpenAPI.Operation]) {
        base = SampleBase(context)
        report = SampleReport(context.diagnostics, keepsInvalid: context.options.examples == .kept)
        acronyms = context.options.acronyms
        begin(SampleTask(operations: operations, incoming: context.document.incoming))
    }

    /// Begins with the samples of further types.
    func add(_ declarations: ArraySlice<TypeDeclaration>, _ sources: [String: TypeSource]) {
        for task in Self.tasks(declarations.compactMap { NamedSource($0, sources) }) { begin(task) }
    }

    private func begin(_ task: SampleTask) {
        early.add { [base, acronyms] in task.run(base, acronyms) }
    }

    /// The samples of all operations, and of the types that were added. Asked for once: it reports their problems.
    func finished() -> MadeSamples {
        merged(early.all)
    }

    /// The samples of further types.
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

/// A type that has samples, and what it is made of.
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
    /// Inline types have none: an app makes them as parts of the type around them. Enumerations need none.
    fileprivate var mayHaveSamples: Bool {
        guard owningFile == name.swift else { return false }
        return switch kind {
        case .object(let object): object.parameter == nil
        case .union, .alias(.generic): true
        case .enumeration, .alias, .bodies: false
        }
    }
}

/// Samples, by where operations stand and by the names of types.
///
/// `@unchecked Sendable`: the thread that makes them does not use the report after that.
struct MadeSamples: @unchecked Sendable {
    /// By content type; `nil` is the one that is preferred.
    var operations: [SchemaID: [String?: [Sample]]] = [:]
    /// Of the requests that a server of the app receives.
    var incoming: [Origin: [Sample]] = [:]
    var types: [String: SampleBuilder.Values] = [:]
    /// What is wrong with the schemas and examples.
    fileprivate var report: SampleReport?
}

/// What one thread makes samples of.
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

/// The builder that each part has a copy of. The first thread makes it, because reading all examples takes a while.
///
/// `@unchecked Sendable`: the contexts are copies for it alone, which are used behind a lock or by one thread at a time. What
/// copies share are shapes, which do not change once they are read.
private final class SampleBase: @unchecked Sendable {
    private let context: LoweringContext
    private struct State {
        var base: SampleBuilder?
        /// Contexts that no thread uses now, with the shapes that parts have read.
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
