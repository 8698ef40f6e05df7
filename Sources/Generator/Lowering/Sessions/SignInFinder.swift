import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Finds the responses with tokens: results of methods with the properties listed in `refresh`. Results may lack the
/// first components of a path, because methods return the payload of an envelope. Runs when all types are final.
struct SignInFinder: APIPass {
    let context: LoweringContext

    func run(_ api: inout API, _ state: inout PassState) {
        guard let settings = context.document.operations.lazy.compactMap({ $0.settings.refresh }).first,
            api.tokenRefresh != nil, let accessToken = settings.accessToken?.components
        else { return }
        let members = PropertyFinder(api.types, state.positions(of: api.types))
        let answers = api.groups.flatMap(\.endpoints).compactMap(\.returnedType)
        let found = answers.compactMap { answer -> SignIn? in
            guard case .named = members.present(answer).type else { return nil }
            return signIn(with: members.present(answer).type, accessToken, settings, members)
        }
        var seen: Set<TypeReference> = []
        api.signIns = found.filter { seen.insert($0.type).inserted }
        checkAccount(settings, api.signIns)
    }

    /// Returns `nil` if the type has no such access token, even without the first components of the path.
    private func signIn(
        with type: TypeReference, _ accessToken: [String], _ settings: SettingValues<RefreshKeys>,
        _ members: PropertyFinder
    ) -> SignIn? {
        let start = accessToken.indices.first { start in
            guard let found = try? members.find(Array(accessToken[start...]), in: type) else { return false }
            if case .primitive = found.type { return true }
            return false
        }
        guard let start else { return nil }
        let path = { (whole: PropertyPath?) -> String? in
            guard let whole = whole?.components else { return nil }
            let path = whole.starts(with: accessToken[..<start]) ? Array(whole[start...]) : whole
            return (try? members.find(path, in: type)) == nil ? nil : path.joined(separator: "/")
        }
        return SignIn(
            type: type, accessToken: accessToken[start...].joined(separator: "/"),
            refreshToken: path(settings.refreshToken),
            expiresIn: path(settings.expiresIn), account: path(settings.account))
    }

    private func checkAccount(_ settings: SettingValues<RefreshKeys>, _ signIns: [SignIn]) {
        guard let account = settings[\.account], signIns.allSatisfy({ $0.account == nil }) else { return }
        context.diagnostics.report(.accountNotFound(account.value.text), at: account.range)
    }
}

extension DiagnosticMessage {
    static func accountNotFound(_ path: String) -> Self {
        Self(
            .lowering.unresolvedPropertyPath,
            "no response with an access token has the property '\(path.prefix(60))'",
            advice: "name a property beside the token in the response of a sign-in")
    }
}
