import CodegenDiagnostics
import CodegenYAML

/// Decodes the root object of a description and everything below it.
struct DocumentDecoder {
    let context: ReadingContext

    func decode(_ root: KeywordReader) -> ResolvedDocument {
        let components = root.member("components").flatMap { KeywordReader($0, .components, context) }
        let security = SecurityDecoder(context: context)
        let paths = PathDecoder(context: context)
        let named = components?.has("securitySchemes") == true ? components : nil
        let schemes = security.schemes(named?.members("securitySchemes") ?? root.members("securityDefinitions"))
        context.defaults = DocumentDefaults(
            securitySchemes: schemes.map(\.name), consumes: root.texts("consumes"), produces: root.texts("produces"))
        context.defaults.security = security.requirements(of: root) ?? []

        var document = ResolvedDocument(version: context.version, info: info(of: root))
        document.tags = tags(of: root)
        document.servers = servers(of: root)
        document.readExtension = root.readExtension(on: .document)
        document.vendorExtensions = root.vendorExtensions
        document.securitySchemes = schemes
        document.componentSchemas =
            requestComponents(components, "schemas") ?? requestComponents(root, "definitions") ?? []
        let items = root.members("paths", hasExtensions: true)
        document.operations = paths.operations(of: items)
        document.incoming = paths.webhooks(root.members("webhooks"))
        document.incoming += paths.callbacks()
        document.schemas = context.schemas.decodeAll {
            SchemaDecoder(context: context).decode($0)
        }
        document.hasSchemaExtensions = context.haveSchemaExtensions
        let holder = components?.has("parameters") == true ? components : nil
        document.componentParameters = (holder ?? root).members("parameters").map(\.located.id)
        return document
    }

    /// Decodes the operations of all path items in the components. Only the diagnostics are used, not the operations.
    func unusedOperations(_ root: KeywordReader) -> [Operation] {
        guard let items = root.member("components")?.member("pathItems") else { return [] }
        return items.node.mapping?.entries.flatMap { entry in
            PathDecoder(context: context).operations(at: items.member(entry.key, entry.value), path: "")
        } ?? []
    }

    private func requestComponents(_ object: KeywordReader?, _ key: String) -> [SchemaID]? {
        guard let object, object.has(key) else { return nil }
        let members = object.members(key, of: SchemaKeyword.kind)
        context.schemas.reserve(members.count)
        let ids = members.map { _, located in context.schemas.request(located) }
        if let holder = object.member(key) {
            context.resolver.expectReferences(to: zip(members, ids).map { ($0.entry.key, $1) }, in: holder)
        }
        return ids
    }

    private func servers(of root: KeywordReader) -> [ServerObject] {
        let isSwagger = context.version == .swagger2 && ["host", "basePath"].contains(where: root.has)
        return isSwagger || !root.has("servers")
            ? SwaggerServerDecoder().servers(of: root) : ServerDecoder(context: context).servers(of: root)
    }

    private func info(of root: KeywordReader) -> DocumentInfo {
        let info = root.member("info").flatMap { KeywordReader($0, .info, context) }
        if info?.text("title") == nil {
            root.warn(.missingTitle, at: info?.range ?? .start(of: root.range.file))
        }
        return DocumentInfo(
            title: info?.text("title") ?? "API", summary: info?.text("summary"),
            description: info?.text("description"), version: info?.text("version") ?? "")
    }

    private func tags(of root: KeywordReader) -> [Tag] {
        root.elements("tags").compactMap { located in
            guard let object = KeywordReader(located, .tag, context) else { return nil }
            guard let name = object.text("name") else {
                object.warn(.missingField("name", of: "tag", in: object.id.readablePath), at: object.range)
                return nil
            }
            var tag = Tag(
                name: name, summary: object.text("summary"), description: object.text("description"),
                parent: object.text("parent"))
            tag.readExtension = object.readExtension(on: .tag)
            return tag
        }
    }
}

extension ExternalDocs {
    /// Returns `nil` without a URL.
    init?(_ located: LocatedNode, _ context: ReadingContext) {
        guard let object = KeywordReader(located, .externalDocs, context), let url = object.text("url") else {
            return nil
        }
        self.init(url: url, description: object.text("description"))
    }
}

extension DiagnosticMessage {
    static let missingTitle = Self(
        .openAPI.missingField, "the description has no 'title'", in: "info", advice: "add a title below 'info'")
}
