import Diagnostics
import YAML

/// The state of one run of `DocumentReader`: what was decoded so far, what references still ask for, and how much
/// work the description may cause. Every decoder holds it; only one thread does.
final class Reading {
    let version: SpecVersion
    let library: DocumentLibrary
    let resolver: ReferenceResolver
    let diagnostics: DiagnosticsEngine

    /// Nobody misspells so many different keys; a document with more of them means to cost time.
    private static let mostSuggestions = 1_000

    private struct Habit {
        let name: String
        let message: DiagnosticMessage
        let range: SourceRange
        var others = 0
    }

    private(set) var schemas: [SchemaID: Schema] = [:]
    private var pending: [Place] = []
    private var requested: Set<SchemaID> = []
    private var spent = 0
    private var suggestions: [String: String?] = [:]
    private var habits: [Habit] = []

    /// Decoded once and used by every operation that refers to them.
    var parameters: [SchemaID: ParameterDecoder.Decoded?] = [:]
    var requestBodies: [SchemaID: RequestBodyObject] = [:]
    var responses: [SchemaID: ResponseObject] = [:]
    var examples: [SchemaID: Literal] = [:]
    var headers: [SchemaID: HeaderObject] = [:]
    var openHeaders: Set<SchemaID> = []
    /// Callbacks of the operations so far, to be read after them.
    var callbacks: [[Place]] = []
    /// Path items of callbacks and webhooks that were read; one that leads to itself ends there.
    var incoming: Set<SchemaID> = []
    /// What the document says for operations that say nothing themselves.
    var defaults = DocumentDefaults()
    /// Reads the one extension that the caller defines.
    let extensions: (any ExtensionReader)?
    /// Whether a schema with that extension was decoded.
    var hasSchemaExtensions = false

    init(
        version: SpecVersion, library: DocumentLibrary, extensions: (any ExtensionReader)?,
        diagnostics: DiagnosticsEngine
    ) {
        self.extensions = extensions
        self.version = version
        self.library = library
        self.diagnostics = diagnostics
        resolver = ReferenceResolver(library: library, version: version)
    }

    /// Whether every JSON Schema 2020-12 keyword counts, also beside a `$ref`.
    var usesJSONSchema: Bool {
        version == .openAPI31 || version == .openAPI32
    }

    // MARK: Findings

    func warn(_ message: DiagnosticMessage, at range: SourceRange, notes: [Diagnostic.Note] = []) {
        diagnostics.warning(message, at: range, notes: notes)
    }

    /// Reports a finding that a document tends to repeat at hundreds of places: the first of them and their number.
    func warnOfHabit(_ habit: String, _ message: DiagnosticMessage, at range: SourceRange) {
        if let index = habits.firstIndex(where: { $0.name == habit }) {
            habits[index].others += 1
        } else {
            habits.append(Habit(name: habit, message: message, range: range))
        }
    }

    /// Reports what later versions say in another way; Swagger 2's own is read all the same.
    func warnOfSwagger(_ found: String, instead: String, at range: SourceRange, in context: String?) {
        guard version != .swagger2 else { return }
        warnOfHabit(found, .swaggerHabit(found, instead: instead, in: context), at: range)
    }

    func reportHabits() {
        for habit in habits {
            let note = Diagnostic.Note("the same at \(habit.others) more places")
            warn(habit.message, at: habit.range, notes: habit.others == 0 ? [] : [note])
        }
        habits = []
    }

    /// Reports a failed reference at the `$ref` that stands in `place`.
    func warn(_ failure: ReferenceFailure, of reference: String, in place: Place) {
        let range = place.node.mapping?["$ref"]?.range ?? place.node.range
        warn(.badReference(reference, failure, in: place.id.context), at: range)
    }

    /// The known key that `key` was meant to be.
    func suggestion(for key: String, in kind: ObjectKind) -> String? {
        let cacheKey = "\(kind.name) \(key)"
        if let known = suggestions[cacheKey] { return known }
        guard suggestions.count < Self.mostSuggestions else { return nil }
        let found = Spelling.closest(to: key, among: kind.keys)
        suggestions[cacheKey] = .some(found)
        return found
    }

    /// Reports an extension whose name is nearly that of the one that is read: nothing else would.
    func checkExtension(_ entry: Mapping.Entry, of kind: ObjectKind, in context: String?) {
        guard let name = extensions?.name, entry.key != name,
            let meant = suggestion(for: entry.key, in: ObjectKind("extensions", [name]))
        else { return }
        warn(.misspeltKey(entry.key, meant: meant, kind: kind.name, in: context), at: entry.keyRange)
    }

    // MARK: Bounded work

    /// Whether the description, by aliases of aliases, is larger than its text allows.
    var isTooLarge: Bool {
        spent > library.byteCount + 50_000
    }

    /// Counts one decoded value. `false`, after reporting it, when the description is too large.
    func spend(at range: SourceRange) -> Bool {
        spent += 1
        guard isTooLarge else { return true }
        diagnostics.error(.tooManyValues, at: range.firstOfFile)
        return false
    }

    // MARK: Schemas

    /// Asks for the schema that a reference leads to; it is decoded later, once.
    func request(_ place: Place) {
        guard requested.insert(place.id).inserted else { return }
        pending.append(place)
    }

    /// Decodes everything that was asked for, and what that asks for in turn.
    func decodeRequestedSchemas() {
        var next = 0
        while next < pending.count {
            let place = pending[next]
            next += 1
            schemas[place.id] = SchemaDecoder(reading: self).decode(place)
        }
        pending = []
    }

    // MARK: References of other objects

    /// The place that the references at `place` lead to; `nil` after reporting why there is none.
    func follow(_ place: Place) -> (target: Place, passed: [Place])? {
        guard let mapping = place.node.mapping, let entry = mapping.entry("$ref") else { return (place, []) }
        guard let reference = entry.value.string else {
            warn(.referenceNotText(in: place.id.context), at: entry.value.range)
            return nil
        }
        do {
            return try resolver.follow(place)
        } catch {
            warn(error, of: reference, in: place)
            return nil
        }
    }
}

extension SourceRange {
    /// One finding a file is enough for what concerns it as a whole.
    var firstOfFile: SourceRange {
        .start(of: file)
    }
}

extension SchemaID {
    /// The place in the words of a reader: `paths./pets.get.parameters.0`.
    var context: String? {
        let tokens = JSONPointer.tokens(of: pointer).joined(separator: ".")
        guard tokens.count > 300 else { return tokens.isEmpty ? nil : tokens }
        return tokens.prefix(140) + " … " + tokens.suffix(140)
    }
}

extension DiagnosticMessage {
    static let tooManyValues = Self(
        "the description is far larger than its text: its aliases multiply", advice: "write fewer aliases of aliases")

    static func swaggerHabit(_ found: String, instead: String, in context: String?) -> Self {
        Self("'\(found)' is Swagger 2", in: context, advice: "write \(instead); this is read where there is none")
    }
}
