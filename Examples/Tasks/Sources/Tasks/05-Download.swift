import EndpointRuntime
import Foundation
import Helpdesk

/// The body is written to the file while it is received.
func save(
    _ stored: StoredFile, to file: URL, _ client: HelpdeskClient, show: @escaping @Sendable (Double?) -> Void
) async throws {
    try await client.files.options(.progress { show($0.fraction) }).downloadFile(fileID: stored.id, to: file)
}
