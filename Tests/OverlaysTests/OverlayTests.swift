import CodegenDiagnostics
import CodegenYAML
import Testing

@testable import CodegenOverlays

/// A description with an applied overlay.
private struct Overlaid {
    let engine = DiagnosticsEngine()
    let result: Node?
    let overlayFile: SourceFileID

    init(
        _ description: String, actions: String, header: String = "overlay: 1.0.0\ninfo: {title: t, version: '1'}\n",
        maximumCopies: Int = 20_000_000
    ) throws {
        let file = engine.register(path: "api.yaml", bytes: Array(description.utf8))
        let root = try #require(YAMLParser(diagnostics: engine).parse(file))
        let overlay = engine.register(path: "overlay.yaml", bytes: Array((header + "actions:\n" + actions).utf8))
        overlayFile = overlay.id
        let node = try #require(YAMLParser(diagnostics: engine).parse(overlay))
        let read = OverlayReader(diagnostics: engine).read(node)
        let application = OverlayApplication(diagnostics: engine, maximumCopies: maximumCopies)
        result = read.flatMap { application.apply($0, to: root) }
    }

    var messages: [String] {
        engine.diagnostics.map { "\($0.range?.line ?? 0):\($0.range?.column ?? 0): \($0.message.text)" }
    }

    var text: String { result.map(flow) ?? "nothing" }
}

/// Returns the node in the flow style of YAML.
private func flow(_ node: Node) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.text
    case .sequence(let nodes): "[\(nodes.map(flow).joined(separator: ", "))]"
    case .mapping(let mapping): "{\(mapping.entries.map { "\($0.key): \(flow($0.value))" }.joined(separator: ", "))}"
    }
}

@Suite struct OverlayTests {
    private let description = "{info: {title: T, x: 1}, tags: [{name: a}, {name: b}], paths: {/a: {get: {tags: [a]}}}}"

    @Test(arguments: [
        // Objects are merged, and their scalars are replaced. Their arrays are concatenated.
        (
            "- {target: $, update: {info: {title: New, y: 2}, tags: [{name: c}]}}",
            "{info: {title: New, x: 1, y: 2}, tags: [{name: a}, {name: b}, {name: c}], paths: {/a: {get: {tags: [a]}}}}"
        ),
        // An update is appended to an array as one element.
        (
            "- {target: $.tags, update: {name: c}}",
            "{info: {title: T, x: 1}, tags: [{name: a}, {name: b}, {name: c}], paths: {/a: {get: {tags: [a]}}}}"
        ),
        (
            "- {target: '$.tags[*]', remove: true}",
            "{info: {title: T, x: 1}, tags: [], paths: {/a: {get: {tags: [a]}}}}"
        ),
        (
            "- {target: \"$.tags[?@.name == 'a']\", remove: true}\n- {target: '$.tags[0]', update: {order: 1}}",
            "{info: {title: T, x: 1}, tags: [{name: b, order: 1}], paths: {/a: {get: {tags: [a]}}}}"
        ),
        // `remove` takes precedence over `update`; `remove: false` has no effect.
        (
            "- {target: $.info.x, remove: true, update: 5}\n- {target: $.info, remove: false, update: {z: 3}}",
            "{info: {title: T, z: 3}, tags: [{name: a}, {name: b}], paths: {/a: {get: {tags: [a]}}}}"
        ),
        (
            "- {target: $.info.title, update: Other}",
            "{info: {title: Other, x: 1}, tags: [{name: a}, {name: b}], paths: {/a: {get: {tags: [a]}}}}"
        ),
        // A property with another kind of value is replaced.
        (
            "- {target: $.info, update: {x: {deep: [1]}}}",
            "{info: {title: T, x: {deep: [1]}}, tags: [{name: a}, {name: b}], paths: {/a: {get: {tags: [a]}}}}"
        ),
        (
            "- {target: \"$.paths['/a'].get\", update: {deprecated: true, tags: [z]}}",
            "{info: {title: T, x: 1}, tags: [{name: a}, {name: b}], paths: {/a: {get: {tags: [a, z], deprecated: true}}}}"
        ),
    ])
    func appliesActions(_ actions: String, _ result: String) throws {
        let overlaid = try Overlaid(description, actions: actions)
        #expect(overlaid.text == result)
        #expect(overlaid.messages.isEmpty)
    }

