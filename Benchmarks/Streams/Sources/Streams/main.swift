import EndpointRuntime
import Foundation

/// A reading of a stream: its line ends and the position of the cut.
struct Reading: Sendable {
    let service: Service
    let ends: String
    let cut: String
}

/// Returns the readings of a stream of this many bytes and lines: with a cut at each byte, also within characters and
/// CRLF, and with a chunk for each byte.
func readings(of service: Service, in folder: URL) throws -> [Reading] {
    let bytes = try Data(contentsOf: folder.appendingPathComponent("\(service.wire).txt"))
    let isLines = service.wire.hasPrefix("ollama")
    let lines = bytes.count { $0 == 0x0A }
    var readings = (1..<bytes.count).map { Reading(service: service, ends: "lf", cut: "\($0)") }
    readings += (1..<(bytes.count + lines)).map { Reading(service: service, ends: "crlf", cut: "\($0)") }
    return readings
        + (isLines ? ["lf", "crlf"] : ["lf", "crlf", "cr"]).map { Reading(service: service, ends: $0, cut: "each") }
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    print("usage: Streams URL FOLDER")
    exit(2)
}
let folder = URL(fileURLWithPath: arguments[2])
let provider = Provider(server: ConfiguredServer(url: arguments[1]))
let all = try Service.all.flatMap { try readings(of: $0, in: folder) }
let clock = ContinuousClock()
let start = clock.now
let differences = await withTaskGroup(of: String?.self) { group in
    var rest = all[...]
    var found: [String] = []
    for reading in rest.prefix(16) {
        group.addTask { await reading.service.difference(provider, ends: reading.ends, cut: reading.cut) }
    }
    rest = rest.dropFirst(16)
    for await difference in group {
        if let difference { found.append(difference) }
        if let reading = rest.popFirst() {
            group.addTask { await reading.service.difference(provider, ends: reading.ends, cut: reading.cut) }
        }
    }
    return found
}
for difference in differences.prefix(20) { print(difference) }
print(
    "\(Service.all.count) streams, \(all.count) readings in \(start.duration(to: clock.now).formatted()), "
        + "\(differences.count) differences")
exit(differences.isEmpty ? 0 : 1)
