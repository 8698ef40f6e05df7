import ArgumentParser
import CodegenDiagnostics
import CodegenPlatform

/// Parses enumeration values and command names, and suggests a correction for a misspelled name.
enum Choice {
    static func value<Value: RawRepresentable & CaseIterable>(_ text: String) throws -> Value
    where Value.RawValue == String {
        if let value = Value(rawValue: text) { return value }
        throw ValidationError(problem("value", text, Value.allCases.map(\.rawValue)))
    }

    /// Throws for a misspelled command. A first argument without a leading hyphen must be a command, or a file for the
    /// default command.
    static func checkCommand(_ arguments: [String], of command: any ParsableCommand.Type) throws {
        guard let name = arguments.first, !name.hasPrefix("-") else { return }
        let commands = command.configuration.subcommands
        guard !commands.isEmpty else { return }
        if let next = commands.first(where: { $0._commandName == name }) {
            return try checkCommand(Array(arguments.dropFirst()), of: next)
        }
        let isDefault = command.configuration.defaultSubcommand != nil
        if name == "help", isDefault {
            return try checkHelp(Array(arguments.dropFirst()), of: command)
        }
        guard !isDefault || !isFile(name) else { return }
        throw ValidationError(problem("command", name, commands.map { $0._commandName }))
    }

    /// Throws if `help` names a command that does not exist.
    private static func checkHelp(_ arguments: [String], of command: any ParsableCommand.Type) throws {
        guard let name = arguments.first, !name.hasPrefix("-") else { return }
        let commands = command.configuration.subcommands
        guard let next = commands.first(where: { $0._commandName == name }) else {
            let isRoot = command.configuration.defaultSubcommand != nil
            throw ValidationError(
                isRoot
                    ? problem("command", name, commands.map { $0._commandName })
                    : "'\(command._commandName)' has no command '\(name)'.")
        }
        try checkHelp(Array(arguments.dropFirst()), of: next)
    }

    /// Returns whether an argument is the path of a file and not the name of a command.
    static func isFile(_ argument: String) -> Bool {
        argument.contains { "./\\".contains($0) } || FileManager.default.fileExists(atPath: argument)
    }

    /// Throws if options precede the command. Otherwise the default command would parse the command's name as an
    /// argument.
    static func checkOrder(_ arguments: [String], of command: any ParsableCommand.Type) throws {
        let names = command.configuration.subcommands.map { $0._commandName }
        guard arguments.first?.hasPrefix("-") == true, let index = arguments.firstIndex(where: names.contains),
            !isParsed(arguments, by: command)
        else { return }
        var ordered = arguments
        ordered.insert(ordered.remove(at: index), at: 0)
        guard isParsed(ordered, by: command) else { return }
        throw ValidationError("Options follow the command: codegen \(ordered.joined(separator: " "))")
    }

    /// Throws for a misspelled option. The parser does not propose `--help`, and checks values before the names of options.
    static func checkOptions(_ arguments: [String], of root: any ParsableCommand.Type) throws {
        var command = root
        var names = optionNames(of: command)
        var rest = arguments[...]
        while let next = command.configuration.subcommands.first(where: { $0._commandName == rest.first }) {
            command = next
            rest.removeFirst()
        }
        names.formUnion(optionNames(of: command.configuration.defaultSubcommand ?? command))
        let options = rest.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
            .map { String($0.prefix { $0 != "=" }) }
        for option in options where !names.contains(option) {
            guard let proposal = Spelling.closest(to: option, among: names) else { continue }
            throw ValidationError("There is no option '\(option)'; did you mean '\(proposal)'?")
        }
    }

    /// Returns the options in the help of a command.
    private static func optionNames(of command: any ParsableCommand.Type) -> Set<String> {
        let help = command.helpMessage(includeHidden: true, columns: 1_000)
        return Set(help.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    }

    private static func isParsed(_ arguments: [String], by command: any ParsableCommand.Type) -> Bool {
        (try? command.parseAsRoot(arguments)) != nil
    }

    static func problem(_ noun: String, _ text: String, _ names: [String]) -> String {
        let advice = Spelling.closest(to: text, among: names).map { "did you mean '\($0)'?" }
        return "There is no \(noun) '\(text)'; " + (advice ?? "there are \(names.joined(separator: ", ")).")
    }
}
