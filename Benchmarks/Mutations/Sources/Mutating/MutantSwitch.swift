/// The source of the switch that each changed module gets.
public enum MutantSwitch {
    /// `MUTANT` selects a mutant by its number. `MUTANTS_REACHED` names a file that gets a line with the number of each
    /// mutant that the process reaches. Child processes inherit both. The type is public, because default arguments of public
    /// functions use it.
    public static func source(count: Int) -> String {
        """
        #if canImport(Glibc)
        import Glibc
        #else
        import Darwin
        #endif

        public enum MutantSwitch {
            private static let chosen = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
            private static let file = getenv("MUTANTS_REACHED").map { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644) }
            // A race writes a line twice, which does no harm.
            nonisolated(unsafe) private static let seen = UnsafeMutablePointer<Bool>.allocate(capacity: \(count + 1))
            private static let isReady: Void = seen.initialize(repeating: false, count: \(count + 1))

            public static func on(_ number: Int) -> Bool {
                if let file {
                    _ = isReady
                    if !seen[number] {
                        seen[number] = true
                        let line = "\\(number)\\n"
                        _ = line.withCString { write(file, $0, line.utf8.count) }
                    }
                }
                return number == chosen
            }
        }

        """
    }
}
