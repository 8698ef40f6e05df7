import Testing

@testable import CodegenDriver

/// `codegen add`.
@Suite struct AddedClientTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        for name in ["api.yaml", "b.yaml"] { try scratch.write(Sample.api(), to: name) }
        try scratch.write(Sample.api().replacing(/title: [^,}\n]*/, with: "title: Pet Shop"), to: "specs/pets.yaml")
    }

    private func add(_ spec: String, name: String? = nil, output: String? = nil) -> Scratch.Outcome {
        let arguments = AddedClient.Arguments(spec: spec, name: name, output: output)
        return scratch.run { AddedClient(arguments, in: $0, console: $1).run().status }
    }

    @Test func anEntryIsAddedAndTheOtherTextStays() throws {
        let before = """
            # Mine.
            apis:
              - name: Sample  # the first
                spec: api.yaml
                output: Clients/Sample
                # filter: …

            rules:
              unused-component: off

            """
        try scratch.write(before, to: "codegen.yaml")
        let outcome = add("specs/pets.yaml")
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(outcome.output == "PetShop added to codegen.yaml: specs/pets.yaml in Clients/PetShop\n")
        let added = "  - name: PetShop\n    spec: specs/pets.yaml\n    output: Clients/PetShop\n"
        #expect(
            try scratch.read("codegen.yaml") == before.replacing("    # filter: …\n", with: "    # filter: …\n\(added)")
        )
        let run = scratch.run(Request(.generate))
        #expect(run.status == .success, "\(run.errors)")
        #expect(scratch.exists("Clients/PetShop/PetShop/PetShopClient.swift"))
    }

    @Test func entriesMayBeAtTheStartOfLinesAndTheFileMayLackALineBreak() throws {
        let before = "apis:\n- name: Sample\n  spec: api.yaml\n  output: out\n  acronyms:\n  - ID"
        try scratch.write(before, to: "codegen.yaml")
        #expect(add("specs/pets.yaml", name: "Own", output: "own").status == .success)
        #expect(
            try scratch.read("codegen.yaml").hasSuffix(
                "  acronyms:\n  - ID\n- name: Own\n  spec: specs/pets.yaml\n  output: own\n"))
    }

    @Test func invalidAdditionsLeaveTheFileAsItIs() throws {
        #expect(add("specs/pets.yaml").status == .usage)
        let alias = "x-all: &all [{ name: Sample, spec: api.yaml, output: out }]\napis: *all\n"
        try scratch.write(alias, to: "codegen.yaml")
        #expect(add("specs/pets.yaml").status == .failure)
        #expect(try scratch.read("codegen.yaml") == alias)
        let block = "apis:\n  - name: Sample\n    spec: api.yaml\n    output: out\n"
        try scratch.write(block, to: "codegen.yaml")
        #expect(add("api.yaml").errors.contains("'Sample' already has the description api.yaml"))
        #expect(add("specs/pets.yaml", name: "Sample").errors.contains("[duplicate-module]"))
        #expect(add("specs/pets.yaml", output: "out/inner").errors.contains("[overlapping-outputs]"))
        #expect(add("none.yaml").errors.contains("[unreadable-file]"))
        #expect(try scratch.read("codegen.yaml") == block)
    }

    // MARK: Flow style

    private static let new = "{ name: PetShop, spec: specs/pets.yaml, output: PetShop }"
    private static let old = "{ name: Sample, spec: api.yaml, output: out }"

    private static let forms: [(before: String, after: String)] = [
        ("apis:\n  - \(old)\n", "apis:\n  - \(old)\n  - \(new)\n"),
        (
            "apis:\n  - \(old)  # Mine.\n\n# Rules.\nrules: {}",
            "apis:\n  - \(old)  # Mine.\n  - \(new)\n\n# Rules.\nrules: {}"
        ),
        ("apis:\r\n- \(old)\r\n", "apis:\r\n- \(old)\r\n- \(new)\r\n"),
        (
            "apis:\n  - {\nname: Sample, spec: api.yaml,\noutput: out }\n",
            "apis:\n  - {\nname: Sample, spec: api.yaml,\noutput: out }\n  - \(new)\n"
        ),
        (
            "apis:\n  - &first\n    name: Sample\n    spec: api.yaml\n    output: out\n...\n",
            "apis:\n  - &first\n    name: Sample\n    spec: api.yaml\n    output: out\n  - \(block)...\n"
        ),
        ("apis: [\(old)]\n", "apis: [\(old), \(new)]\n"),
        ("apis: [ \(old), ] # Mine.\n", "apis: [ \(old), \(new), ] # Mine.\n"),
        ("apis: [\n  \(old)  # Mine.\n]\n", "apis: [\n  \(old),  # Mine.\n  \(new)\n]\n"),
        ("apis: [\n  \(old),  # Mine.\n  # Last.\n]\n", "apis: [\n  \(old),  # Mine.\n  \(new),\n  # Last.\n]\n"),
        ("apis:\n  [\n    \(old) ]\n", "apis:\n  [\n    \(old), \(new) ]\n"),
        ("apis: &all # Mine.\n  - \(old)\n", "apis: &all # Mine.\n  - \(old)\n  - \(new)\n"),
        (
            "{ \"apis\": [{ \"name\": \"Sample\", \"spec\": \"api.yaml\", \"output\": \"out\" }] }",
            "{ \"apis\": [{ \"name\": \"Sample\", \"spec\": \"api.yaml\", \"output\": \"out\" }, { \"name\": \"PetShop\", \"spec\": \"specs/pets.yaml\", \"output\": \"PetShop\" }] }"
        ),
        (
            "apis:\n  - \(old)\n  - { name: B, spec: b.yaml, output: b }\n",
            "apis:\n  - \(old)\n  - { name: B, spec: b.yaml, output: b }\n  - \(new)\n"
        ),
        (
            "apis: &list\n  - &one \(old)\n  # - { name: Other }\n",
            "apis: &list\n  - &one \(old)\n  - \(new)\n  # - { name: Other }\n"
        ),
    ]

    private static let block = "name: PetShop\n    spec: specs/pets.yaml\n    output: PetShop\n"

    @Test(arguments: forms.indices)
    func entriesInBracesAreExtended(_ index: Int) throws {
        let (before, after) = Self.forms[index]
        try scratch.write(before, to: "codegen.yaml")
        let outcome = add("specs/pets.yaml")
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(try scratch.read("codegen.yaml") == after)
        #expect(scratch.run(Request(.list)).status == .success)
    }

    @Test(arguments: [
        "apis:\n", "apis: []\n", "apis: # Mine.\n\n# Rules.\nrules: {}\n", "apis: null\n", "apis: ~", "apis: &all\n",
        "apis: &all ~\n",
        "apis: [ # Mine.\n]\n",
    ])
    func theFirstEntryIsAdded(_ before: String) throws {
        try scratch.write(before, to: "codegen.yaml")
        let outcome = add("specs/pets.yaml", output: "out")
        #expect(outcome.status == .success, "\(outcome.errors)")
        let after = try scratch.read("codegen.yaml")
        #expect(before.contains("# Mine.") == after.contains("# Mine."))
        #expect(scratch.run(Request(.generate)).status == .success, "\(after)")
    }

    // MARK: Several at once

    /// xargs starts the programs; see `OutputLockTests`.
    @Test func additionsAtOnceLoseNoEntry() throws {
        try scratch.write("# Mine.\napis:\n  - \(Self.old)\n", to: "codegen.yaml")
        for number in 1...8 { try scratch.write(Sample.api(), to: "specs/api\(number).yaml") }
        let script = """
            printf '%s\\n' 1 2 3 4 5 6 7 8 | xargs -P 8 -I RUN /bin/sh -c '
                "$1" add specs/apiRUN.yaml --name ClientRUN --no-generate >outputRUN 2>errorsRUN
                echo $? >statusRUN
            ' sh "$1"
            """
        _ = try Binary.run(["-c", script, "sh", try Binary.path()], in: scratch, program: "/bin/sh")
        for number in 1...8 {
            let (status, errors) = (try scratch.read("status\(number)"), try scratch.read("errors\(number)"))
            #expect(status == "0\n", "\(errors)")
        }
        let text = try scratch.read("codegen.yaml")
        #expect(text.hasPrefix("# Mine.\napis:\n  - \(Self.old)\n  - {"))
        #expect((1...8).allSatisfy { text.contains("name: Client\($0),") }, "\(text)")
    }
}
