/// The body enums of operations with several content types. These enums have no JSON form, so calls use their first
/// case.
struct BodyChoices {
    /// A Swift function for each enum.
    let spelled: String

    init(in sources: Folder) {
        self.init(files: sources.files(ending: ".swift").lazy.map { text(of: sources.file($0)) })
    }

    init(files: some Sequence<String>) {
        var functions: [String] = []
        for file in files where file.contains("public var requestBody: RequestBody {") {
            let declaration = #/public nonisolated (?:indirect )?enum (\w+)[^{]*\{(?:\s*//[^\n]*)*\s*case (\S+?)\(/#
            for match in file.matches(of: declaration) {
                functions.append("func given(_ name: String) -> \(match.1) { .\(match.2)(given(name)) }")
                functions.append(
                    "func given(_ name: String, _ first: String) -> \(match.1) { .\(match.2)(given(name, first)) }")
            }
        }
        spelled = functions.joined(separator: "\n")
    }
}
