import TemplateEngine

extension ContextSchema {
    /// Every context, outermost first. The table of the whole contract.
    package static let all: [ContextSchema] = [
        FileContext.contract.schema,
        ClientContext.contract.schema,
        ClientMemberContext.contract.schema,
        CodesContext.contract.schema,
        SignInContext.contract.schema,
        IncomingContext.contract.schema,
        IncomingRequestContext.contract.schema,
        ServerContext.contract.schema,
        RequirementContext.contract.schema,
        RequirementSchemeContext.contract.schema,
        RefresherContext.contract.schema,
        PackageContext.contract.schema,
        GroupContext.contract.schema,
        EndpointContext.contract.schema,
        ArgumentContext.contract.schema,
        ParameterContext.contract.schema,
        PayloadContext.contract.schema,
        RouteContext.contract.schema,
        CheckContext.contract.schema,
        LabelledValueContext.contract.schema,
        SampleContext.contract.schema,
        SequenceContext.contract.schema,
        LinkedPageContext.contract.schema,
        OutcomeContext.contract.schema,
        OutcomeCaseContext.contract.schema,
        HeadersContext.contract.schema,
        TypeFileContext.contract.schema,
        DeclarationContext.contract.schema,
        ObjectContext.contract.schema,
        PropertyContext.contract.schema,
        EnvelopeContext.contract.schema,
        EnumerationContext.contract.schema,
        MemberContext.contract.schema,
        UnionContext.contract.schema,
        AlternativeContext.contract.schema,
        UnionArmContext.contract.schema,
        AliasContext.contract.schema,
        BodiesContext.contract.schema,
        BodyCaseContext.contract.schema,
        TypeSampleContext.contract.schema,
    ]

    static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
