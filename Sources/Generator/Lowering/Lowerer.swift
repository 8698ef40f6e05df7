import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenWords

/// Turns a resolved description into the API to render. Names do not change after lowering.
package struct Lowerer: Sendable {
    private let name: String
    private let options: LoweringOptions
    private let diagnostics: DiagnosticsEngine
    private let recordsPlaces: Bool
    private let maximumInherited: Int?
    private let maximumChildren: Int?

    /// - Parameters:
    ///   - name: The Swift module of the client.
    ///   - recordsPlaces: Whether the API contains the type of each schema, which only dumps show.
    ///   - maximumInherited: The maximum number of elements that all schemas together may copy from their bases; `nil`
    ///     for a limit at which types are built in a few seconds.
    ///   - maximumChildren: The maximum number of children of all parents with a discriminator; `nil` for a similar
    ///     limit.
    package init(
        name: String, options: LoweringOptions = LoweringOptions(), diagnostics: DiagnosticsEngine,
        recordsPlaces: Bool = true, maximumInherited: Int? = nil, maximumChildren: Int? = nil
    ) {
        self.name = name
        self.options = options
        self.diagnostics = diagnostics
        self.recordsPlaces = recordsPlaces
        self.maximumInherited = maximumInherited
        self.maximumChildren = maximumChildren
    }

    package func lower(_ document: ResolvedDocument) -> API {
        Acronyms.using(options.acronyms) { lowered(document) }
    }

    private func lowered(_ document: ResolvedDocument) -> API {
        FormatChoiceRule(diagnostics: diagnostics).check(document)
        let context = LoweringContext(
            apiName: name, document, options, diagnostics, recordsPlaces: recordsPlaces,
            maximumInherited: maximumInherited, maximumChildren: maximumChildren)
        var api = API(
            name: name, clientName: SwiftNames.client(of: name), serverName: SwiftNames.server(of: name),
            samplesName: SwiftNames.samples(of: name), documentation: DocumentationWriter.info(document.info))
        api.version = document.info.version.isEmpty ? nil : document.info.version
        guard context.isWithinLimits() else { return api }
        PropertyTypesRule(shapes: context.shapes, diagnostics: diagnostics).check(document)
        EventSettingRule(shapes: context.shapes, diagnostics: diagnostics).check(document)
        let names = TypeNames(
            of: name, document, affixes: context.affixes, reserved: options.reservedNames.all,
            hasXML: context.xml != nil, diagnostics)
        let types = TypeBuilder(context, names: names)
        types.nameComponents()
        let groups = GroupNames(context: context, types: names).named(
            GroupBuilder(document: document).build())
        let servers = ServerBuilder(document, types: types, requested: options.serverNames, diagnostics)
        let security = SecurityBuilder(document)
        let builder = EndpointBuilder(context: context, types: types, security: security, servers: servers)
        let naming = naming(document.operations)
        types.declareComponents()
        types.buildQueue()
        guard !types.limits.areExceeded else { return api }

        var built = BuiltOperations()
        api.equality = options.equality
        (api.access, api.mocks, api.isolation) = (options.access, options.mocks, options.isolation)
        api.reexports = options.reexports
        api.groups = endpoints(of: groups, naming, context, builder, &built)
        api.incoming = IncomingBuilder(context: context, types: types).build()
        types.buildQueue()
        guard !types.limits.areExceeded else { return api }
        api.types = types.takeDeclarations()
        UnusedNameRule(context, api.types, of: types).check()
        if let forms = context.xml?.declarations, !forms.isEmpty {
            (api.xmlName, api.xmlForms) = (SwiftNames.xml(of: name), forms)
        }
        api.importedModules = types.importedModules.isEmpty ? nil : types.importedModules
        api.places = types.places.all
        api.servers = servers.servers
        api.defaultServer = options.defaultServer ?? servers.standard
        let headers = ClientHeaders(options.clientHeaders).arguments(of: document, diagnostics)
        api.clientHeaders = headers.isEmpty ? nil : headers
        api.securitySchemes = security.declared
        api.securityRequirements = security.requirements
        let record = BuildRecord(
            context: context, sources: types.sources, operations: built.operations, contentTypes: built.contentTypes)
        var state = PassState()
        for pass in passes(record, names) { pass.run(&api, &state) }
        return api
    }

    /// Returns the passes over the whole API, in their order.
    private func passes(_ record: BuildRecord, _ names: TypeNames) -> [any APIPass] {
        [
            // Mark paths that repeat the version of a server's URL.
            RepeatedVersionPass(),
            // Find the properties of error bodies before types change.
            ErrorMemberPass(record: record),
            // Build the refresher from the operation that refreshes the access token.
            TokenRefreshBuilder(record: record),
            // Remove components that the forms of operations replace, before types are merged.
            FormComponentRemover(record: record),
            // Resolve aliases of aliases.
            AliasShortener(record: record),
            // Find the values of optional tags, before types with different defaults are merged.
            TagDefaultFinder(),
            // Find secrets before types are merged or removed; the passes do not change wire names.
            SecretNameFinder(record: record),
            // Find the properties that select streams, before types are merged or removed.
            StreamSwitchFinder(record: record),
            // Find identifiers behind aliases, before equal types are merged.
            IdentifierFinder(record: record),
            // Make recursive and large properties indirect.
            RecursionBreaker(),
            // Return the payload of envelopes from methods.
            EnvelopeFinder(record: record),
            // Run after envelopes, because a page is the result of the method.
            PaginationBuilder(record: record),
            // Run after pagination, because its methods have other names than sequences.
            PollingBuilder(record: record),
            // Merge types that differ in one property, such as envelopes, into a generic type.
            GenericFolder(record: record, names: names),
            // Merge equal types after generic types, which distinguish inline types from components.
            EqualTypeMerger(record: record, names: names),
            // Find responses with tokens after all passes that change the results of methods.
            SignInFinder(context: record.context),
            // Remove unused types when all references between types are final.
            UnusedTypeRemover(options: record.context.options),
            // Find the types that are `Hashable` among those that are left.
            HashableTypes(options: record.context.options),
            // Name the protocols of the types that are left.
            ConformanceAdder(options: record.context.options),
            // Find the directions of the types that are left, before their samples.
            CodingDirections(options: record.context.options),
            // Choose the additional forms of arguments when all types are final.
            CallFormFinder(record: record),
            // Find the remaining types with limits.
            ValidatedTypeFinder(options: record.context.options),
            // Document the envelopes after all passes that rename them.
            EnvelopeDocumenter(),
            // For the types that are left.
            SampleWriter(record: record),
            // Read the operations with their final identifiers.
            ResourceFinder(record: record),
            // Describe the pages of samples.
            SamplePagesBuilder(record: record),
        ]
    }

    private typealias Naming = (names: OperationNames, identities: [ExactText: EndpointBuilder.Identity])

    private func naming(_ operations: [CodegenOpenAPI.Operation]) -> Naming {
        var names = OperationNames(naming: options.operationNames, diagnostics: diagnostics)
        let identities = names.identities(of: operations)
        return (names, identities)
    }

    /// The sources of endpoints, by endpoint id.
    private struct BuiltOperations {
        var operations: [String: CodegenOpenAPI.Operation] = [:]
        var contentTypes: [String: String] = [:]
    }

    private func endpoints(
        of groups: [GroupNames.Named], _ naming: Naming, _ context: LoweringContext, _ builder: EndpointBuilder,
        _ built: inout BuiltOperations
    ) -> [EndpointGroup] {
        var (names, identities) = naming
        return groups.map { named in
            var group = named.group
            if options.operationNames == .short { ShortNames(diagnostics).apply(to: named, &identities) }
            var taken = names.applyRequestedNames(in: named.operations, &identities)
            group.documentation = DocumentationWriter.tag(
                GroupBuilder.tag(of: group.name.wire, in: context.document.tags))
            for operation in named.operations {
                guard let identity = identities[ExactText(operation.key)] else { continue }
                let possible = operation.withPossibleBodies
                let preferred = builder.build(possible, identity)
                let others = RepresentationFinder(context: context).contentTypes(of: possible).map { contentType in
                    let identity = names.identity(of: contentType, beside: identity, in: &taken)
                    built.contentTypes[identity.id] = contentType
                    return builder.representation(contentType, of: possible, preferred, identity)
                }
                for endpoint in [preferred] + others { built.operations[endpoint.id] = operation }
                group.endpoints += ([preferred] + others).map { endpoint in
                    var endpoint = endpoint
                    endpoint.operation = "\(group.propertyName).\(endpoint.name)"
                    return endpoint
                }
            }
            return group
        }
    }
}
