import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML

/// The extensions of other tools that are read as settings of `x-codegen`.
enum VendorExtension: String, CaseIterable {
    case speakeasyPagination = "x-speakeasy-pagination"
    case speakeasyName = "x-speakeasy-name-override"
    case speakeasyGroup = "x-speakeasy-group"
    case speakeasyRetries = "x-speakeasy-retries"
    /// The extension of AutoRest.
    case pageable = "x-ms-pageable"

    static let names = Set(allCases.map(\.rawValue))
}

extension CodegenOpenAPI.Operation {
    /// Returns the extension of another tool from which a setting was read; `nil` for a setting of `x-codegen` or of
    /// the configuration.
    package func vendorExtension<Value>(of key: KeyPath<OperationKeys, SettingKey<Value>>) -> String? {
        settings.keyRange(of: key).flatMap(vendorExtension)
    }

    /// - Parameter keyRange: The location of the key of a setting.
    package func vendorExtension(at keyRange: SourceRange) -> String? {
        vendorExtensions.first { $0.keyRange == keyRange }?.key
    }

    /// The extension of another tool that determines the group of the operation.
    package var groupExtension: Mapping.Entry? {
        vendorExtensions.first { entry in
            entry.key == VendorExtension.speakeasyGroup.rawValue && VendorGroup(entry.value)?.name == tags.first
        }
    }
}

/// A part of an extension that has no form in `x-codegen`.
struct UnusablePart: Error {
    let reason: String
    let range: SourceRange

    init(_ reason: String, at node: Node) {
        self.reason = reason
        range = node.range
    }
}

extension DiagnosticMessage {
    /// - Parameter reason: The problem, as the end of a sentence.
    package static func unusedVendorExtension(_ name: String, _ reason: String) -> Self {
        Self(
            .settings.unusedVendorExtension, "'\(name)' has no effect here: \(reason)",
            advice: "write the setting in 'x-codegen' or in the 'overrides' of the configuration")
    }
}

// MARK: Nodes of settings

extension Node {
    /// Creates a mapping of settings. Each part has the location of the extension.
    static func settings(_ entries: [(key: String, value: Node?)], at range: SourceRange) -> Node {
        let entries = entries.compactMap { key, value in
            value.map { Mapping.Entry(key: key, keyRange: range, value: $0) }
        }
        return Node(.mapping(Mapping(entries)), range: range)
    }

    static func text(_ text: String, at range: SourceRange) -> Node {
        Node(.scalar(Scalar(text, .string)), range: range)
    }

    static func number(_ text: String, at range: SourceRange) -> Node {
        Node(.scalar(Scalar(text, Scalar.kind(ofPlain: text))), range: range)
    }
}
