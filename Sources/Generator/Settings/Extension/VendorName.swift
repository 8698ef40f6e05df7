import CodegenWords
import CodegenYAML

/// The name of a method in `x-speakeasy-name-override`: `get-primary` is `getPrimary`.
struct VendorName {
    let settings: Node

    init(_ node: Node) throws(UnusablePart) {
        let name = node.string.map { Node.text(Words($0).lowerCamel, at: node.range) }
        guard let name, OperationKeys.keys.name.type.read(name) != nil else {
            throw UnusablePart("the name is not a string of ASCII letters and digits", at: node)
        }
        settings = name
    }
}
