import CodegenDiagnostics
import CodegenYAML

/// The state that the decoders of one description share. Decoding follows references, because only the use of a
/// reference determines the kind of its target, and the target may be anywhere in any file. One thread uses a context
/// at a time.
final class DecodingContext {
    let version: SpecVersion
    let library: DocumentLibrary
    let resolver: ReferenceResolver
    /// The reader of the extension that the caller defines.
    let extensions: (any ExtensionReader)?
    let budget: WorkBudget
    let aggregated: AggregatedWarnings
    let suggestions = KeySuggestions()
    let schemas: SchemaQueue
    let objects: DecodedObjects
    var numbers: SchemaNumbers
    /// Whether a schema has the extension that the extension reader names.
    private(set) var haveSchemaExtensions = false
    /// Whether a schema has a dynamic reference, which is bound after decoding.
    private(set) var haveDynamicReferences = false
    /// The document's defaults for operations.
    var defaults = DocumentDefaults()
    private let diagnostics: DiagnosticsEngine
    /// The effects that another context applies later; `nil` if effects are applied at once.
    private var recorded: [DecodingEffect]?
    private let obstacle: DecodingObstacle?

    init(
        version: SpecVersion, library: DocumentLibrary, extensions: (any ExtensionReader)?,
        diagnostics: DiagnosticsEngine
    ) {
        self.version = version
        self.diagnostics = diagnostics
        self.extensions = extensions
        self.library = library
        resolver = ReferenceResolver(library: library, version: version)
        budget = WorkBudget(library: library, diagnostics: diagnostics)
        aggregated = AggregatedWarnings(diagnostics: diagnostics)
        (schemas, objects, numbers, obstacle) = (SchemaQueue(), DecodedObjects(), SchemaNumbers(), nil)
    }

    /// Creates a context for another thread, which starts with the state of `other` and records its effects. `other`
    /// must not be used meanwhile.
    init(recordingFor other: DecodingContext, _ obstacle: DecodingObstacle) {
        (version, extensions, defaults) = (other.version, other.extensions, other.defaults)
        self.obstacle = obstacle
        diagnostics = DiagnosticsEngine()
        library = DocumentLibrary(rootOf: other.library, loader: obstacle)
        resolver = ReferenceResolver(knowing: other.resolver, library: library)
        budget = WorkBudget(library: library, diagnostics: diagnostics)
        aggregated = AggregatedWarnings(diagnostics: diagnostics)
        schemas = other.schemas
        objects = DecodedObjects(shared: other.objects.shared)
        numbers = SchemaNumbers(sharing: other.numbers)
        recorded = []
    }

    /// Applies the effects that another context has recorded.
    func add(_ other: DecodingContext, at range: SourceRange) {
        for effect in other.recorded ?? [] { apply(effect) }
        budget.add(other.budget, at: range)
    }

    /// Notes that only one thread can decode the description.
    func needsOneThread() {
        obstacle?.note()
    }

    /// Whether all keywords of JSON Schema 2020-12 apply, also next to a `$ref`.
    var usesJSONSchema: Bool {
        version == .openAPI31 || version == .openAPI32
    }

    // MARK: Effects

    var isRecording: Bool { recorded != nil }

    func apply(_ effect: DecodingEffect) {
        guard recorded == nil else {
            recorded?.append(effect)
            return
        }
        switch effect {
        case .diagnostic(let diagnostic): diagnostics.report(diagnostic)
        case .aggregated(let key, let message, let range): aggregated.warn(key: key, message, at: range)
        case .request(let located): schemas.request(located)
        case .schemaExtension: haveSchemaExtensions = true
        case .dynamicReference: haveDynamicReferences = true
        case .callbacks(let owner, let callbacks): objects.callbacks.append((owner, callbacks))
        case .use(let shared):
            guard !shared.areApplied else { return }
            shared.areApplied = true
            for effect in shared.effects { apply(effect) }
        }
    }

    /// Runs a decoding function and returns its effects. If effects are applied at once, returns none.
    func recording<Value>(_ decode: () -> Value) -> (value: Value, effects: [DecodingEffect]) {
        guard let outer = recorded else { return (decode(), []) }
        recorded = []
        let value = decode()
        defer { recorded = outer }
        return (value, recorded ?? [])
    }

    // MARK: Diagnostics

    /// Reports a construct of Swagger 2 in a later version. The construct is read nevertheless.
    func warnOfSwagger(_ found: String, instead: String, at range: SourceRange, in path: String?) {
        guard version != .swagger2 else { return }
        warn(key: found, .swaggerKeyword(found, instead: instead, in: path), at: range)
    }

    /// Reports an extension whose name is similar to the extension that is read. No other check reports it.
    func checkExtension(_ entry: Mapping.Entry, of kind: ObjectKind, in path: @autoclosure () -> String?) {
        guard let name = extensions?.name, entry.key != name,
            let meant = suggestions.key(meantBy: entry.key, in: ObjectKind("extensions", [name]))
        else { return }
        warn(.unknownKey(entry.key, meant: meant, kind: kind.name, in: path()), at: entry.keyRange)
    }

    // MARK: References of objects

    /// Returns the final target of the references at a node; `nil` after reporting why they cannot be resolved.
    func follow(_ located: LocatedNode) -> (target: LocatedNode, passed: [LocatedNode])? {
        guard let mapping = located.node.mapping, let entry = mapping.entry("$ref") else { return (located, []) }
        guard let reference = entry.value.string else {
            warn(.invalidReference(in: located.id.readablePath), at: entry.value.range)
            return nil
        }
        do {
            return try resolver.follow(located)
        } catch {
            warn(.unresolvedReference(reference, error, in: located.id.readablePath), at: entry.value.range)
            return nil
        }
    }
}

extension DiagnosticMessage {
    static func swaggerKeyword(_ found: String, instead: String, in path: String?) -> Self {
        Self(
            .openAPI.swaggerKeyword, "'\(found)' belongs to Swagger 2", in: path,
            advice: "write \(instead); '\(found)' is read only if \(instead) is absent")
    }
}
