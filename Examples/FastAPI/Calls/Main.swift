import EndpointMiddleware
import EndpointRuntime
import Foundation
import Toolshed

/// Calls every operation of the server: `calls SERVER SYMBOLS`, with the file `codegen.symbols` of the client.
@main struct Main {
    static func main() async throws {
        let server = ToolshedServer(url: CommandLine.arguments[1])
        let symbols = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
        let report = Report()
        let session = TokenSession(store: MemoryTokenStore(), refresher: ToolshedClient.tokenRefresher)
        let client = ToolshedClient(
            server: server, plugins: [CredentialsPlugin(["APIKeyHeader": .apiKey("brass")]), report],
            configuration: .init(session: session))

        await AccountChecks(client: client, session: session, report: report).run()
        await ToolChecks(client: client, report: report).run()
        await FileChecks(client: client, report: report).run()
        await EventChecks(client: client, report: report).run()
        await LoanChecks(client: client, report: report).run()
        await OfficeChecks(client: client, server: server, report: report).run()
        await AccountChecks(client: client, session: session, report: report).signOut()
        guard report.finish(symbols: symbols) else { exit(1) }
    }
}