    /// The example of a trait in the specification: actions that select marked parts of the description.
    @Test func appliesTraits() throws {
        let overlaid = try Overlaid(
            "{paths: {/items: {get: {x-oai-traits: [paged]}, post: {}}, /other: {get: {}}}}",
            actions: "- {target: \"$.paths.*.get[?@[?@ == 'paged']]\", update: paged-too}\n"
                + "- {target: \"$.paths[*][?@['x-oai-traits']]\", update: {parameters: [{name: top}, {name: skip}]}}")
        #expect(
            overlaid.text
                == "{paths: {/items: {get: {x-oai-traits: [paged, paged-too], parameters: [{name: top}, {name: skip}]}, post: {}}, /other: {get: {}}}}"
        )
    }

    @Test func changesOneUseOfAnAlias() throws {
        let overlaid = try Overlaid("{a: &x {k: 1}, b: *x}", actions: "- {target: $.b, update: {k: 2}}")
        #expect(overlaid.text == "{a: {k: 1}, b: {k: 2}}")
    }

    @Test func addedNodesAreLocatedInTheOverlay() throws {
        let overlaid = try Overlaid("{a: {k: 1}}", actions: "- {target: $.a, update: {k: 2, l: 3}}")
        let entries = try #require(overlaid.result?.mapping?["a"]?.mapping?.entries)
        #expect(entries.map(\.keyRange.file) == [overlaid.overlayFile, overlaid.overlayFile])
        #expect(entries.map(\.value.range.file) == [overlaid.overlayFile, overlaid.overlayFile])
        #expect(entries.last?.keyRange.line == 4)
    }

    @Test func reportsTargetsWithoutMatch() throws {
        let overlaid = try Overlaid("{a: 1}", actions: "- {target: $.b, remove: true}")
        #expect(overlaid.messages == ["4:12: this target matches no value in the description"])
        #expect(overlaid.text == "{a: 1}")
    }

    @Test(arguments: [
        ("- {target: $.a.k, update: {x: 1}}", "$['a']['k'] is a scalar, but this update is not"),
        ("- {target: $.a, update: 5}", "$['a'] is an object, but this update is not"),
        ("- {target: $, remove: true}", "the whole description cannot be removed"),
        ("- {target: a, remove: true}", "this is not a JSONPath query: a query begins with '$' at character 1"),
        ("- {target: 5, remove: true}", "an action needs 'target', a JSONPath query in quotes"),
        ("- {target: $.a}", "an action needs 'update' or 'remove: true'"),
        ("- {target: $.a, remove: maybe}", "'remove' must be true or false"),
        ("- 5", "an action needs 'target', a JSONPath query in quotes"),
        ("  []", "an overlay needs 'actions', a list with at least one action"),
    ])
    func reportsErrors(_ actions: String, _ message: String) throws {
        let overlaid = try Overlaid("{a: {k: 1}}", actions: actions)
        #expect(overlaid.result == nil)
        #expect(overlaid.messages.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == [message])
        #expect(overlaid.engine.has(.error))
    }

    @Test(arguments: [
        ("openapi: 3.1.0\n", "this is not an overlay document"),
        ("overlay: 2.0.0\n", "the overlay version '2.0.0' is not supported"),
    ])
    func refusesOtherDocuments(_ header: String, _ message: String) throws {
        let overlaid = try Overlaid("{a: 1}", actions: "- {target: $.a, remove: true}", header: header)
        #expect(overlaid.result == nil)
        #expect(overlaid.messages.first?.hasSuffix(message) == true)
    }

    @Test func reportsUnknownKeys() throws {
        let overlaid = try Overlaid(
            "{a: {k: 1}}", actions: "- {target: $.a, updates: {}, remove: true, x-note: fine}\n",
            header: "overlay: 1.0.0\ninfos: {}\n")
        #expect(
            overlaid.messages == [
                "2:1: unknown key 'infos' in an overlay", "4:17: unknown key 'updates' in an overlay",
            ])
        let copying = try Overlaid("{a: 1, b: 2}", actions: "- {target: $.a, copy: $.b}", header: "overlay: 1.1.0\n")
        #expect(copying.messages.first == "3:17: 'copy' of Overlay 1.1 is not supported")
    }

    @Test func depthIsLimited() throws {
        let deep = String(repeating: "{d: ", count: 150) + "1" + String(repeating: "}", count: 150)
        let overlaid = try WorkThread.run { () throws in
            try Overlaid(
                "{a: \(deep)}", actions: "- {target: '$\(String(repeating: ".*", count: 100))', update: \(deep)}")
        }
        #expect(overlaid.result == nil)
        #expect(overlaid.messages.first?.contains("nests the description more than 200 levels deep") == true)
    }
}

