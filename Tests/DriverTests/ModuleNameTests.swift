import Testing

@testable import CodegenDriver

@Suite struct ModuleNameTests {
    @Test(arguments: [
        ("", "it is empty"), ("1A", "it does not begin with a letter"), ("Ünicode", "it does not begin with a letter"),
        ("../A", "it does not begin with a letter"), ("A B", "only letters, digits and _ are possible"),
        ("A-B", "only letters, digits and _ are possible"), ("class", "it is a Swift keyword"),
        ("Swift", "a module with this name already exists"),
        ("EndpointRuntime", "the modules of the runtime have names like this"),
        ("EndpointRuntimeOAuth", "the modules of the runtime have names like this"),
        ("endpointruntimexml", "the modules of the runtime have names like this"),
        ("EndpointRuntimeOwn", "the modules of the runtime have names like this"),
    ])
    func namesThatNoModuleCanHave(_ name: String, _ reason: String) {
        #expect(ModuleName.problem(name)?.reason == reason)
    }

    /// Names of common third-party libraries are available: an app that uses such a library can avoid the conflict.
    @Test(arguments: ["Community", "petstore", "API2", "My_API", "Alamofire", "Moya", "Models", "Networking"])
    func namesThatModulesHave(_ name: String) {
        #expect(ModuleName.problem(name) == nil)
    }

    @Test(arguments: [
        ("Network", "NetworkAPI"), ("Security", "SecurityAPI"), ("os", "OsAPI"), ("Contacts", "ContactsAPI"),
        ("Social", "SocialAPI"), ("Charts", "ChartsAPI"), ("Swift", "SwiftAPI"), ("class", "ClassAPI"),
        ("con", "ConAPI"), ("1A", "API1A"), ("A B", "AB"), ("", "PetStore"), ("Con tacts", "ConTactsAPI"),
        ("my-api", "MyApi"),
        ("View", "ViewAPI"),
        ("String", "StringAPI"),
    ])
    func aNameThatIsTakenGetsAProposal(_ name: String, _ proposal: String) throws {
        let problem = try #require(ModuleName.problem(name))
        #expect(problem.proposal == proposal)
        #expect("\(problem)".hasSuffix("; choose a name like \(proposal)"))
        #expect(ModuleName.problem(proposal) == nil)
    }

    /// On a case-insensitive file system, the compiler would confuse the two modules.
    @Test(arguments: ["network", "NETWORK", "Os", "swiftui", "foundation", "endpointRuntime", "TESTING"])
    func namesThatDifferInCaseAreTaken(_ name: String) {
        #expect(ModuleName.problem(name) != nil)
    }

    /// `View.Post` would be looked up in the type, so files could not refer to a type of the module unambiguously.
    @Test(arguments: ["View", "Error", "Data", "Operation", "Result"])
    func namesOfTypesAreTaken(_ name: String) throws {
        let problem = try #require(ModuleName.problem(name))
        #expect(problem.reason.contains("\(name).Post would be looked up in that type"))
    }

    @Test func messagesNameTheModuleThatDiffersInCase() {
        #expect(ModuleName.problem("swiftui")?.reason.hasPrefix("Apple's SDKs have a module SwiftUI, and") == true)
    }

    @Test func everyProposalIsFree() throws {
        #expect(AppleModules.names.count > 350)
        for name in AppleModules.names {
            let proposal = try #require(ModuleName.problem(name)).proposal
            #expect(ModuleName.problem(proposal) == nil, "\(proposal)")
        }
    }

    /// Ensures that the name of the mocks module is available whenever the name of the client is.
    @Test func noModuleOfAppleIsNamedLikeMocks() {
        #expect(AppleModules.names.filter { $0.lowercased().hasSuffix("mocks") } == [])
    }
}
