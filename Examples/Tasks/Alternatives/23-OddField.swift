// hand-written models
struct CostReport: Decodable {
    let hours: Double

    private enum CodingKeys: CodingKey { case hours }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .hours)
        guard let hours = Double(text.replacing(",", with: ".")) else {
            throw DecodingError.dataCorruptedError(forKey: .hours, in: container, debugDescription: text)
        }
        self.hours = hours
    }
}

func hours(in month: String, _ session: URLSession, _ server: URL) async throws -> Double {
    let url = server.appending(path: "reports/costs").appending(queryItems: [URLQueryItem(name: "month", value: month)])
    return try JSONDecoder().decode(CostReport.self, from: await session.checkedData(for: URLRequest(url: url))).hours
}
