import Foundation
import IR

/// The intermediate form as JSON, for `codegen dump --stage ir`.
enum IRDump {
    static func text(of api: API) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(api) else { return nil }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
