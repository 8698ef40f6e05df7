// URLSession, hand-written
func session(language: String) -> URLSession {
    let configuration = URLSessionConfiguration.default
    configuration.httpAdditionalHeaders = ["Accept-Language": language]
    return URLSession(configuration: configuration)
}
