import CodegenDiagnostics
import CodegenYAML

/// Resolves references: to a location in this file or another file, or to a schema by its identifier or anchor.
final class ReferenceResolver {
    /// A reference, or the pointer to a holder.
    private struct Key: Hashable {
        let base: SchemaID
        let reference: String
    }

    private let library: DocumentLibrary
    private let knowsIdentifiers: Bool
    private var found: [Key: Result<LocatedNode, ReferenceFailure>] = [:]
    /// The references that are being resolved. A reference that needs itself is a cycle.
    private var open: Set<Key> = []
    private var indexes: [String: IdentifierIndex] = [:]
    private var holders: [Key: ReferenceHolder] = [:]
    /// The holder of the last reference. Most references point to members of the same holder.
    private var lastHolder: ReferenceHolder?

    init(library: DocumentLibrary, version: SpecVersion) {
        self.library = library
        knowsIdentifiers = version == .openAPI31 || version == .openAPI32
    }

    func resolve(_ reference: String, from base: SchemaID) throws(ReferenceFailure) -> LocatedNode {
        if let found = lastHolder?.member(reference, from: base) { return asBaseIfIdentified(found) }
        let key = Key(base: base, reference: reference)
        if let known = found[key] { return try known.get() }
        guard open.count < ReferenceChain.maximum else { throw .tooLong }
        guard open.insert(key).inserted else { throw .circular }
        defer { open.remove(key) }
        let result: Result<LocatedNode, ReferenceFailure>
        do {
            result = .success(try search(reference, from: base))
        } catch {
            result = .failure(error)
        }
        found[key] = result
        return try result.get()
    }

    /// Registers the locations of a node's members by their keys. All references to a member then resolve to the same
    /// object.
    func expectReferences(to ids: [(key: String, id: SchemaID)], in located: LocatedNode) {
        guard located.reference == nil else { return }
        let holder = ReferenceHolder(located, at: located.id.pointer, from: located.base)
        holder.expect(ids)
        holders[Key(base: located.base, reference: located.id.pointer)] = holder
        lastHolder = holder
    }

    /// Returns the target of a chain of references, and the references on the way.
    func follow(_ located: LocatedNode) throws(ReferenceFailure) -> (target: LocatedNode, passed: [LocatedNode]) {
        var chain = ReferenceChain()
        var current = located
        while let reference = current.reference {
            try chain.pass(current)
            current = try resolve(reference, from: current.base)
        }
        return (current, chain.passed)
    }

