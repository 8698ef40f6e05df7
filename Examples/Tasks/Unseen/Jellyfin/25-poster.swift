import EndpointRuntime
import Foundation
import Jellyfin

/// The address of a poster for `AsyncImage`. No request is sent.
func poster(of film: UUID, _ client: JellyfinClient) throws -> URL {
    try client.provider.url(of: ImageEndpoint.getItemImage(itemID: film, imageType: .primary, fillWidth: 300))
}
