// jellyfin-sdk-swift
func poster(of film: String, _ server: URL) -> URL? {
    let request = Paths.getItemImage(
        itemID: film, imageType: ImageType.primary.rawValue, parameters: .init(fillWidth: 300))
    guard let path = request.url?.relativePath else { return nil }
    return server.appending(path: path).appending(
        queryItems: request.query?.map { URLQueryItem(name: $0.0, value: $0.1) } ?? [])
}