    private func search(_ reference: String, from base: SchemaID) throws(ReferenceFailure) -> LocatedNode {
        guard !reference.isEmpty else { throw .empty }
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts.first ?? "")
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        let start = path.isEmpty ? try root(of: base) : try document(path, from: base)
        do {
            return try target(fragment, from: start)
        } catch {
            // Many descriptions give a schema an `$id` and still use `#` for the whole file.
            guard !start.id.isRoot else { throw error }
            return try target(fragment, from: root(of: SchemaID(file: start.id.file, pointer: "")))
        }
    }

    // MARK: The document part

    private func root(of base: SchemaID) throws(ReferenceFailure) -> LocatedNode {
        guard let node = library.root(of: base.file) else { throw .circular }
        let fileID = base.isRoot ? base : SchemaID(file: base.file, pointer: "")
        let file = LocatedNode(node: node, id: fileID, base: fileID)
        guard !base.isRoot else { return file }
        return try walk(JSONPointer.tokens(of: base.pointer), from: file).asBase()
    }

    private func document(_ path: String, from base: SchemaID) throws(ReferenceFailure) -> LocatedNode {
        if knowsIdentifiers, let schema = try identified(path, from: base) { return schema }
        guard !IdentifierURI.isAbsolute(path), !path.hasPrefix("//") else { throw .network }
        let decoded = PercentText.leniently(decoded: path)
        do {
            return try library.open(decoded, from: base.file)
        } catch {
            throw .file(path: decoded, reason: error.reason)
        }
    }

    private func identified(_ path: String, from base: SchemaID) throws(ReferenceFailure) -> LocatedNode? {
        let here = index(of: base.file)
        let start = try root(of: base)
        let baseURI = start.node.mapping?["$id"]?.string ?? start.node.mapping?["$self"]?.string ?? ""
        let uri = IdentifierURI.joined(path, to: baseURI)
        return here.identifiers[uri] ?? here.identifiers[path] ?? index(of: "").identifiers[uri]
    }

    private func index(of file: String) -> IdentifierIndex {
        if let index = indexes[file] { return index }
        guard let node = library.root(of: file) else { return index(of: "") }
        let id = SchemaID(file: file, pointer: "")
        let index = IdentifierIndex(LocatedNode(node: node, id: id, base: id), limit: library.byteCount)
        indexes[file] = index
        return index
    }

    // MARK: The fragment

    private func target(_ fragment: String, from start: LocatedNode) throws(ReferenceFailure) -> LocatedNode {
        guard !fragment.isEmpty, fragment != "/" else { return start }
        if fragment.hasPrefix("/") { return try target(at: PercentText.leniently(decoded: fragment), from: start) }
        if knowsIdentifiers, let anchored = index(of: start.id.file).anchors[fragment] { return anchored }
        throw .missing(name: fragment, known: ["/" + fragment])
    }

    private func target(at pointer: String, from start: LocatedNode) throws(ReferenceFailure) -> LocatedNode {
        guard let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")), slash > pointer.startIndex else {
            return try walk(JSONPointer.tokens(of: pointer), from: start)
        }
        let holder = try holder(at: String(pointer[..<slash]), from: start)
        let token = JSONPointer.unescaped(String(pointer[pointer.utf8.index(after: slash)...]))
        if let member = holder.member(token) { return asBaseIfIdentified(member) }
        return try step(token, from: holder.located)
    }

    private func holder(at pointer: String, from start: LocatedNode) throws(ReferenceFailure) -> ReferenceHolder {
        let key = Key(base: start.id, reference: pointer)
        if let known = holders[key] {
            lastHolder = known
            return known
        }
        // For "//x", the holder is the member with the empty name.
        let tokens = pointer == "/" ? [""] : JSONPointer.tokens(of: pointer)
        let located = try walk(tokens, from: start)
        let holder = ReferenceHolder(located, at: pointer, from: start.id)
        holders[key] = holder
        lastHolder = holder
        return holder
    }

    private func asBaseIfIdentified(_ located: LocatedNode) -> LocatedNode {
        knowsIdentifiers && located.hasIdentifier ? located.asBase() : located
    }

    private func walk(_ tokens: [String], from start: LocatedNode) throws(ReferenceFailure) -> LocatedNode {
        var located = start
        for token in tokens {
            located = try step(token, from: located)
        }
        return located
    }

    /// Returns the member or element of a node, or else of a target of its references.
    private func step(_ token: String, from located: LocatedNode) throws(ReferenceFailure) -> LocatedNode {
        var chain = ReferenceChain()
        var current = located
        while true {
            if let part = part(token, of: current) { return part }
            guard let reference = current.reference else {
                throw .missing(name: token, known: current.node.mapping?.entries.map(\.key) ?? [])
            }
            try chain.pass(current)
            current = try resolve(reference, from: current.base)
        }
    }

    private func part(_ token: String, of located: LocatedNode) -> LocatedNode? {
        if case .sequence(let nodes) = located.node.content, let index = Int(token), nodes.indices.contains(index) {
            return located.element(index, nodes[index])
        }
        return located.member(token).map(asBaseIfIdentified)
    }
}

extension LocatedNode {
    /// Whether references inside this node are relative to it.
    var hasIdentifier: Bool {
        guard let identifier = node.mapping?["$id"]?.string else { return false }
        return !identifier.hasPrefix("#")
    }
}
