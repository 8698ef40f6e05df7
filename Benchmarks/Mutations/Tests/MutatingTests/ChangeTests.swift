import Testing

@testable import Mutating

/// Each kind of change: the code before and after.
@Suite("Changes")
struct ChangeTests {
    /// Returns the source after each change of this kind, with `ON` for the switch.
    private func changed(_ source: String, _ kind: ChangeKind) -> [String] {
        ChangeFinder.changes(in: source).filter { $0.kind == kind }.map { change in
            Instrumented(source, changes: [(7, change)]).text.replacing("MutantSwitch.on(7)", with: "ON")
        }
    }

    @Test func conditions() {
        #expect(changed("if a { b() }", .negatedCondition) == ["if (ON ? !(a) : (a)) { b() }"])
        #expect(
            changed("guard a else { return }", .constantCondition) == [
                "guard (ON ? false : (a)) else { return }", "guard (ON ? true : (a)) else { return }",
            ])
        #expect(changed("while a { b() }", .constantCondition) == ["while (ON ? false : (a)) { b() }"])
        #expect(changed("x = a ? 1 : 2", .negatedCondition) == ["x = (ON ? !(a) : (a)) ? 1 : 2"])
        #expect(changed("return a && b", .negatedCondition) == ["return (ON != (a)) && b", "return a && (ON != (b))"])
        #expect(changed("return a == b", .negatedCondition) == ["return (ON != (a == b))"])
        #expect(changed("if let a { b() }", .negatedCondition).isEmpty)
    }

    @Test(arguments: [("<", "<="), ("<=", "<"), (">", ">="), (">=", ">")])
    func comparisons(before: String, after: String) {
        #expect(
            changed("return a \(before) b", .shiftedComparison) == ["return (ON ? (a \(after) b) : (a \(before) b))"])
    }

    @Test func statements() {
        #expect(
            changed("a()\nb = 1\nc += 1", .removedStatement) == [
                "if !ON { a() }\nb = 1\nc += 1", "a()\nif !ON { b = 1 }\nc += 1", "a()\nb = 1\nif !ON { c += 1 }",
            ])
        #expect(changed("try await a()\nb()", .removedAwait) == ["if !ON { try await a() }\nb()"])
        #expect(changed("if a { return }", .removedStatement) == ["if a { if !ON { return } }"])
        #expect(changed("for a in b { continue }", .removedStatement) == ["for a in b { if !ON { continue } }"])
    }

    @Test(arguments: [
        "guard a else { return }", "func a() -> Int { b() }", "var a: Int { b() }", "preconditionFailure()",
        "x.map { f($0) }.y", "init() { self.a = b }", "array.reserveCapacity(n)",
    ])
    func statementsThatCannotBeRemoved(source: String) {
        #expect(changed(source, .removedStatement).isEmpty)
    }

    @Test func constants() {
        #expect(changed("a = 5", .changedConstant) == ["a = (ON ? 5 + 1 : 5)"])
        #expect(changed("a = 0.5", .changedConstant) == ["a = (ON ? 0.5 + 1 : 0.5)"])
        #expect(changed("a = true", .changedConstant) == ["a = (ON ? false : true)"])
        #expect(changed(#"a = "b""#, .changedConstant) == [#"a = (ON ? "" : "b")"#])
        #expect(changed(#"a = """#, .changedConstant).isEmpty)
        #expect(changed(#"a = "b\(c)""#, .changedConstant).isEmpty)
        #expect(changed("func a(b: Int = 5) {}", .changedDefault) == ["func a(b: Int = (ON ? 5 + 1 : 5)) {}"])
        #expect(changed("func a(b: T = .c(true)) {}", .changedDefault) == ["func a(b: T = .c((ON ? false : true))) {}"])
    }

    @Test(arguments: [("func", false), ("private func", false), ("public func", true), ("package static func", true)])
    func defaultArgumentsOfTheInterfaceAreInCallers(function: String, isInCallers: Bool) {
        let changes = ChangeFinder.changes(in: "public struct A { \(function) a(b: Int = 5) { b += 5 } }")
        #expect(changes.filter { $0.kind == .changedDefault }.map(\.isInCallers) == [isInCallers])
        #expect(changes.filter { $0.kind == .changedConstant }.map(\.isInCallers) == [false])
    }

    @Test func nils() {
        #expect(changed("func a() -> B? { c }", .nilReturned) == ["func a() -> B? { if ON { return nil }; return c }"])
        #expect(changed("var a: B? { c }", .nilReturned) == ["var a: B? { if ON { return nil }; return c }"])
        #expect(
            changed("func a() -> B? { let c = d; return c }", .nilReturned)
                == ["func a() -> B? { if ON { return nil }; let c = d; return c }"])
        #expect(
            changed("func a() -> B? { switch c { case d: e } }", .nilReturned)
                == ["func a() -> B? { if ON { return nil }; return switch c { case d: e } }"])
        #expect(changed("func a() -> B { c }", .nilReturned).isEmpty)
        #expect(changed("let a: B? = c", .nilStored) == ["let a: B? = (ON ? nil : (c))"])
        #expect(changed("let a: B? = nil", .nilStored).isEmpty)
    }

    @Test func cases() {
        #expect(
            changed("switch a { case .b: c; default: d }", .joinedCases)
                == ["switch a { case .b: if ON { d\n} else { c;\n} default: d }"])
        #expect(changed("switch a { case .b: c; case .e(let f): f }", .joinedCases).isEmpty)
        #expect(changed("switch a { case .b: c; case .d: c; }", .joinedCases).isEmpty)
    }

    /// A change there is not compiled, changes the interface of the module, or cannot be selected at run time.
    @Test(arguments: [
        "#if os(macOS)\nlet a = 5\n#endif", "@inlinable func a() -> Int { 5 }", "@available(iOS 16, *) enum A {}",
        "enum A: Int { case b = 5 }", "switch a { case 5: b\ndefault: c }", "#warning(\"a\")",
    ])
    func codeWithoutChanges(source: String) {
        #expect(changed(source, .changedConstant).isEmpty)
    }
}
