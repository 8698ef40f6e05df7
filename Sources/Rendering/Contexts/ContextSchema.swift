/// The keys of a context as plain data: read by `TemplateChecker` and by the test of `Templates/README.md`.
package struct ContextSchema: Sendable {
    package enum Kind: Sendable, Hashable {
        /// Always present.
        case text
        /// Present or not; `{{.}}` in its section is the text.
        case optionalText
        /// A section repeats for each; `{{.}}` is the line.
        case lines
        case flag
        /// A section repeats for each context of the named type.
        case list(String)
        /// Present or not; a section enters it.
        case object(String)
    }

    package struct Key: Sendable {
        package let name: String
        package let kind: Kind
        package let meaning: String
        /// What a variable prints, in Swift or as text; empty for other kinds.
        package let example: String
    }

    package let name: String
    package let meaning: String
    package let keys: [Key]

    func key(_ name: String) -> Key? {
        keys.first { $0.name == name }
    }

    /// Every context, outermost first. The table of the whole contract.
    package static let all: [ContextSchema] = [
        FileContext.contract.schema,
        ClientContext.contract.schema,
        ClientMemberContext.contract.schema,
        CodesContext.contract.schema,
        SignInContext.contract.schema,
        ServerContext.contract.schema,
        RequirementContext.contract.schema,
        RequirementSchemeContext.contract.schema,
        RefresherContext.contract.schema,
        GroupContext.contract.schema,
        EndpointContext.contract.schema,
        ArgumentContext.contract.schema,
        ParameterContext.contract.schema,
        PayloadContext.contract.schema,
        RouteContext.contract.schema,
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

    static func named(_ name: String) -> ContextSchema? {
        all.first { $0.name == name }
    }
}

extension ContextSchema.Kind: CustomStringConvertible {
    /// As the contract page writes it.
    package var description: String {
        switch self {
        case .text: "String"
        case .optionalText: "String?"
        case .lines: "[line]"
        case .flag: "Bool"
        case .list(let name): "[\(name)]"
        case .object(let name): "\(name)?"
        }
    }
}

extension ContextSchema.Key {
    /// The key that every element of a list has besides its own.
    package static let isLast = ContextSchema.Key(
        name: "isLast", kind: .flag, meaning: "Whether no element follows.", example: "")
}
