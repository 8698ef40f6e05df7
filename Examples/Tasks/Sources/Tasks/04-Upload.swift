import EndpointRuntime
import Foundation
import Helpdesk

/// The file is read while it is sent. Its media type is that of its extension.
func attach(_ file: URL, to ticket: Ticket, _ client: HelpdeskClient) async throws -> StoredFile {
    try await client.files.uploadFile(
        ticketID: ticket.id, UploadFileForm(file: FilePart(file: file), caption: "From the app"))
}
