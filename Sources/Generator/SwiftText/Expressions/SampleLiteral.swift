import CodegenIR
import EndpointMockData

/// Spells the JSON of a sample as a Swift literal with references: over several lines if it is long.
package struct SampleLiteral {
    private let symbols: SymbolPrinter
    /// The indentation of the lines of a long literal.
    private let indentation: String

    /// The maximum number of columns of an object or list on one line.
    private static let maximumColumns = 90

    package init(symbols: SymbolPrinter, indentation: Int) {
        self.symbols = symbols
        self.indentation = String(repeating: " ", count: indentation)
    }

    /// Returns an expression for a body: the sample of a type, or a literal.
    package func expression(_ value: SampleValue) -> String {
        if case .reference(let reference) = value, reference.count == nil { return sample(reference.type) }
        return example(value)
    }

    /// Returns a literal.
    package func example(_ value: SampleValue) -> String {
        let text = value.json
        let isRaw = text.utf8.contains(UInt8(ascii: "\\"))
        if let line = line(value, Fence(text, isNeeded: true), limit: Self.maximumColumns) {
            let fence = Fence(text, isNeeded: isRaw || text.utf8.contains(UInt8(ascii: "\"")))
            return "\(fence.pounds)\"\(fence.pounds.isEmpty ? self.line(value, fence) : line)\"\(fence.pounds)"
        }
        let fence = Fence(text, isNeeded: isRaw)
        var lines: [String] = []
        write(value, prefix: "", suffix: "", indentation, fence, to: &lines)
        return "\(fence.pounds)\"\"\"\n\(lines.joined(separator: "\n"))\n\(indentation)\"\"\"\(fence.pounds)"
    }

    /// Returns a literal that has the lines of a string, such as the events of a stream; `nil` for a string with a single
    /// line or with characters that need escapes.
    package func lines(_ text: String) -> String? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 2, text.unicodeScalars.allSatisfy({ $0 == "\n" || !$0.isInvisible }) else { return nil }
        let fence = Fence(text, isNeeded: text.contains("\\") || text.contains("\"\"\""))
        let indented = lines.map { $0.isEmpty ? "" : "\(indentation)\($0)" }
        let content = indented.joined(separator: "\n")
        return "\(fence.pounds)\"\"\"\n\(content)\n\(indentation)\"\"\"\(fence.pounds)"
    }

    /// The number signs of a raw literal, more than any that follow a quote or a backslash in it.
    private struct Fence {
        let pounds: String

        init(_ text: String, isNeeded: Bool) {
            pounds = isNeeded ? SwiftLiteral.fence(of: text) : ""
        }
    }

    // MARK: Lines

    private func write(
        _ value: SampleValue, prefix: String, suffix: String, _ indent: String, _ fence: Fence,
        to lines: inout [String]
    ) {
        if let line = line(value, fence, limit: Self.maximumColumns - prefix.utf8.count) {
            lines.append("\(indent)\(prefix)\(line)\(suffix)")
            return
        }
        let inner = indent + "    "
        switch value {
        case .object(let members):
            lines.append("\(indent)\(prefix){")
            for (index, member) in members.enumerated() {
                write(
                    member.value, prefix: "\(member.name): ", suffix: index + 1 < members.count ? "," : "",
                    inner, fence, to: &lines)
            }
            lines.append("\(indent)}\(suffix)")
        case .array(let elements):
            lines.append("\(indent)\(prefix)[")
            for (index, element) in elements.enumerated() {
                write(
                    element, prefix: "", suffix: index + 1 < elements.count ? "," : "", inner, fence, to: &lines)
            }
            lines.append("\(indent)]\(suffix)")
        case .scalar, .reference:
            lines.append("\(indent)\(prefix)\(line(value, fence))\(suffix)")
        }
    }

    /// Returns a value on one line; `nil` for an object or list that is longer.
    private func line(_ value: SampleValue, _ fence: Fence, limit: Int) -> String? {
        switch value {
        case .scalar, .reference: return line(value, fence)
        case .object, .array:
            guard value.size <= limit else { return nil }
            let line = line(value, fence)
            return line.utf8.count <= limit ? line : nil
        }
    }

    private func line(_ value: SampleValue, _ fence: Fence) -> String {
        switch value {
        case .scalar(let json): return json
        case .object(let members):
            let texts = members.map { "\($0.name): \(line($0.value, fence))" }
            return "{\(texts.joined(separator: ", "))}"
        case .array(let elements):
            return "[\(elements.map { line($0, fence) }.joined(separator: ", "))]"
        case .reference(let reference): return "\\\(fence.pounds)(\(interpolation(reference)))"
        }
    }

    private func interpolation(_ reference: SampleReference) -> String {
        let sample = sample(reference.type)
        if let count = reference.count {
            let bounds = count == 0...2 ? "" : ", count: \(count.lowerBound)...\(count.upperBound)"
            return "list: \(sample)\(bounds)"
        }
        switch reference.ending {
        case .absent: return sample
        case .null: return "nullable: \(sample)"
        case .never: return "required: \(sample)"
        }
    }

    private func sample(_ type: String) -> String {
        "\(symbols.spellBesideMembers(type)).sample"
    }
}
