import CodegenDiagnostics
import CodegenHTTP

/// A call as a command for a shell: bash, zsh or another shell with `$'…'`.
struct CurlCommand {
    let call: RequestMessage
    /// The address of the server: `http://127.0.0.1:8080`.
    let base: String

    var text: String {
        let query = call.query.isEmpty ? "" : "?\(call.query)"
        var parts: [String] = []
        // curl sends GET without a body and POST with one.
        let usual = call.body.isEmpty ? "GET" : "POST"
        if call.method == "HEAD" {
            parts.append("--head")
        } else if call.method != usual {
            parts.append("--request \(ShellWord.quoted(call.method))")
        }
        parts.append(ShellWord.quoted(base + call.path + query))
        for header in call.headers { parts.append("--header \(ShellWord.quoted("\(header.name): \(header.value)"))") }
        if !call.body.isEmpty {
            parts.append("--data-binary \(ShellWord.quoted(String(decoding: call.body, as: UTF8.self)))")
        }
        return "curl " + parts.joined(separator: " \\\n  ")
    }
}
