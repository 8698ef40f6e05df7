import Diagnostics
import YAML

/// Reads the root object of a description and everything below it.
struct DocumentDecoder {
    let reading: Reading

    func decode(_ root: ObjectReader) -> ResolvedDocument {
        let components = root.member("components").flatMap { ObjectReader($0, .components, reading) }
        let security = SecurityDecoder(reading: reading)
        let paths = PathDecoder(reading: reading)
        let schemes = security.schemes(components?.members("securitySchemes") ?? root.members("securityDefinitions"))
        reading.defaults = DocumentDefaults(
            securitySchemes: schemes.map(\.name), consumes: root.texts("consumes"), produces: root.texts("produces"))
        reading.defaults.security = security.requirements(of: root) ?? []

        var document = ResolvedDocument(version: reading.version, info: info(of: root))
        document.tags = tags(of: root)
        document.servers = servers(of: root)
        document.readExtension = root.readExtension(on: .document)
        document.securitySchemes = schemes
        document.componentSchemas = requestComponents(components?.members("schemas") ?? root.members("definitions"))
        document.operations = paths.operations(of: root)
        document.incoming = paths.webhooks(root.members("webhooks"))
        document.incoming += paths.callbacks()
        reading.decodeRequestedSchemas()
        document.schemas = reading.schemas
        document.hasSchemaExtensions = reading.hasSchemaExtensions
        document.componentParameters = (components ?? root).members("parameters").map(\.place.id)
        return document
    }

    /// Operations of path items that no path uses: nobody calls them, but what is wrong there is told.
    func unusedOperations(_ root: ObjectReader) -> [Operation] {
        guard let items = root.member("components")?.member("pathItems") else { return [] }
        return items.node.mapping?.entries.flatMap { entry in
            PathDecoder(reading: reading).operations(at: items.member(entry.key, entry.value), path: "")
        } ?? []
    }

    private func requestComponents(_ members: [(entry: Mapping.Entry, place: Place)]) -> [SchemaID] {
        members.map { _, place in
            reading.request(place)
            return place.id
        }
    }

    private func servers(of root: ObjectReader) -> [ServerObject] {
        guard reading.version == .swagger2 else { return ServerDecoder(reading: reading).servers(of: root) }
        return SwaggerServerDecoder().servers(of: root)
    }

    private func info(of root: ObjectReader) -> DocumentInfo {
        let info = root.member("info").flatMap { ObjectReader($0, .info, reading) }
        if info?.text("title") == nil {
            root.warn(.missingTitle, at: info?.range ?? root.range.firstOfFile)
        }
        return DocumentInfo(
            title: info?.text("title") ?? "API", summary: info?.text("summary"),
            description: info?.text("description"), version: info?.text("version") ?? "")
    }

    private func tags(of root: ObjectReader) -> [Tag] {
        root.elements("tags").compactMap { place in
            guard let object = ObjectReader(place, .tag, reading) else { return nil }
            guard let name = object.text("name") else {
                object.warn(.missingMember("name", of: "tag", in: object.id.context), at: object.range)
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
    /// The link at `place`; `nil` where it has no address.
    init?(_ place: Place, _ reading: Reading) {
        guard let object = ObjectReader(place, .externalDocs, reading), let url = object.text("url") else { return nil }
        self.init(url: url, description: object.text("description"))
    }
}

extension DiagnosticMessage {
    static let missingTitle = Self("the description has no 'title'", in: "info", advice: "add a title below 'info'")
}
