import Diagnostics
import YAML

/// What the decoders of one description share. Decoding follows references: which object a reference leads to is known
/// only from where it is used, and the target may be anywhere in any file. Only one thread uses it.
final class DecodingContext {
    let version: SpecVersion
    let diagnostics: DiagnosticsEngine
    let resolver: ReferenceResolver
    /// Reads the one extension that the caller defines.
    let extensions: (any ExtensionReader)?
    let budget: WorkBudget
    let aggregated: AggregatedWarnings
    let suggestions = KeySuggestions()
    let schemas = SchemaQueue()
    let objects = DecodedObjects()
    /// What the document sets for operations that do not set it themselves.
    var defaults = DocumentDefaults()

    init(
        version: SpecVersion, library: DocumentLibrary, extensions: (any ExtensionReader)?,
        diagnostics: DiagnosticsEngine
    ) {
        self.version = version
        self.diagnostics = diagnostics
        self.extensions = extensions
        resolver = ReferenceResolver(library: library, version: version)
        budget = WorkBudget(library: library, diagnostics: diagnostics)
        aggregated = AggregatedWarnings(diagnostics: diagnostics)
    }

    /// Whether every JSON Schema 2020-12 keyword counts, also beside a `$ref`.
    var usesJSONSchema: Bool {
        version == .openAPI31 || version == .openAPI32
    }

    // MARK: Diagnostics

    func warn(_ message: DiagnosticMessage, at range: SourceRange) {
        diagnostics.report(message, at: range)
    }

    /// Reports a form of Swagger 2 in a later version, where it is read all the same.
    func warnOfSwagger(_ found: String, instead: String, at range: SourceRange, in path: String?) {
        guard version != .swagger2 else { return }
        aggregated.warn(key: found, .swaggerKeyword(found, instead: instead, in: path), at: range)
    }

    /// Reports an extension whose name is nearly that of the one that is read: nothing else would.
    func checkExtension(_ entry: Mapping.Entry, of kind: ObjectKind, in path: @autoclosure () -> String?) {
        guard let name = extensions?.name, entry.key != name,
            let meant = suggestions.key(meantBy: entry.key, in: ObjectKind("extensions", [name]))
        else { return }
        warn(.unknownKey(entry.key, meant: meant, kind: kind.name, in: path()), at: entry.keyRange)
    }

    // MARK: References of objects

    /// The node that the references at a node refer to in the end; `nil` after reporting why they cannot be resolved.
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
            .openAPI.swaggerKeyword, "'\(found)' is Swagger 2", in: path,
            advice: "write \(instead); it is read if there is none")
    }
}
