import EndpointRuntime
import Foundation
import Toolshed

/// Borrows and returns tools: unions in both directions, and two successful statuses.
struct LoanChecks {
    let client: ToolshedClient
    let report: Report

    private var open: Loan {
        Loan(
            id: fixed(300), toolID: fixed(100), dueOn: day("2026-07-01"),
            payment: .cash(Cash(coins: [1, 2])), paid: "3.00", pickUp: nil, grace: "PT1H30M")
    }

    func run() async {
        await borrow()
        await read()
        await giveBack()
        await remind()
    }

    private func borrow() async {
        await report.check("loans.borrow") {
            try expect(
                try await client.loans.borrow(
                    toolID: fixed(100),
                    NewLoan(
                        startsOn: day("2026-02-20"), duration: .weeks(Weeks(weeks: 2)),
                        payment: .cash(Cash(coins: [2, 5])), pickUp: "17:30:00", grace: "P1DT2H")),
                .created(
                    .lent(
                        Loan(
                            id: fixed(301), toolID: fixed(100), dueOn: day("2026-03-06"),
                            payment: .cash(Cash(coins: [2, 5])), paid: "7", pickUp: "17:30:00",
                            grace: "P1DT2H"))))
            let card = Card(method: .debitCard, lastDigits: "0042", holder: nil)
            try expect(
                try await client.loans.borrow(
                    toolID: fixed(101),
                    NewLoan(
                        startsOn: day("2026-02-20"), duration: .until(Until(until: day("2026-03-01"))),
                        payment: .card(card))),
                .created(
                    .lent(
                        Loan(
                            id: fixed(301), toolID: fixed(101), dueOn: day("2026-03-01"), payment: .card(card),
                            paid: "1.80",
                            pickUp: nil, grace: "PT12H"))))
            try expect(
                try await client.loans.borrow(
                    toolID: fixed(102),
                    NewLoan(
                        startsOn: day("2026-02-20"), duration: .weeks(Weeks(weeks: 1)),
                        payment: .voucher(VoucherInput(code: fixed(7), amount: .double(12.5))))),
                .accepted(Waiting(place: 2, days: ["2026-02-20", 9])))

            let invalid = try await failure { () throws(APIError) in
                try await client.loans.borrow(
                    toolID: fixed(101),
                    NewLoan(
                        startsOn: day("2026-02-20"), duration: .weeks(Weeks(weeks: 9)),
                        payment: .card(Card(method: .card, lastDigits: "42"))))
            }
            guard case .unprocessableContent(let body) = invalid.body(of: LoansErrors.Borrow.self) else {
                throw Mismatch("received \(invalid)", "")
            }
            try expect(body.detail?.map(\.type), ["less_than_equal", "missing", "string_pattern_mismatch"])
        }
    }

    private func read() async {
        await report.check("loans.listLoans") {
            let notices = try await client.loans.listLoansItems().collect(limit: 10)
            try expect(
                notices,
                [
                    LoanNotice(
                        subject: .lent(open),
                        next: LoanNotice(subject: .waiting(Waiting(place: 1, days: ["2026-08-02", 3])))),
                    LoanNotice(subject: .returned(Returned(id: fixed(302)))),
                ])
        }
        await report.check("loans.readLoan") {
            try expect(try await client.loans.readLoan(loanID: fixed(300)), .lent(open))
            try expect(
                try await client.loans.readLoan(loanID: fixed(302)), .returned(Returned(id: fixed(302), remarks: "")))
            let missing = try await failure { () throws(APIError) in try await client.loans.readLoan(loanID: fixed(3)) }
            guard case .notFound(let problem) = missing.body(of: LoansErrors.ReadLoan.self) else {
                throw Mismatch("received \(missing)", "")
            }
            try expect(problem.code, .noSuchLoan)
            try expect(problem.requestID, nil)
        }
    }

    private func giveBack() async {
        await report.check("loans.returnTool") {
            let bodies: [(ReturnToolRequest, String)] = [
                (
                    .inspection(Inspection(intact: false, missing: ["blade", "nut"])),
                    "intact: False, missing: blade, nut"
                ),
                (.inspection(Inspection(intact: true)), "intact: True, missing: "),
                (.inspectionArray([Inspection(intact: true), Inspection(intact: false)]), "2 inspections"),
                (.string("all \"well\" – ü"), "ü – \"llew\" lla"),
            ]
            for (body, remarks) in bodies {
                let returned = try await client.loans.returnTool(loanID: fixed(300), body)
                try expect(returned, Returned(id: fixed(300), remarks: remarks))
            }
        }
    }

    private func remind() async {
        await report.check("loans.remind") {
            let reminder = try await client.loans.remind(
                loanID: fixed(300),
                BodyRemind(text: "Bring it back.", at: moment("2026-12-31T23:59:59"), copies: [fixed(1), fixed(2)]))
            try expect(reminder, Reminder(queued: 3, at: moment("2027-01-01T23:59:59")))
            try expect(report.header("Content-Type", of: "loans.remind"), "application/json")
        }
        await report.check("loans.listReminders") {
            try expect(try await client.loans.listReminders(loanID: fixed(300)).reminded, ["Bring it back. (2)"])
        }
    }
}
