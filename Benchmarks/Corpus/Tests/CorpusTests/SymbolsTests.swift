import Foundation
import Testing

@testable import corpus

struct SymbolsTests {
    @Test func methodForAnotherContentTypeHasTheNameOfItsSamples() throws {
        let json = """
            {"module": "A", "schemas": [], "operations": [{
              "id": "issuesGet", "pointer": "/a", "method": "GET", "path": "/a", "client": "issues.get(id:)",
              "parameters": [], "requests": [], "responses": [
                {"status": "200", "contentType": "application/json", "type": "Issue"},
                {"status": "200", "contentType": "text/csv", "type": "String", "client": "issues.getAsCSV(id:)"},
                {"status": "404", "contentType": "application/json", "type": "Problem"}]}]}
            """
        let symbols = try JSONDecoder().decode(Symbols.self, from: Data(json.utf8))
        #expect(symbols.methods.map(\.name) == ["issues.get", "issues.getAsCSV"])
        #expect(symbols.methods.map { $0.responses.map(\.type) } == [["Issue", "Problem"], ["String", "Problem"]])
    }
}
