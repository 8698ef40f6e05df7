import IR
import Testing

@testable import SwiftText

@Suite struct SymbolPrinterTests {
    /// - Parameter type: the name of one generated type.
    private func printer(type: String = "SocialClient", isMocks: Bool = false) -> SymbolPrinter {
        let api = API(
            name: "Social", clientName: type, serverName: "SocialServer", samplesName: "SocialSamples",
            documentation: Documentation())
        return SymbolPrinter(api, isMocks: isMocks)
    }

    @Test func aSymbolHasItsModuleWhereATypeHidesIt() {
        #expect(printer().spell(Symbol.route) == "Route")
        #expect(printer(type: "Route").spell(Symbol.route) == "EndpointRuntime.Route")
        #expect(printer(type: "Route").spell(Symbol.data) == "Data")
    }

    @Test func nestedTypesHideSymbolsAndTypes() {
        let printer = printer(type: "Post").containing(["Data", "Post"])
        #expect(printer.spell(Symbol.data) == "Foundation.Data")
        #expect(printer.spell("Post") == "Social.Post")
        #expect(printer.spell(.array(.primitive(.data))) == "[Foundation.Data]")
    }

    @Test func mocksNameTypesOfTheRuntimesNamesWithTheirModule() {
        #expect(printer(type: "Plugin", isMocks: true).spell("Plugin") == "Social.Plugin")
        #expect(printer(type: "Plugin").spell("Plugin") == "Plugin")
    }
}
