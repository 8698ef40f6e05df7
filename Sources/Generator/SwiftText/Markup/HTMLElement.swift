/// The Markdown form of an HTML element.
enum HTMLElement {
    /// Marks on both sides of the content: `**bold**`.
    case marked(String)
    case code
    case link
    case paragraph
    case heading
    case lineBreak
    case rule
    case list(isNumbered: Bool)
    case item
    case codeBlock
    /// The content alone, without the element.
    case transparent

    static func isKnown(_ name: String) -> Bool {
        table[name] != nil
    }

    static func named(_ name: String) -> HTMLElement {
        table[name] ?? .transparent
    }

    private static let table: [String: HTMLElement] = [
        "b": .marked("**"), "strong": .marked("**"), "i": .marked("*"), "em": .marked("*"),
        "code": .code, "tt": .code, "kbd": .code, "samp": .code, "var": .code,
        "a": .link, "p": .paragraph, "div": .paragraph, "section": .paragraph,
        "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading, "h5": .heading, "h6": .heading,
        "br": .lineBreak, "hr": .rule, "ul": .list(isNumbered: false), "ol": .list(isNumbered: true), "li": .item,
        "pre": .codeBlock, "span": .transparent, "small": .transparent, "big": .transparent, "font": .transparent,
        "u": .transparent, "center": .transparent,
    ]
}
