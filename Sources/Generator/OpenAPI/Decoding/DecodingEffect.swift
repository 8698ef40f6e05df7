import CodegenDiagnostics
import CodegenYAML

/// A side effect of decoding an object. If several threads decode, the effects are recorded and applied afterwards, in
/// the order of the description.
enum DecodingEffect {
    case diagnostic(Diagnostic)
    case aggregated(key: String, DiagnosticMessage, SourceRange)
    /// Requests that the target of a reference is decoded.
    case request(LocatedNode)
    /// A schema has the extension that the extension reader names.
    case schemaExtension
    /// A schema has a dynamic reference.
    case dynamicReference
    /// Requests that the callbacks of an operation are decoded.
    case callbacks(owner: SchemaID, [(name: String, located: LocatedNode)])
    /// An object was used that another thread may have decoded.
    case use(SharedEffects)
}

/// The effects of decoding an object that several threads use. They are applied once.
///
/// `@unchecked Sendable`: only the context that applies the effects changes the flag, after all threads have ended.
final class SharedEffects: @unchecked Sendable {
    let effects: [DecodingEffect]
    var areApplied = false

    /// Returns `nil` if there are no effects.
    init?(_ effects: [DecodingEffect]) {
        guard !effects.isEmpty else { return nil }
        self.effects = effects
    }
}

extension DecodingContext {
    func warn(_ message: DiagnosticMessage, at range: SourceRange) {
        apply(.diagnostic(Diagnostic(message, at: range)))
    }

    /// Reports one aggregated warning for all locations with the same key.
    func warn(key: String, _ message: DiagnosticMessage, at range: SourceRange) {
        apply(.aggregated(key: key, message, range))
    }

    /// Requests the target of a reference.
    ///
    /// - Returns: The location of the target, with its number if it already has one.
    func request(_ located: LocatedNode) -> SchemaID {
        guard isRecording else { return schemas.request(located) }
        if let known = schemas.known(located.id) { return known }
        apply(.request(located))
        return located.id
    }

    /// Passes the value of the extension to its reader, and applies the diagnostics that the reader reports.
    func checkExtension(_ value: Node, on target: ExtensionTarget) {
        guard let extensions else { return }
        let found = DiagnosticsEngine()
        extensions.check(value, on: target, found)
        for diagnostic in found.diagnostics { apply(.diagnostic(diagnostic)) }
    }

    /// Decodes an object once for all references to it.
    ///
    /// - Parameters:
    ///   - located: The location where the object is used.
    ///   - name: The name of the object at this location, if the decoded object depends on it.
    func decodedOnce<Value>(
        _ object: ObjectReader, from located: LocatedNode, name: String = "",
        in table: (ReferencedObjects) -> ReferencedTable<Value>, _ decode: () -> Value
    ) -> Value {
        guard !object.isOverridden else { return decode() }
        let isShared = object.id.isInSharedPart
        if !isShared, located.reference != nil { needsOneThread() }
        let table = table(isShared ? objects.shared : objects.own)
        let key = ReferencedTable<Value>.Key(id: object.id, name: name)
        let entry: ReferencedTable<Value>.Entry
        if let known = table[key] {
            entry = known
        } else {
            let (value, effects) = isShared ? recording(decode) : (decode(), [])
            entry = table.keep(.init(value: value, effects: SharedEffects(effects)), at: key)
        }
        if let effects = entry.effects { apply(.use(effects)) }
        return entry.value
    }
}
