import EndpointRuntime
import Foundation
import Jellyfin

/// The film is written to the file while it is received.
func save(
    _ film: UUID, to file: URL, _ client: JellyfinClient, show: @escaping @Sendable (Double?) -> Void
) async throws {
    try await client.library.options(.progress { show($0.fraction) }).getDownload(itemID: film, to: file)
}
