import CodegenDiagnostics
import EndpointMockData

/// The memory of a stateful mock server: the objects of all served descriptions. Calls read and change it, and so do
/// `/__state` and the file of `--state`.
package final class ServerState: Sendable {
    /// The reason why text is not a state.
    package struct Unusable: Error, Hashable {
        package let reason: String
    }

    private struct Part: Sendable {
        var path: String
        var store: ResourceStore
    }

    private struct Content: Sendable {
        var parts: [Part] = []
        /// The state that was loaded before the descriptions were attached.
        var loaded: PlainValue?
        var problem: Unusable?
    }

    private let content: Guarded<Content>
    private let file: StateFile?

    package convenience init() {
        self.init(file: nil)
    }

    /// - Parameter file: The file that holds the state.
    package init(file: StateFile?) {
        self.file = file
        content = Guarded(Content(loaded: file?.loaded))
    }

    /// The state as JSON, with one list for each collection: `{"/posts": […], "/users/1/posts": […]}`. If several
    /// descriptions are served, the paths begin with the paths of the descriptions.
    package func json() -> String {
        content.withLock { Self.json($0).lines }
    }

    /// Returns to the state of the start: the loaded state, or the samples.
    package func reset() {
        change { content in
            for index in content.parts.indices { content.parts[index].store.reset() }
        }
    }

    /// Replaces the state. Collections that the text does not contain begin with samples.
    package func replace(with json: String) throws(Unusable) {
        let value: PlainValue
        do throws(JSONCursor.Malformed) {
            value = try PlainValue(json: json.utf8)
        } catch {
            throw Unusable(reason: "the state is not JSON: \(error.reason)")
        }
        let problem = change { content -> Unusable? in
            var parts = content.parts
            do throws(ResourceStore.Unusable) {
                for index in parts.indices { try parts[index].store.replace(with: Self.own(value, parts, index)) }
            } catch {
                return Unusable(reason: error.reason)
            }
            content.parts = parts
            return nil
        }
        if let problem { throw problem }
    }

    // MARK: Descriptions

    /// The reason why the loaded state does not match a description; `nil` if it does.
    package var problem: Unusable? { content.withLock { $0.problem } }

    /// Adds the resources of a served description, or replaces them after a change. The objects of the previous
    /// resources are kept. If they do not match the new description, the state begins with samples, and the file is not
    /// written any more.
    func attach(_ store: ResourceStore, at path: String) {
        content.withLock { content in
            var part = Part(path: path, store: store)
            let known = content.parts.firstIndex { $0.path == path }
            do throws(ResourceStore.Unusable) {
                if let known {
                    try part.store.replace(with: content.parts[known].store.json)
                } else if let loaded = content.loaded {
                    let parts = content.parts + [part]
                    try part.store.replace(with: Self.own(loaded, parts, parts.count - 1), isInitial: true)
                }
            } catch {
                content.problem = Unusable(reason: error.reason)
                file?.pause("the state does not match the description: \(error.reason)")
            }
            if let known { content.parts[known] = part } else { content.parts.append(part) }
        }
    }

    /// Calls a function with the objects of a description, and saves the state if the function returns `true`.
    func withStore<Outcome>(
        at path: String, _ body: (inout ResourceStore) -> (outcome: Outcome, isChanged: Bool)
    ) -> Outcome? {
        content.withLock { content in
            guard let index = content.parts.firstIndex(where: { $0.path == path }) else { return nil }
            let result = body(&content.parts[index].store)
            if result.isChanged { file?.save(Self.json(content).lines) }
            return result.outcome
        }
    }

    private func change<Outcome>(_ body: (inout Content) -> Outcome) -> Outcome {
        content.withLock { content in
            let result = body(&content)
            file?.save(Self.json(content).lines)
            return result
        }
    }

    // MARK: Paths

    private static func json(_ content: Content) -> PlainValue {
        .object(
            content.parts.flatMap { part in
                part.store.json.members.map { PlainValue.Member(part.path + $0.name, $0.value) }
            })
    }

    /// Returns the members that belong to a description, with paths relative to it.
    private static func own(_ value: PlainValue, _ parts: [Part], _ index: Int) -> PlainValue {
        guard value.isObject else { return value }
        let path = parts[index].path
        return .object(
            value.members.filter { path.isEmpty || $0.name.hasPrefix(path + "/") }
                .map { PlainValue.Member(String($0.name.dropFirst(path.count)), $0.value) })
    }
}
