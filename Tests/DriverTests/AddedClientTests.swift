import Testing

@testable import CodegenDriver

/// `codegen add`.
@Suite struct AddedClientTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
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
        let flow = "apis: [{ name: Sample, spec: api.yaml, output: out }]\n"
        try scratch.write(flow, to: "codegen.yaml")
        #expect(add("specs/pets.yaml").errors.contains("add it by hand: { name: PetShop, spec: specs/pets.yaml"))
        #expect(try scratch.read("codegen.yaml") == flow)
        let block = "apis:\n  - name: Sample\n    spec: api.yaml\n    output: out\n"
        try scratch.write(block, to: "codegen.yaml")
        #expect(add("api.yaml").errors.contains("'Sample' already has the description api.yaml"))
        #expect(add("specs/pets.yaml", name: "Sample").errors.contains("[duplicate-module]"))
        #expect(add("specs/pets.yaml", output: "out/inner").errors.contains("[overlapping-outputs]"))
        #expect(add("none.yaml").errors.contains("[unreadable-file]"))
        #expect(try scratch.read("codegen.yaml") == block)
    }
}
