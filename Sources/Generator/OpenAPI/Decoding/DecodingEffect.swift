import CodegenDiagnostics
import CodegenYAML

/// What decoding an object does besides making it. Where several threads decode, it is recorded, and applied afterwards in
/// the order of the description.
enum DecodingEffect {
    case diagnostic(Diagnostic)
    case aggregated(key: String, DiagnosticMessage, SourceRange)
    /// The target of a reference is to be decoded.
    case request(LocatedNode)
    /// A schema has the extension that the extension reader names.
    case schemaExtension
    /// A schema has a dynamic reference.
    case dynamicReference
    /// The callbacks of an operation are to be decoded.
    case callbacks(owner: SchemaID, [(name: String, located: LocatedNode)])
    /// An object was used that another thread may have decoded.
    case use(SharedEffects)
}

/// The effects of an object that several threads use, which are applied once.
///
/// `@unchecked Sendable`: only the context that applies the effects changes the flag, after all threads have ended.
final class SharedEffects: @unchecked Sendable {
    let effects: [DecodingEffect]
    var areApplied = false

    /// `nil` for none.
    init?(_ effects: [DecodingEffect]) {
        guard !effects.isEmpty else { return nil }
        self.effects = effects
    }
}

extension DecodingContext {
    func warn(_ message: DiagnosticMessage, at range: SourceRange) {
        apply(.diagnostic(Diagnostic(message, at: range)))
    }

    /// Warns once of all that have the key.
    func warn(key: String, _ message: DiagnosticMessage, at range: SourceRange) {
        apply(.aggregated(key: key, message, range))
    }

    /// Requests the target of a reference.
    ///
    /// - Returns: Its location, which knows its number if it has one already.
    func request(_ located: LocatedNode) -> SchemaID {
        guard isRecording else { return schemas.request(located) }
        if let known = schemas.known(located.id) { return known }
        apply(.request(located))
        return located.id
    }

    /// Lets the reader of the extension check its value.
    func checkExtension(_ value: Node, on target: ExtensionTarget) {
        guard let extensions else { return }
        let found = DiagnosticsEngine()
        extensions.check(value, on: target, found)
        for diagnostic in found.diagnostics { apply(.diagnostic(diagnostic)) }
    }

    /// An object that references may lead to, decoded once.
    ///
    /// - Parameters:
    ///   - located: Where it is used.
    ///   - name: What it is called there, if it depends on that.
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
