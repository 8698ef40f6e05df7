// Moya 15
func attach(_ file: URL, to ticket: Ticket, _ provider: MoyaProvider<Helpdesk>) async throws -> StoredFile {
    try await provider.value(
        .uploadFile(
            ticketID: ticket.id,
            parts: [
                MultipartFormData(provider: .file(file), name: "file", fileName: file.lastPathComponent),
                MultipartFormData(provider: .data(Data("From the app".utf8)), name: "caption"),
            ]))
}
