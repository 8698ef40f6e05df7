import CodegenIR
import Testing

@testable import CodegenSwiftText

@Suite struct DescriptionMarkupTests {
    @Test(arguments: [
        ("<p>One.</p><p>Two.</p>", "One.\n\nTwo."),
        ("<p>One.<p>Two.", "One.\n\nTwo."),
        ("One.<br/>Two.<br>Three.", "One.\n\nTwo.\n\nThree."),
        ("a <b>bold</b>, <em>slanted</em> word", "a **bold**, *slanted* word"),
        ("a<strong> bold </strong>word", "a **bold** word"),
        ("<b></b>x", "x"),
        ("<b>never ends", "never ends"),
        ("Use <code>a &lt; b</code>.", "Use `a < b`."),
        ("<code>a`b</code>", "a`b"),
        ("<code><b>x</b></code>", "`x`"),
        ("<b><code>x</code></b>", "**`x`**"),
        ("See <a href=\"https://a.b/c\" target=_blank>the\n docs</a>.", "See [the docs](https://a.b/c)."),
        ("<A HREF='https://a.b/c d'>x</A>", "[x](<https://a.b/c d>)"),
        ("<a>x</a>", "x"),
        ("<a href=https://a.b>x</a>", "[x](https://a.b)"),
        ("Either:<ul><li>one</li><li>two\nlines</li></ul>end", "Either:\n\n- one\n\n- two\n  lines\n\nend"),
        ("<ol><li>one<li>two</ol>", "1. one\n\n2. two"),
        ("<ul><li>a<ul><li>b</li></ul></li></ul>", "- a\n  - b"),
        ("<pre><code>{\n  1\n}\n</code></pre>", "```\n{\n  1\n}\n```"),
        ("<h2>Title</h2>text", "**Title**\n\ntext"),
        ("a&nbsp;&ldquo;b&rdquo; &#8212; &#x2014; &amp; &unknown; R&D", "a “b” — — & &unknown; R&D"),
        ("&lt;id&gt;", "\\<id>"),
        ("<!-- hidden -->shown", "shown"),
        ("<span class=\"x\">y</span>", "y"),
        ("</b></p>x", "x"),
    ])
    func convertsSimpleHTML(_ html: String, _ markdown: String) {
        #expect(DescriptionMarkup.markdown(html).collapsed == markdown.collapsed)
    }

    @Test(arguments: [
        "a < b and c > d", "Bearer <token>", "List<String>", "<your-id> and <ID>", "x <- y", "<https://a.b>",
        "`<b>` is bold", "```\n<p>x</p>\n```", "<b\n\n>", "<p", "a <", "`", "``a` b", "AT&T",
        "<table><tr><td><b>x</b></table>",
    ])
    func leavesOtherText(_ text: String) {
        #expect(DescriptionMarkup.markdown(text) == text)
    }

    @Test(arguments: [
        ("Use ``value``.", "Use `value`."),
        ("``a`` and ``b``", "`a` and `b`"),
        ("See :ref:`the guide <guide>` and :class:`~pkg.Post`.", "See the guide and `pkg.Post`."),
        ("`Docs <https://a.b/c>`_ and `more <https://d.e>`__", "[Docs](https://a.b/c) and [more](https://d.e)"),
        ("time 10:30:`x`", "time 10:30:`x`"),
        ("`plain` `text <not a link>`_", "`plain` `text <not a link>`_"),
        ("```\n``x``\n```", "```\n``x``\n```"),
        ("``never", "``never"),
    ])
    func convertsReStructuredText(_ text: String, _ markdown: String) {
        #expect(DescriptionMarkup.markdown(text) == markdown)
    }

    /// Processing hostile text takes linear time.
    @Test(arguments: ["<b>", "<a href=\"", "</p>", "`", "<ul><li>", "&", "<code>", "``x", ":a:`", "<!--", "&#"])
    func endsForManyTags(_ piece: String) {
        let text = String(repeating: piece, count: 5_000)
        #expect(DescriptionMarkup.markdown(text).utf8.count <= 4 * text.utf8.count)
    }

    @Test func linesThatWouldBeDirectivesAreEscaped() {
        let lines = DocumentationLines.lines(Documentation(summary: "@see this\n@ 5\n```\n@code\n```"))
        #expect(lines == ["/// \\@see this", "/// @ 5", "/// ```", "/// @code", "/// ```"])
    }
}

@Suite struct ParameterDocumentationTests {
    private func lines(_ parameters: (String, Documentation)...) -> [String] {
        DocumentationLines.lines(
            Documentation(summary: "Summary.", facts: ["Returns: A post."]),
            parameters: parameters.map {
                DocumentedParameter(name: $0.0, documentation: $0.1, fallback: "The `\($0.0)`.")
            })
    }

    @Test func listsAllParametersIfOneIsDescribed() {
        let described = lines(
            ("id", Documentation()), ("page", Documentation(summary: "From 1", facts: ["Default: `1`."])))
        #expect(
            described == [
                "/// Summary.", "///", "/// - Parameters:", "///   - id: The `id`.",
                "///   - page: From 1. Default: `1`.", "/// - Returns: A post.",
            ])
        #expect(lines(("id", Documentation())) == ["/// Summary.", "///", "/// - Returns: A post."])
    }

    @Test func longTextIsIndented() {
        let text = Documentation(
            summary: "<p>One.</p>\n- a\n- b", facts: ["Maximum: `5`.", "SeeAlso: <https://a.b>"])
        #expect(
            lines(("x", text)) == [
                "/// Summary.", "///", "/// - Parameters:", "///   - x: One.", "///", "///     - a", "///     - b",
                "///",
                "///     Maximum: `5`. See <https://a.b>.", "/// - Returns: A post.",
            ])
    }
}

extension String {
    /// The text without empty lines, which a comment does not contain either.
    fileprivate var collapsed: String {
        split(separator: "\n").joined(separator: "\n")
    }
}