extension OverlayTests {
    /// Actions on different objects are applied together, so each sequence is compared with single applications.
    @Test func actionsTogetherHaveTheResultOfSingleApplications() throws {
        let actions = [
            "{target: $.info, update: {title: New}}", "{target: $.info, update: {y: {z: 1}}}",
            "{target: $.info.y, update: {z: 2}}", "{target: $.info.y, remove: true}", "{target: $.info, remove: true}",
            "{target: \"$.paths['/a'].get\", update: {x: 1}}", "{target: \"$.paths['/a']\", update: {get: {x: 2}}}",
            "{target: $.tags, update: {name: c}}", "{target: '$.tags[0]', update: {z: 1}}",
            "{target: '$.tags[0]', remove: true}", "{target: $, update: {info: {title: Last}}}",
            "{target: '$..title', update: Other}", "{target: $.paths, update: {/b: {get: {}}}}",
            "{target: \"$.paths['/b'].get\", update: {tags: [b]}}",
        ]
        var generator = Seeded(state: 7)
        for _ in 0..<200 {
            let chosen = (0..<6).compactMap { _ in actions.randomElement(using: &generator) }
            let together = try Overlaid(description, actions: chosen.map { "- \($0)\n" }.joined())
            var (single, messages) = (description, [String]())
            for action in chosen {
                let overlaid = try Overlaid(single, actions: "- \(action)\n")
                (single, messages) = (overlaid.text, messages + overlaid.engine.diagnostics.map(\.message.text))
            }
            #expect(together.text == single, "\(chosen)")
            #expect(together.engine.diagnostics.map(\.message.text) == messages, "\(chosen)")
        }
    }

    @Test func changesOfManyObjectsCopyTheDescriptionOnce() throws {
        let count = 100
        let paths = (0..<count).map { "/p\($0): {get: {}}" }.joined(separator: ", ")
        let changes = (0..<count).map { "- {target: \"$.paths['/p\($0)'].get\", update: {x: \($0)}}\n" }
        let overlaid = try Overlaid("paths: {\(paths)}", actions: changes.joined(), maximumCopies: 1_000)
        #expect(overlaid.messages == [])
        #expect(overlaid.text.contains("/p99: {get: {x: 99}}"))
        // Each of these changes the object that the others change, too.
        let repeated = (0..<count).map { "- {target: $.paths, update: {/q\($0): {}}}\n" }
        let refused = try Overlaid("paths: {\(paths)}", actions: repeated.joined(), maximumCopies: 1_000)
        #expect(refused.result == nil)
        #expect(refused.messages.first?.contains("copy too many members") == true)
    }
}

/// A generator that returns the same numbers in every run (SplitMix64).
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
