import Diagnostics
import IR
import OpenAPI
import SchemaShape

/// Turns a resolved description into the client to print. The door of this room; after it no name changes.
package struct Lowerer: Sendable {
    private let name: String
    private let options: LoweringOptions
    private let diagnostics: DiagnosticsEngine
    private let mostInherited: Int?
    private let mostChildren: Int?

    /// - Parameters:
    ///   - name: The Swift module of the client.
    ///   - mostInherited: How many properties and the like schemas may copy from their bases, all together; `nil` for
    ///     as many as types can be made of in a few seconds.
    ///   - mostChildren: How many children parents with a discriminator may have, all together; `nil` likewise.
    package init(
        name: String, options: LoweringOptions = LoweringOptions(), diagnostics: DiagnosticsEngine,
        mostInherited: Int? = nil, mostChildren: Int? = nil
    ) {
        self.name = name
        self.options = options
        self.diagnostics = diagnostics
        self.mostInherited = mostInherited
        self.mostChildren = mostChildren
    }

    package func lower(_ document: ResolvedDocument) -> API {
        FormatChoiceRule(diagnostics: diagnostics).check(document.formatChoices)
        var names = NameScope(reserved: ReservedNames.types)
        OwnNames.claim(api: name, &names)
        let types = TypeBuilder(
            document, apiName: name, options: options, names: names, diagnostics: diagnostics,
            mostInherited: mostInherited, mostChildren: mostChildren)
        var api = API(name: name, documentation: DocumentationWriter.info(document.info))
        guard types.children.areListed(diagnostics), types.shapes.readComponents() else { return api }
        types.nameComponents()
        let groups = GroupNames(types: types).named(GroupBuilder(document: document, options: options).build())
        let servers = ServerBuilder(document, types: types, apiName: name)
        let security = SecurityBuilder(document)
        let samples = SampleBuilder(types: types)
        let builder = EndpointBuilder(types: types, security: security, servers: servers, samples: samples)
        types.buildComponents()

        api.isHashable = options.equality == .hashable
        api.groups = endpoints(of: groups, document, types, builder)
        incomingPayloads(document, types)
        types.buildQueue()
        api.types = types.declarations
        api.errorMembers = types.errorMembers(api.groups)
        api.tokenRefresh = TokenRefreshBuilder(types: types, security: security).build(api.groups)
        api.places = types.places.all
        AliasShortener(diagnostics: diagnostics, range: { types.range(ofType: $0) }).apply(to: &api.types)
        RecursionBreaker(diagnostics: diagnostics, range: { types.range(ofType: $0, property: $1) })
            .apply(to: &api.types)
        let envelopes = EnvelopeFinder(types: types).apply(to: &api)
        PaginationBuilder(document, diagnostics: diagnostics).apply(to: &api)
        GenericFolder(types: types).apply(
            GenericCandidate.marked(in: types, among: api.types) + envelopes, to: &api)
        SignInFinder(types: types).apply(to: &api)
        EnvelopeFinder.document(&api.groups)
        samples.fill(&api.types, schemas: types.sources)
        api.servers = servers.servers
        api.defaultServer = options.defaultServer
        api.securitySchemes = security.declared
        api.securityRequirements = security.requirements
        return api
    }

    private func endpoints(
        of groups: [GroupNames.Named], _ document: ResolvedDocument, _ types: TypeBuilder, _ builder: EndpointBuilder
    ) -> [EndpointGroup] {
        var names = OperationNames(diagnostics: diagnostics)
        var identities: [ExactText: EndpointBuilder.Identity] = [:]
        for operation in document.operations {
            identities[ExactText(operation.place)] = names.identity(of: operation, types: types)
        }
        return groups.map { named in
            var group = named.group
            var taken = names.grantWishes(in: named.operations, &identities)
            group.documentation = DocumentationWriter.tag(document.tags.first { $0.name == group.name.wire })
            group.endpoints = named.operations.flatMap { operation -> [Endpoint] in
                guard let identity = identities[ExactText(operation.place)] else { return [] }
                let operation = operation.withPossibleBodies
                let preferred = builder.build(operation, identity)
                return [preferred]
                    + RepresentationFinder(types: types).contentTypes(of: operation).map { contentType in
                        let identity = names.identity(of: contentType, beside: identity, in: &taken)
                        return builder.representation(contentType, of: operation, preferred, identity)
                    }
            }
            return group
        }
    }

    /// Webhooks and callbacks: their payloads become models.
    private func incomingPayloads(_ document: ResolvedDocument, _ types: TypeBuilder) {
        for operation in document.incoming {
            let name = SwiftNames.type(operation.operationID ?? operation.path)
            for media in operation.requestBody?.content ?? [] {
                guard let schema = media.schema else { continue }
                _ = types.resolve(schema, at: TypePlace(name: "\(name)Payload", home: nil, direction: .received))
            }
        }
    }
}
