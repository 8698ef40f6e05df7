import CodegenOpenAPI

/// Parses the ids of FastAPI, which consist of function, path and method: `read_item_items__item_id__get`.
enum FastAPIName {
    /// Returns the function, such as `read_item`; `nil` for an id that does not end in path and method.
    static func function(of id: String, _ operation: CodegenOpenAPI.Operation) -> String? {
        let method = "_" + operation.method.lowercased()
        guard id.hasSuffix(method) else { return nil }
        let paths = [operation.path[...], PathSegments.withoutQuery(operation.path)]
        return paths.lazy.compactMap { start(of: id, before: words(of: $0) + method) }.first
    }

    /// Returns the part of a name before a meaningless suffix, if that part has letters.
    static func start(of name: String, before end: String) -> String? {
        guard end.count > 1, name.hasSuffix(end) else { return nil }
        let start = String(name.dropLast(end.count))
        return start.contains(where: \.isLetter) ? start : nil
    }

    /// Returns the path with an underscore for each character that is neither a letter nor a number.
    private static func words(of path: Substring) -> String {
        String(
            path.unicodeScalars.map { scalar in
                let properties = scalar.properties
                return properties.isAlphabetic || properties.numericType != nil ? Character(scalar) : "_"
            })
    }
}
