import CodegenIR
import Testing

@testable import CodegenSwiftText

@Suite struct SymbolPrinterTests {
    /// - Parameter type: the name of one generated type.
    private func printer(type: String = "CommunityClient", isMocks: Bool = false) -> SymbolPrinter {
        let api = API(
            name: "Community", clientName: type, serverName: "CommunityServer", samplesName: "CommunitySamples",
            documentation: Documentation())
        return SymbolPrinter(api, isMocks: isMocks)
    }

    @Test func aSymbolHasItsModuleWhereATypeHidesIt() {
        #expect(printer().spell(LibrarySymbol.route) == "Route")
        #expect(printer(type: "Route").spell(LibrarySymbol.route) == "EndpointRuntime.Route")
        #expect(printer(type: "Route").spell(LibrarySymbol.data) == "Data")
    }

    @Test func nestedTypesHideSymbolsAndTypes() {
        let printer = printer(type: "Post").containing(["Data", "Post"])
        #expect(printer.spell(LibrarySymbol.data) == "Foundation.Data")
        #expect(printer.spell("Post") == "Community.Post")
        #expect(printer.spell(.array(.primitive(.data))) == "[Foundation.Data]")
    }

    @Test func mocksNameTypesOfTheRuntimesNamesWithTheirModule() {
        #expect(printer(type: "Plugin", isMocks: true).spell("Plugin") == "Community.Plugin")
        #expect(printer(type: "Plugin").spell("Plugin") == "Plugin")
    }
}
