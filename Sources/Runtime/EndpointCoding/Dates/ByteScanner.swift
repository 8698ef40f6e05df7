/// Parses fixed-width fields from bytes. Every method returns `nil` if the next bytes do not match its format.
struct ByteScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    /// Parses `2024-02-29` and returns the day number.
    mutating func day() -> Int? {
        guard let date = date() else { return nil }
        return DayNumber.of(year: date.year, month: date.month, day: date.day)
    }

    /// Parses `2024-02-29`. The day must exist, in the years 0001 to 9999.
    mutating func date() -> (year: Int, month: Int, day: Int)? {
        guard let year = digits(4), year > 0, skip(UInt8(ascii: "-")), let month = digits(2), skip(UInt8(ascii: "-")),
            let day = digits(2),
            day >= 1, day <= DayNumber.days(inMonth: month, year: year)
        else { return nil }
        return (year, month, day)
    }

    /// Parses `23:59`, `23:59:60` or `23:59:59.25`.
    mutating func time() -> (seconds: Int, fraction: Double)? {
        guard let hour = digits(2), hour < 24, skip(UInt8(ascii: ":")), let minute = digits(2), minute < 60 else {
            return nil
        }
        let minutes = (hour * 60 + minute) * 60
        guard skip(UInt8(ascii: ":")) else { return (minutes, 0) }
        guard let second = digits(2), second <= 60 else { return nil }
        guard skip(UInt8(ascii: "."), UInt8(ascii: ",")) else { return (minutes + second, 0) }
        guard let fraction = fraction() else { return nil }
        return (minutes + second, fraction)
    }

    /// Parses `Z`, `+02:00`, `+0200`, `+02` or an empty rest, and returns seconds.
    mutating func offset() -> Int? {
        if isAtEnd || skip(UInt8(ascii: "Z"), UInt8(ascii: "z")) { return 0 }
        let sign: Int
        if skip(UInt8(ascii: "+")) { sign = 1 } else if skip(UInt8(ascii: "-")) { sign = -1 } else { return nil }
        guard let hours = digits(2), hours < 24 else { return nil }
        if isAtEnd { return sign * hours * 3600 }
        _ = skip(UInt8(ascii: ":"))
        guard let minutes = digits(2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }

    /// Consumes the next byte if it equals an argument.
    mutating func skip(_ first: UInt8, _ second: UInt8? = nil, _ third: UInt8? = nil) -> Bool {
        guard position < bytes.count else { return false }
        let byte = bytes[position]
        guard byte == first || byte == second || byte == third else { return false }
        position += 1
        return true
    }

    private mutating func digits(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// Ignores digits after the fifteenth: they are below the precision of `Date`.
    private mutating func fraction() -> Double? {
        guard let first = digit() else { return nil }
        var value = first
        var scale = 10.0
        var count = 1
        while let next = digit() {
            guard count < 15 else { continue }
            value = value * 10 + next
            scale *= 10
            count += 1
        }
        return Double(value) / scale
    }

    private mutating func digit() -> Int? {
        guard position < bytes.count, (48...57).contains(bytes[position]) else { return nil }
        defer { position += 1 }
        return Int(bytes[position]) - 48
    }
}
