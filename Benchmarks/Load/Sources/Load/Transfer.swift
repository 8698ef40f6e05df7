import EndpointRuntime
import Foundation

/// Transfers a large body in each direction, through memory and from or to a file. Each transfer runs in a separate
/// process, whose peak memory is therefore the peak memory of the transfer.
struct Transfer {
    enum Kind: String, CaseIterable {
        case download, stream, upload, uploadStream

        var name: String {
            switch self {
            case .download: "download to a file"
            case .stream: "download read as it comes"
            case .upload: "upload of a file"
            case .uploadStream: "upload of pieces made meanwhile"
            }
        }
    }

    enum Side: String {
        case bare, ours
    }

    static let length = Length.isShort ? 2_000_000 : 100_000_000
    private static let rounds = Length.isShort ? 1 : 5

    let kind: Kind
    let side: Side
    let beneath: Beneath
    let server: URL

    static func table(_ server: URL) throws {
        print("\(length / 1_000_000) MB:")
        print("| | | bare, s | ours, s | ratio | bare, CPU s | ours, CPU s | ratio | bare, most MB | ours, most MB |")
        print("|---|---|---|---|---|---|---|---|---|---|")
        for beneath in Beneath.allCases {
            for kind in Kind.allCases {
                var reference: [Figures] = []
                var subject: [Figures] = []
                for _ in 0..<rounds {
                    reference.append(try apart(kind, .bare, beneath, server))
                    subject.append(try apart(kind, .ours, beneath, server))
                }
                print("| \(beneath.rawValue) | \(kind.name) | \(columns(reference, subject)) |")
            }
        }
    }

    private static func columns(_ reference: [Figures], _ subject: [Figures]) -> String {
        func ratio(_ figure: (Figures) -> Double) -> Double {
            zip(subject, reference).map { figure($0) / figure($1) }.median
        }
        func median(_ figures: [Figures], _ figure: (Figures) -> Double) -> Double { figures.map(figure).median }
        return String(
            format: "%.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.0f | %.0f", median(reference, \.wall),
            median(subject, \.wall), ratio(\.wall), median(reference, \.cpu), median(subject, \.cpu), ratio(\.cpu),
            median(reference, \.peak), median(subject, \.peak))
    }

    /// Performs one transfer in another process.
    private static func apart(_ kind: Kind, _ side: Side, _ beneath: Beneath, _ server: URL) throws -> Figures {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        process.arguments = ["one", kind.rawValue, side.rawValue, beneath.rawValue, server.absoluteString]
        if Length.isShort { process.arguments?.append(Length.short) }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let words = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard words.count == 3 else { throw Unexpected(words: "\(beneath.rawValue), \(side), \(kind): \(text)") }
        return Figures(wall: words[0], cpu: words[1], peak: words[2])
    }
}

/// The figures of one transfer: seconds, CPU seconds, megabytes.
private struct Figures {
    let wall: Double
    let cpu: Double
    let peak: Double
}

extension Transfer {
    /// Creates a transfer from the arguments of the other process.
    init?(_ words: [String]) {
        guard words.count >= 4, let kind = Kind(rawValue: words[0]), let side = Side(rawValue: words[1]),
            let beneath = Beneath(rawValue: words[2]), let server = URL(string: words[3])
        else { return nil }
        self.init(kind: kind, side: side, beneath: beneath, server: server)
    }

    /// Performs the transfer and prints its figures.
    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("body")
        if kind == .upload { try write(file) }
        let cost = try await Cost.of {
            switch side {
            case .bare: try await bare(file)
            case .ours: try await ours(file)
            }
        }
        if kind == .download {
            let count = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize
            guard count == Self.length else { throw Unexpected(words: "the file has \(count ?? 0) bytes") }
        }
        print(cost.wall, cost.cpu, Resources.peakMegabytes())
    }

    private func write(_ file: URL) throws {
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var missing = Self.length
        while missing > 0 {
            try handle.write(contentsOf: Pieces.piece.prefix(missing))
            missing -= Pieces.piece.count
        }
    }

    private func bare(_ file: URL) async throws {
        let client = beneath.bare(connections: 6)
        let body = server.appendingPathComponent("bytes/\(Self.length)")
        let sink = server.appendingPathComponent("sink")
        switch kind {
        case .download: try await client.download(body, to: file)
        case .stream: try complete(try await client.stream(body))
        case .upload: try await client.upload(file, to: sink)
        case .uploadStream: try await client.upload(Pieces(total: Self.length), to: sink)
        }
        try await client.end()
    }

    private func ours(_ file: URL) async throws {
        let provider = beneath.provider(server, connections: 6)
        let body = Route("bytes", .get, "/bytes/\(segment: Self.length)", accept: "*/*")
        let sink = Route("sink", .put, "/sink")
        switch kind {
        case .download: _ = try await provider.download(body, to: file)
        case .stream:
            var count = 0
            for try await piece in try await provider.stream(body) { count += piece.count }
            try complete(count)
        case .upload: try complete(try await provider.upload(.file(file), with: sink, as: Thing.self).id)
        case .uploadStream:
            let stream = BodyStream(length: Self.length64) { Pieces(total: Self.length) }
            try complete(try await provider.upload(.stream(stream), with: sink, as: Thing.self).id)
        }
    }

    private static let length64 = Int64(length)

    private func complete(_ count: Int) throws {
        guard count == Self.length else { throw Unexpected(words: "\(count) of \(Self.length) bytes") }
    }
}
