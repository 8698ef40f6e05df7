import CodegenPlatform

/// Credentials by host, in the format of `~/.netrc`.
package struct NetRC: Sendable {
    package struct Login: Hashable, Sendable {
        package var name = ""
        package var password = ""

        /// The value of the `Authorization` header (RFC 7617).
        package var authorization: String {
            "Basic \(Data("\(name):\(password)".utf8).base64EncodedString())"
        }
    }

    private var machines: [(host: String, login: Login)] = []
    private var fallback: Login?

    /// Returns the login of a host, or the login of `default` if the host has no entry.
    package func login(for host: String) -> Login? {
        machines.first { $0.host == host.lowercased() }?.login ?? fallback
    }

    package init(_ text: String) throws(FetchProblem) {
        var tokens = NetRCTokens(text)
        while let token = tokens.next() {
            switch token.text {
            case "machine":
                machines.append((try Self.value(of: token, &tokens).lowercased(), Login()))
            case "default": fallback = fallback ?? Login()
            case "login": set(\.name, try Self.value(of: token, &tokens))
            case "password": set(\.password, try Self.value(of: token, &tokens))
            case "account": _ = try Self.value(of: token, &tokens)
            case "macdef": tokens.skipMacro()
            default: throw FetchProblem("line \(token.line) is not valid in a netrc file")
            }
        }
    }

    /// Sets a part of the current entry. `default` is always the last entry of a file.
    private mutating func set(_ part: WritableKeyPath<Login, String>, _ text: String) {
        if fallback != nil {
            fallback?[keyPath: part] = text
        } else if let last = machines.indices.last {
            machines[last].login[keyPath: part] = text
        }
    }

    private static func value(
        of token: NetRCTokens.Token, _ tokens: inout NetRCTokens
    ) throws(FetchProblem) -> String {
        guard let value = tokens.next() else { throw FetchProblem("line \(token.line) has no value") }
        return value.text
    }
}

/// The words of a netrc file. Words are separated by white space or enclosed in quotation marks; within quotation
/// marks, `\` escapes the next character. A `#` at the beginning of a word starts a comment.
struct NetRCTokens {
    struct Token {
        let text: String
        let line: Int
    }

    private var rest: Substring
    private var line = 1

    init(_ text: String) {
        // In Swift, `\r\n` is one `Character`.
        let lines = text.replacing("\r\n", with: "\n")
        rest = lines[...]
    }

    mutating func next() -> Token? {
        while let first = rest.first {
            if first == "#" {
                rest = rest.drop { $0 != "\n" }
            } else if first.isWhitespace {
                take()
            } else {
                return Token(text: first == "\"" ? quoted() : word(), line: line)
            }
        }
        return nil
    }

    /// Skips the lines of a macro up to the next empty line.
    mutating func skipMacro() {
        while !rest.isEmpty {
            let current = rest.prefix { $0 != "\n" }
            rest = rest.dropFirst(current.count + 1)
            line += 1
            if current.allSatisfy(\.isWhitespace) { return }
        }
    }

    private mutating func word() -> String {
        let word = rest.prefix { !$0.isWhitespace }
        rest = rest.dropFirst(word.count)
        return String(word)
    }

    private mutating func quoted() -> String {
        take()
        var text = ""
        while let character = take(), character != "\"" {
            text.append(character == "\\" ? take() ?? character : character)
        }
        return text
    }

    @discardableResult
    private mutating func take() -> Character? {
        guard let first = rest.popFirst() else { return nil }
        if first == "\n" { line += 1 }
        return first
    }
}
