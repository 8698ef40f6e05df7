import CodegenDiagnostics
import CodegenOpenAPI

/// The children of each parent with a discriminator: the components whose `allOf` contains the parent, directly or
/// through other components.
package struct ChildSchemas {
    private var children: [SchemaID: [SchemaID]] = [:]
    private let maximumListed: Int
    /// The first parent whose children are not listed, because all parents together have too many children.
    private var unlisted: Schema?

    /// - Parameter maximumListed: The maximum number of children of all parents together; `nil` for a limit at which
    ///   unions are built in a few seconds.
    package init(_ document: ResolvedDocument, maximumListed: Int? = nil) {
        self.maximumListed = maximumListed ?? Self.maximumListed(in: document)
        let parents = document.schemas.values.filter(\.hasParentDiscriminator).sorted { $0.id.isBefore($1.id) }
        guard !parents.isEmpty else { return }
        let componentsByBase = document.componentsByBase
        let order = Dictionary(zip(document.componentSchemas, 0...), uniquingKeysWith: min)
        var count = 0
        for parent in parents {
            let found = Self.descendants(of: parent.id, componentsByBase)
            count += found.count
            guard count <= self.maximumListed else {
                unlisted = parent
                return
            }
            children[parent.id] = found.sorted { order[$0, default: 0] < order[$1, default: 0] }
        }
    }

    /// Returns the default limit. In a chain of parents, each parent has all later schemas as children, so a small file
    /// can have billions of alternatives.
    private static func maximumListed(in document: ResolvedDocument) -> Int {
        50_000 + 20 * document.componentSchemas.count
    }

    private static func descendants(of id: SchemaID, _ componentsByBase: [SchemaID: [SchemaID]]) -> [SchemaID] {
        var found: [SchemaID] = []
        var seen: Set<SchemaID> = [id]
        var next = componentsByBase[id] ?? []
        while let child = next.popLast() {
            guard seen.insert(child).inserted else { continue }
            found.append(child)
            next += componentsByBase[child] ?? []
        }
        return found
    }

    /// Returns the direct and indirect children of a parent, in document order.
    package func of(_ parent: SchemaID) -> [SchemaID] {
        children[parent] ?? []
    }

    /// Returns whether both schemas are children of the same parent, or one of them is the parent.
    func haveCommonParent(_ first: SchemaID, _ second: SchemaID) -> Bool {
        children.contains { parent, children in
            [first, second].allSatisfy { $0 == parent || children.contains($0) }
        }
    }

    /// - Returns: `false` if the parents have more children than the limit, which is reported.
    package func areListed(_ diagnostics: DiagnosticsEngine) -> Bool {
        guard let unlisted else { return true }
        diagnostics.report(.discriminatorChildLimit(limit: maximumListed), at: unlisted.range)
        return false
    }
}

extension Schema {
    /// Whether the schema has a discriminator, itself or in an inline schema of its `allOf`.
    fileprivate var hasParentDiscriminator: Bool {
        content.parentDiscriminator != nil
            || content.allOf.contains { $0.content.reference == nil && $0.hasParentDiscriminator }
    }
}

extension Schema.Content {
    /// A discriminator whose alternatives are the schemas that refer to this schema in their `allOf`.
    package var parentDiscriminator: Schema.Discriminator? {
        oneOf.isEmpty && anyOf.isEmpty ? discriminator : nil
    }
}

extension DiagnosticMessage {
    static func discriminatorChildLimit(limit: Int) -> Self {
        Self(
            .schemaShape.discriminatorChildLimit,
            "the parents with a discriminator in this description have more than \(limit) children",
            advice: "shorten the chains of schemas that extend each other")
    }
}
