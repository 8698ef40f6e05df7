import CodegenDiagnostics
import CodegenYAML

/// The state that the decoders of one description share. Decoding follows references, because only the use of a
/// reference determines the kind of its target, and the target may be anywhere in any file. One thread uses a context
/// at a time.
final class ReadingContext {
    let version: SpecVersion
    let library: DocumentLibrary
    let resolver: ReferenceResolver
    /// The reader of the extension that the caller defines.
    let extensions: (any ExtensionReader)?
    let budget: WorkBudget
    let suggestions = KeySuggestions()
    let schemas = SchemaQueue()
    let objects = DecodedObjects()
    var numbers = SchemaNumbers()
    /// Whether a schema has the extension that the extension reader names.
    private(set) var haveSchemaExtensions = false
    /// Whether a schema has a dynamic reference, which is bound after decoding.
    private(set) var haveDynamicReferences = false
    /// The document's defaults for operations.
    var defaults = DocumentDefaults()
    /// Whether problems are reported that do not change the client.
    let isReview: Bool
    /// The keys of other versions, by the name of the kind of their object.
    let foreignKeys: [String: [String: VersionKey]]
    private var lines: [SourceFileID: SourceLines] = [:]
    private let diagnostics: DiagnosticsEngine

    init(
        version: SpecVersion, library: DocumentLibrary, extensions: (any ExtensionReader)?, isReview: Bool,
        diagnostics: DiagnosticsEngine
    ) {
        self.version = version
        self.isReview = isReview
        foreignKeys = VersionKey.foreign(to: version)
        self.diagnostics = diagnostics
        self.extensions = extensions
        self.library = library
        resolver = ReferenceResolver(library: library, version: version)
        budget = WorkBudget(library: library, diagnostics: diagnostics)
    }

    /// Whether all keywords of JSON Schema 2020-12 apply, also next to a `$ref`.
    var usesJSONSchema: Bool {
        version == .openAPI31 || version == .openAPI32
    }

    /// Requests the target of a reference, and returns its location with its number.
    func request(_ located: LocatedNode) -> SchemaID {
        schemas.request(located)
    }

    func noteSchemaExtension() {
        haveSchemaExtensions = true
    }

    func noteDynamicReference() {
        haveDynamicReferences = true
    }

    /// Returns an object that several references may lead to, decoded once.
    ///
    /// - Parameter name: The name of the object where it is used, if the value depends on it.
    func decodedOnce<Value>(
        _ object: KeywordReader, name: String = "",
        in table: ReferenceWritableKeyPath<DecodedObjects, [DecodedObjects.Key: Value]>,
        _ decode: () -> Value
    ) -> Value {
        guard !object.isOverridden else { return decode() }
        let key = DecodedObjects.Key(id: object.id, name: name)
        if let known = objects[keyPath: table][key] { return known }
        let value = decode()
        objects[keyPath: table][key] = value
        return value
    }

    // MARK: Diagnostics

    /// Reports a problem. Warnings with the same text and remedy have one cause, wherever the description repeats it.
    ///
    /// - Parameter subject: The subject of the problem, if the text does not name it completely.
    func warn(
        _ message: DiagnosticMessage, about subject: String = "", at range: SourceRange, edits: [SourceEdit] = []
    ) {
        let isWarning = message.kind.severity == .warning
        let parts = ["\(library.rootFile.rawValue)", subject, message.text, message.advice ?? ""]
        let cause = isWarning ? parts.joined(separator: "; ") : nil
        diagnostics.report(Diagnostic(message, at: range, edits: edits, cause: cause))
    }

    /// Reports a problem that does not change the client. Only a review of the description (`codegen lint`) reports it.
    func advise(_ message: @autoclosure () -> DiagnosticMessage, at range: SourceRange, edits: [SourceEdit] = []) {
        if isReview { warn(message(), at: range, edits: edits) }
    }

    /// Returns the text of a description from the start of a range to the end of the line.
    func sourceText(at range: SourceRange) -> String? {
        guard let lines = lines[range.file] ?? diagnostics.file(range.file).map(SourceLines.init) else { return nil }
        self.lines[range.file] = lines
        return lines.text(Int(range.line), from: max(0, Int(range.column) - 1), count: 300)
    }

    /// Lets the reader of the extension check its value.
    func checkExtension(_ value: Node, on target: ExtensionTarget) {
        extensions?.check(value, on: target, diagnostics)
    }

    /// Reports a form of Swagger 2 in a later version, where it is read if the newer form is absent.
    func warnOfSwagger(_ found: String, instead: String, at range: SourceRange, in path: String?) {
        guard version != .swagger2 else { return }
        warn(.swaggerKeyword(found, instead: instead, in: path), at: range)
    }

    /// Reports an extension whose name is similar to the extension that is read. No other check reports it.
    func checkExtension(_ entry: Mapping.Entry, of kind: ObjectKind, in path: @autoclosure () -> String?) {
        guard let name = extensions?.name, entry.key != name,
            let meant = suggestions.key(meantBy: entry.key, in: ObjectKind("extensions", [name]))
        else { return }
        warn(.unknownKey(entry.key, meant: meant, kind: kind.name, in: path()), at: entry.keyRange)
    }
}

/// Suggests corrections of misspelt keys and references. Each spelling is compared once.
final class KeySuggestions {
    /// The maximum number of spellings, which keeps a hostile document from causing unlimited comparisons.
    private static let limit = 1_000

    private var known: [String: String?] = [:]
    private var references: [String: String?] = [:]

    func key(meantBy key: String, in kind: ObjectKind) -> String? {
        Self.find("\(kind.name) \(key)", in: &known) { Spelling.closest(to: key, among: kind.keys) }
    }

    /// - Parameter spelling: The reference with everything that the proposal depends on.
    func reference(meantBy spelling: String, _ find: () -> String?) -> String? {
        Self.find(spelling, in: &references, find)
    }

    private static func find(_ spelling: String, in known: inout [String: String?], _ find: () -> String?) -> String? {
        if let found = known[spelling] { return found }
        guard known.count < limit else { return nil }
        let found = find()
        known[spelling] = .some(found)
        return found
    }
}

/// Limits the number of values in a description, because aliases of aliases can multiply a few lines without limit.
final class WorkBudget {
    private let library: DocumentLibrary
    private let diagnostics: DiagnosticsEngine
    private var spent = 0

    init(library: DocumentLibrary, diagnostics: DiagnosticsEngine) {
        self.library = library
        self.diagnostics = diagnostics
    }

    /// Whether there are more values than the size of the files allows.
    var isExceeded: Bool {
        spent > library.byteCount + 50_000
    }

    /// Counts one decoded value. `false`, after reporting it, when there are too many.
    func spend(at range: SourceRange) -> Bool {
        spent += 1
        guard isExceeded else { return true }
        diagnostics.report(.tooManyValues, at: .start(of: range.file))
        return false
    }
}

extension DiagnosticMessage {
    static let tooManyValues = Self(
        .yaml.aliasExpansionLimit,
        "the aliases of the description expand to too many values",
        advice: "use fewer aliases of aliases")
}
