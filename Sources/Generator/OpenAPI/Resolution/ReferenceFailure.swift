import CodegenDiagnostics

/// The reason why a reference cannot be resolved.
enum ReferenceFailure: Error {
    case empty
    case network
    case file(path: String, reason: String)
    /// `name` is not among `known`, the keys of the last existing node.
    case missing(name: String, known: [String])
    case circular
    case tooLong
}

extension DiagnosticMessage {
    static func unresolvedReference(
        _ reference: String, _ failure: ReferenceFailure, proposal: String? = nil, in context: String?
    ) -> Self {
        let shown = "reference '\(reference.prefix(200))'"
        let proposal = proposal.map { "did you mean '\($0.prefix(200))'?" }
        switch failure {
        case .empty:
            return Self(
                .openAPI.invalidReference, "empty reference", in: context,
                advice: "write '#/' and the path to its target")
        case .network:
            return Self(
                .openAPI.unresolvedReference,
                "\(shown) points to the network, but only local files are read", in: context,
                advice: "copy the target below the description's folder and refer to that file")
        case .file(let path, _) where proposal != nil:
            return Self(
                .openAPI.unresolvedReference, "\(shown) cannot be resolved: '\(path.prefix(200))' is read as a file",
                in: context, advice: proposal)
        case .file(let path, let reason):
            return Self(
                .openAPI.unresolvedReference, "\(shown) needs the file '\(path)', which was not read: \(reason)",
                in: context, advice: proposal)
        case .missing(let name, let known):
            let suggestion = proposal ?? Spelling.closest(to: name, among: known).map { "did you mean '\($0)'?" }
            return Self(
                .openAPI.unresolvedReference,
                "\(shown) cannot be resolved: there is no '\(name)'", in: context,
                advice: suggestion ?? "add the target or correct the reference")
        case .circular:
            return Self(
                .openAPI.unresolvedReference,
                "\(shown) refers to itself and never to a value", in: context,
                advice: "define one of its targets")
        case .tooLong:
            return Self(
                .openAPI.unresolvedReference,
                "\(shown) leads through more than \(ReferenceChain.maximum) references", in: context,
                advice: "refer to the target itself")
        }
    }

    static func unquotedReference(_ reference: String, in context: String?) -> Self {
        Self(
            .openAPI.invalidReference, "'$ref' has no value, because '#' begins a comment", in: context,
            advice: "quote the reference: \"\(reference.prefix(200))\"")
    }

    static func invalidReference(in context: String?) -> Self {
        Self(
            .openAPI.invalidReference, "'$ref' is not a string", in: context,
            advice: "write a reference such as '#/components/schemas/Pet'")
    }
}
