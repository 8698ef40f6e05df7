/// The control page of the mock server: one HTML file without outside resources.
package enum ControlPage {
    /// - Parameter nonce: The random value that the content security policy of the response contains.
    package static func text(nonce: String) -> String {
        template.replacing("{{nonce}}", with: nonce)
    }

    private static let template = text(PackageResources.control_html)
        .replacing("{{style}}", with: PageStyle.common + text(PackageResources.control_css))
        .replacing("{{script}}", with: script)

    /// The parts share one scope, and the last one starts the page.
    private static let script = [
        PackageResources.control_base_js, PackageResources.control_operations_js, PackageResources.control_drafts_js,
        PackageResources.control_answers_js, PackageResources.control_saved_js, PackageResources.control_steps_js,
        PackageResources.control_calls_js, PackageResources.control_start_js,
    ].map(text).joined(separator: "\n")

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
