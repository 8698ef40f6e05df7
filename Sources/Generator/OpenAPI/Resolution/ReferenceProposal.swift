import CodegenDiagnostics
import CodegenYAML

/// The reference that is probably meant by a reference without a target.
struct ReferenceProposal {
    let library: DocumentLibrary
    let version: SpecVersion

    /// Returns a reference to the component whose name is the last part of the reference, or resembles it.
    ///
    /// - Parameter section: The section of the components in OpenAPI 3.
    func reference(meantBy reference: String, in section: String, from base: SchemaID) -> String? {
        let last = reference.split(whereSeparator: { "#/".contains($0) }).last.map(String.init) ?? ""
        let name = JSONPointer.unescaped(PercentText.leniently(decoded: last))
        guard !name.isEmpty, let root = library.root(of: base.file)?.mapping else { return nil }
        for pointer in pointers(of: section) {
            let holder = pointer.reduce(Optional(root)) { $0?[$1]?.mapping }
            guard let holder else { continue }
            let names = holder.entries.lazy.map(\.key)
            guard let found = holder[name] != nil ? name : Spelling.closest(to: name, among: names) else { continue }
            let path = (pointer + [JSONPointer.escaped(found)]).joined(separator: "/")
            return "#/" + path
        }
        return nil
    }

    private func pointers(of section: String) -> [[String]] {
        let old = ["schemas": "definitions", "securitySchemes": "securityDefinitions"][section] ?? section
        let pointers = [["components", section], [old]]
        return version == .swagger2 ? pointers.reversed() : pointers
    }
}
