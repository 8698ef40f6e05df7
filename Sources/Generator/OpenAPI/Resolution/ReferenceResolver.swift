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
    private var indexes: [String: IdentifierIndex] = [:]
    private var holders: [Key: ReferenceHolder] = [:]
    /// The holder of the last reference. Most references point to members of the same holder.
    private var lastHolder: ReferenceHolder?

    /// The maximum length of a chain of references inside one pointer. Longer chains count as a cycle.
    private static let longestChain = 32

    init(library: DocumentLibrary, version: SpecVersion) {
        self.library = library
        knowsIdentifiers = version == .openAPI31 || version == .openAPI32
    }

    func resolve(_ reference: String, from base: SchemaID) throws(ReferenceFailure) -> LocatedNode {
        if let found = lastHolder?.member(reference, from: base) { return asBaseIfIdentified(found) }
        return try resolve(reference, from: base, depth: 0)
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
        var current = located
        var passed: [LocatedNode] = []
        var seen: Set<SchemaID> = [located.id]
        while let reference = current.reference {
            passed.append(current)
            current = try resolve(reference, from: current.base)
            guard seen.insert(current.id).inserted else { throw .circular }
        }
        return (current, passed)
    }

    private func resolve(_ reference: String, from base: SchemaID, depth: Int) throws(ReferenceFailure) -> LocatedNode {
        let key = Key(base: base, reference: reference)
        if let known = found[key] { return try known.get() }
        let result: Result<LocatedNode, ReferenceFailure>
        do {
            result = .success(try search(reference, from: base, depth: depth))
        } catch {
            result = .failure(error)
        }
        if depth == 0 { found[key] = result }
        return try result.get()
    }

    private func search(_ reference: String, from base: SchemaID, depth: Int) throws(ReferenceFailure) -> LocatedNode {
        guard !reference.isEmpty else { throw .empty }
        guard depth < Self.longestChain else { throw .circular }
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts.first ?? "")
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        let start = path.isEmpty ? try root(of: base) : try document(path, from: base)
        do {
            return try target(fragment, from: start, depth: depth)
        } catch {
            // Many descriptions give a schema an `$id` and still use `#` for the whole file.
            guard !start.id.isRoot else { throw error }
            return try target(fragment, from: root(of: SchemaID(file: start.id.file, pointer: "")), depth: depth)
        }
    }

    // MARK: The document part

    private func root(of base: SchemaID) throws(ReferenceFailure) -> LocatedNode {
        guard let node = library.root(of: base.file) else { throw .circular }
        let fileID = base.isRoot ? base : SchemaID(file: base.file, pointer: "")
        let file = LocatedNode(node: node, id: fileID, base: fileID)
        guard !base.isRoot else { return file }
        return try walk(JSONPointer.tokens(of: base.pointer), from: file, depth: 0).asBase()
    }

    private func document(_ path: String, from base: SchemaID) throws(ReferenceFailure) -> LocatedNode {
        if knowsIdentifiers, let schema = try identified(path, from: base) { return schema }
        guard !IdentifierURI.isAbsolute(path), !path.hasPrefix("//") else { throw .network }
        let decoded = PercentEncoding.decoded(path)
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

    private func target(_ fragment: String, from start: LocatedNode, depth: Int) throws(ReferenceFailure) -> LocatedNode
    {
        guard !fragment.isEmpty, fragment != "/" else { return start }
        if fragment.hasPrefix("/") {
            return try target(at: PercentEncoding.decoded(fragment), from: start, depth: depth)
        }
        if knowsIdentifiers, let anchored = index(of: start.id.file).anchors[fragment] { return anchored }
        throw .missing(name: fragment, known: ["/" + fragment])
    }

    private func target(at pointer: String, from start: LocatedNode, depth: Int) throws(ReferenceFailure) -> LocatedNode
    {
        guard depth == 0, let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")), slash > pointer.startIndex else {
            return try walk(JSONPointer.tokens(of: pointer), from: start, depth: depth)
        }
        let holder = try holder(at: String(pointer[..<slash]), from: start)
        let token = JSONPointer.unescaped(String(pointer[pointer.utf8.index(after: slash)...]))
        if let member = holder.member(token) { return asBaseIfIdentified(member) }
        return try step(token, from: holder.located, depth: depth)
    }

    private func holder(at pointer: String, from start: LocatedNode) throws(ReferenceFailure) -> ReferenceHolder {
        let key = Key(base: start.id, reference: pointer)
        if let known = holders[key] {
            lastHolder = known
            return known
        }
        // For "//x", the holder is the member with the empty name.
        let tokens = pointer == "/" ? [""] : JSONPointer.tokens(of: pointer)
        let located = try walk(tokens, from: start, depth: 0)
        let holder = ReferenceHolder(located, at: pointer, from: start.id)
        holders[key] = holder
        lastHolder = holder
        return holder
    }

    private func asBaseIfIdentified(_ located: LocatedNode) -> LocatedNode {
        knowsIdentifiers && located.hasIdentifier ? located.asBase() : located
    }

    private func walk(_ tokens: [String], from start: LocatedNode, depth: Int) throws(ReferenceFailure) -> LocatedNode {
        var located = start
        for token in tokens {
            located = try step(token, from: located, depth: depth)
        }
        return located
    }

    private func step(_ token: String, from located: LocatedNode, depth: Int) throws(ReferenceFailure) -> LocatedNode {
        if case .sequence(let nodes) = located.node.content, let index = Int(token), nodes.indices.contains(index) {
            return located.element(index, nodes[index])
        }
        if let next = located.member(token) {
            return asBaseIfIdentified(next)
        }
        if let reference = located.reference {
            return try step(token, from: resolve(reference, from: located.base, depth: depth + 1), depth: depth + 1)
        }
        throw .missing(name: token, known: located.node.mapping?.entries.map(\.key) ?? [])
    }
}

extension LocatedNode {
    /// Whether references inside this node are relative to it.
    var hasIdentifier: Bool {
        guard let identifier = node.mapping?["$id"]?.string else { return false }
        return !identifier.hasPrefix("#")
    }
}
