/// JSON Patch (RFC 6902).
package nonisolated enum JSONPatch {
    /// The reason why a patch cannot be applied. The target is then unchanged.
    package struct Failure: Error, Hashable {
        package let reason: String
    }

    /// Returns whether a value is a list of operations.
    package static func isPatch(_ value: PlainValue) -> Bool {
        value.elements?.allSatisfy { $0["op"]?.string != nil } ?? false
    }

    /// Returns the value after all operations of a patch.
    package static func applied(_ patch: PlainValue, to target: PlainValue) throws(Failure) -> PlainValue {
        guard let operations = patch.elements else { throw Failure(reason: "a JSON Patch is a list of operations") }
        var result = target
        // Each copy can double a value.
        var copies = maximumCopies
        for operation in operations {
            if operation["op"]?.string == "copy" {
                copies -= try pointer("from", of: operation).value(in: result).count(upTo: copies + 1)
                guard copies >= 0 else { throw Failure(reason: "the patch copies more than \(maximumCopies) values") }
            }
            try apply(operation, to: &result)
        }
        return result
    }

    private static let maximumCopies = 100_000

    private static func apply(_ operation: PlainValue, to target: inout PlainValue) throws(Failure) {
        let path = try pointer("path", of: operation)
        switch operation["op"]?.string {
        case "add": try path.add(try value(of: operation), to: &target)
        case "remove": try path.remove(from: &target)
        case "replace": try path.replace(by: try value(of: operation), in: &target)
        case "copy": try path.add(try pointer("from", of: operation).value(in: target), to: &target)
        case "move": try move(try pointer("from", of: operation), to: path, in: &target)
        case "test":
            let wanted = try value(of: operation)
            guard try path.value(in: target).isEqual(to: wanted) else {
                throw Failure(reason: "the value at '\(path.text)' is not equal to the tested value")
            }
        case let name: throw Failure(reason: "'\(name ?? "")' is not an operation of JSON Patch")
        }
    }

    private static func move(
        _ source: StatePointer, to path: StatePointer, in target: inout PlainValue
    ) throws(Failure) {
        guard !path.isInside(source) else {
            throw Failure(reason: "'\(source.text)' cannot be moved into itself")
        }
        let value = try source.value(in: target)
        try source.remove(from: &target)
        try path.add(value, to: &target)
    }

    private static func pointer(_ name: String, of operation: PlainValue) throws(Failure) -> StatePointer {
        guard let text = operation[name]?.string, let pointer = StatePointer(text) else {
            throw Failure(reason: "an operation needs a JSON pointer as '\(name)'")
        }
        return pointer
    }

    private static func value(of operation: PlainValue) throws(Failure) -> PlainValue {
        guard let value = operation["value"] else { throw Failure(reason: "an operation needs a 'value'") }
        return value
    }
}
