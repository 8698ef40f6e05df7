import EndpointRuntimeTesting
import Foundation

// Runs two users and their calls in orders determined by seeds:
//
//     SWIFT_DETERMINISTIC_HASHING=1 swift run -c release Accounts [INTERLEAVINGS [SEED]]

let words = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let count = words.first ?? 1_000
let first = words.dropFirst().first ?? 1

guard let scheduler = SeededScheduler() else {
    print("the runtime of Swift has no hook for jobs")
    exit(2)
}
let began = ContinuousClock.now
var jobs = 0
var findings = 0
for seed in first..<(first + count) {
    var random = SeededGenerator(seed: seed)
    let interleaving = Interleaving(seed)
    let ended = Counter()
    let tasks = interleaving.start()
    for task in tasks {
        Task.detached {
            await task.value
            ended.add()
        }
    }
    jobs += scheduler.run(&random)
    if ended.value < tasks.count { interleaving.find("\(tasks.count - ended.value) tasks never end") }
    for words in interleaving.findings { print("seed \(seed): \(words)") }
    findings += interleaving.findings.count
}
print("\(count) interleavings from seed \(first), \(jobs) jobs, \(findings) findings, \(ContinuousClock.now - began)")
exit(findings == 0 ? 0 : 1)

/// A counter for one thread.
///
/// Safe to share (`@unchecked Sendable`): all tasks run on the scheduler's thread.
final class Counter: @unchecked Sendable {
    private(set) var value = 0

    func add() { value += 1 }
}
