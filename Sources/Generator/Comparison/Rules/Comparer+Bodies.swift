import CodegenPlatform
import CodegenSymbols

/// The comparison of request bodies, responses and headers.
extension Comparer {
    private static let requestKinds = RequestChanges()
    private static let responseKinds = ResponseChanges()

    // MARK: Requests

    func compareRequests(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.requestKinds
        let first = old.children(of: before.name, .request).first
        let second = new.children(of: after.name, .request).first
        switch (first, second) {
        case (nil, nil): break
        case (nil, let body?):
            let kind = body.has(.required) ? kinds.addedRequired : kinds.addedOptional
            add(Change(kind, after.title, body[.type], old: before, new: body))
        case (let body?, nil): add(Change(kinds.removed, before.title, body[.type], old: body, new: after))
        case (let first?, let second?): compare(first, second, request: after)
        }
    }

    private func compare(_ before: Symbol, _ after: Symbol, request operation: Symbol) {
        let kinds = Self.requestKinds
        func report(_ kind: ChangeKind, _ detail: String?) {
            add(Change(kind, operation.title, detail, old: before, new: after))
        }
        if before.has(.required) != after.has(.required) {
            report(
                after.has(.required) ? kinds.becameRequired : kinds.becameOptional,
                .from(before[.type], to: after[.type]))
        }
        let (first, second) = (before.bodies, after.bodies)
        let shared = Set(first.keys).intersection(second.keys)
        for type in first.keys.sorted() where second[type] == nil { report(kinds.mediaTypeRemoved, type) }
        for type in second.keys.sorted() where first[type] == nil { report(kinds.mediaTypeAdded, type) }
        let isWire = shared.contains { type in
            !isAccepted(SwiftType(first[type] ?? ""), SwiftType(second[type] ?? ""), sent: true, received: false)
        }
        let isSame = isSameInSwift(
            SwiftType(before[.type] ?? "").unwrapped, SwiftType(after[.type] ?? "").unwrapped)
        if !isSame {
            report(isWire ? kinds.typeChanged : kinds.swiftTypeChanged, .from(before[.type], to: after[.type]))
        }
    }

    // MARK: Responses

    func compareResponses(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.responseKinds
        let first = old.children(of: before.name, .response)
        let second = new.children(of: after.name, .response)
        for response in first {
            if let other = second.first(where: { $0.lastName == response.lastName }) {
                compare(response, other, response: after)
                continue
            }
            let kind = response.isFailure ? kinds.failureRemoved : kinds.successRemoved
            // Only failures with a body have a case.
            let missing: Set<Effect> = response.has(.swift) ? [] : [.source]
            let detail = "\(response.lastName)\(response[.swift].map { ", \($0)" } ?? "")"
            add(Change(kind, after.title, detail, old: response, new: after, without: missing))
        }
        for response in second where !first.contains(where: { $0.lastName == response.lastName }) {
            let kind = response.isFailure ? kinds.failureAdded : kinds.successAdded
            add(Change(kind, after.title, response.lastName, old: before, new: response))
        }
        compareHeaders(before, after)
        compareNestedTypes(before, after)
    }

    /// Compares the names of the operation's types in the namespaces of its group.
    private func compareNestedTypes(_ before: Symbol, _ after: Symbol) {
        for kind in [Symbol.Kind.response, .header] {
            let first = old.children(of: before.name, kind).lazy.compactMap(\.nestedType).first
            let second = new.children(of: after.name, kind).lazy.compactMap(\.nestedType).first
            guard let first, let second, first != second else { continue }
            add(
                Change(
                    Self.responseKinds.nestedTypeRenamed, after.title, .from(first, to: second), old: before,
                    new: after))
        }
    }

    private func compare(_ before: Symbol, _ after: Symbol, response operation: Symbol) {
        let kinds = Self.responseKinds
        func report(_ kind: ChangeKind, _ detail: String) {
            add(Change(kind, operation.title, "\(after.lastName): \(detail)", old: before, new: after))
        }
        let (first, second) = (before.bodies, after.bodies)
        if first.isEmpty != second.isEmpty {
            let detail = String.from(before.values(.body).first ?? "Void", to: after.values(.body).first ?? "Void")
            return report(second.isEmpty ? kinds.bodyRemoved : kinds.bodyAdded, detail)
        }
        for type in first.keys.sorted() {
            guard let other = second[type] else {
                report(kinds.mediaTypeRemoved, type)
                continue
            }
            let (old, new) = (SwiftType(first[type] ?? ""), SwiftType(other))
            let isWire = !isAccepted(old, new, sent: false, received: true)
            if !isSameInSwift(old, new) {
                report(isWire ? kinds.typeChanged : kinds.swiftTypeChanged, .from(first[type], to: other))
            }
            if let name = before.failureCase(of: type), let now = after.failureCase(of: type), name != now {
                report(kinds.failureCaseChanged, "\(type): \(String.from(name, to: now))")
            }
        }
        for type in second.keys.sorted() where first[type] == nil { report(kinds.mediaTypeAdded, type) }
    }

    // MARK: Headers

    func compareHeaders(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.responseKinds
        let first = old.children(of: before.name, .header)
        let second = new.children(of: after.name, .header)
        for header in first {
            let name = header.wireName.lowercased()
            guard let other = second.first(where: { $0.wireName.lowercased() == name }) else {
                let kind = header.has(.required) ? kinds.headerRemoved : kinds.optionalHeaderRemoved
                add(Change(kind, header[.swift] ?? header.name, header[.type], old: header, new: after))
                continue
            }
            compare(header, other)
        }
        for header in second
        where !first.contains(where: { $0.wireName.lowercased() == header.wireName.lowercased() }) {
            add(Change(kinds.headerAdded, header[.swift] ?? header.name, header[.type], old: before, new: header))
        }
    }

    private func compare(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.responseKinds
        let detail = String.from(before[.type], to: after[.type])
        func report(_ kind: ChangeKind) {
            add(Change(kind, after[.swift] ?? after.name, detail, old: before, new: after))
        }
        if before.has(.required) != after.has(.required) {
            report(after.has(.required) ? kinds.headerBecameRequired : kinds.headerBecameOptional)
        }
        compareTypes(before, after, sent: false, received: true) { isWire in
            report(isWire ? kinds.headerTypeChanged : kinds.headerSwiftTypeChanged)
        }
    }
}

extension Symbol {
    /// The types of the bodies by content type.
    var bodies: [String: String] {
        let pairs = values(.body).compactMap { text -> (String, String)? in
            guard let range = text.firstRange(of: ": ") else { return nil }
            return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The type of errors or headers to which the case or property belongs: `PostsErrors.GetPosts`.
    fileprivate var nestedType: String? {
        self[.swift].flatMap { name in name.lastIndex(of: ".").map { String(name[..<$0]) } }
    }

    /// Returns the case for a content type of a failure; `nil` for responses without cases.
    fileprivate func failureCase(of contentType: String) -> String? {
        guard let usual = self[.swift]?.split(separator: ".").last else { return nil }
        let prefix = "\(contentType): "
        let own = values(.case).first { $0.hasPrefix(prefix) }
        return own.map { String($0.dropFirst(prefix.count)) } ?? String(usual)
    }

    /// Whether the response is a failure. A `default` response has a case in Swift only if it is a failure.
    fileprivate var isFailure: Bool {
        lastName.hasPrefix("4") || lastName.hasPrefix("5") || has(.swift)
    }
}
