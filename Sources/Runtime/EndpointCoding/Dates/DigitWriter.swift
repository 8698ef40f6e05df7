/// Writes fixed-width numbers.
struct DigitWriter {
    private var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(27)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func date(_ year: Int, _ month: Int, _ day: Int) {
        digits(year, 4)
        bytes.append(UInt8(ascii: "-"))
        digits(month, 2)
        bytes.append(UInt8(ascii: "-"))
        digits(day, 2)
    }

    mutating func time(_ seconds: Int, _ fraction: SecondFraction) {
        bytes.append(UInt8(ascii: "T"))
        digits(seconds / 3600, 2)
        bytes.append(UInt8(ascii: ":"))
        digits(seconds / 60 % 60, 2)
        bytes.append(UInt8(ascii: ":"))
        digits(seconds % 60, 2)
        if fraction.digits > 0 {
            bytes.append(UInt8(ascii: "."))
            digits(fraction.value, fraction.digits)
        }
        bytes.append(UInt8(ascii: "Z"))
    }

    private mutating func digits(_ value: Int, _ count: Int) {
        var divisor = 1
        for _ in 1..<count { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(48 + value / divisor % 10))
            divisor /= 10
        }
    }
}
