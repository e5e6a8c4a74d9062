import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { oneLine } from '#contract/shapes.ts'
import { matcherOf } from './bank-matching.ts'
import { readStatement } from './bank-statement.ts'

describe('a bank’s CSV file', () => {
  const rows = (text: string) => text.split('\n').map((row) => row.split(','))

  test.each([
    ['Date,Type,Description,Value,Balance\n20/11/2026,BAC,OAK TAVERN INV-42,1200.00,5'],
    [
      'Date,Description,Money Out,Money In,Balance\n20 Nov 2026,OAK TAVERN INV-42,,"£1200",5'.replaceAll(
        '"',
        '',
      ),
    ],
    ['Transaction Date,Details,Debit Amount,Credit Amount\n20-11-26,OAK TAVERN INV-42,,1200'],
    ['Account: 1\n\nDate,Narrative,Amount\n2026-11-20,OAK TAVERN INV-42,+1200.0'],
  ])('%#: money in is read, whatever its columns are called', (text) => {
    expect(readStatement(rows(text))).toEqual({
      lines: [
        {
          row: rows(text).length,
          day: '2026-11-20',
          amount: '1200.00',
          details: 'OAK TAVERN INV-42',
          nth: 1,
        },
      ],
      out: 0,
      errors: [],
    })
  })

  test('money out is counted, identical lines are numbered, and unreadable rows are reported', () => {
    const read = readStatement(
      rows(
        'Date,Description,Amount\n20/11/2026,A,5\n20/11/2026,A,5.00\n20/11/2026,B,-5\n31/02/2026,C,5\n20/11/2026,D,five\n,,',
      ),
    )
    expect(read?.lines.map(({ row, nth }) => [row, nth])).toEqual([
      [2, 1],
      [3, 2],
    ])
    expect(read?.out).toBe(1)
    expect(read?.errors).toEqual([
      { row: 5, message: '“31/02/2026” is not a date' },
      { row: 6, message: '“five” is not an amount' },
    ])
  })

  test('a call accepts details exactly as they were read, so that no line is imported twice', () => {
    const sent = oneLine(200)
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({
        unit: fc.constantFrom(' ', '\u200b', '\u202e', '\u00a0', '\t', 'é', 'a', '\n'),
        maxLength: 300,
      }),
    )
    fc.assert(
      fc.property(text, (details) => {
        const read = readStatement([
          ['Date', 'Description', 'Amount'],
          ['20/11/2026', details, '5'],
        ])
        const line = read?.lines[0]
        expect(sent.safeParse(line?.details)).toEqual({ success: true, data: line?.details })
      }),
      { numRuns: 2_000 },
    )
  })

  test('refuses dates with the month first, and amounts not written the British way', () => {
    const read = (text: string) =>
      readStatement(rows(`Date;Description;Amount\n${text}`.replaceAll(';', ',')))
    const american = read('11/20/2026;A;5\n03/04/2026;B;5\n2026-03-04;C;5')
    expect(american?.lines.map(({ details }) => details)).toEqual(['C'])
    expect(american?.errors[1]).toEqual({
      row: 3,
      message: '“03/04/2026” has the month first. Choose a file with the day first.',
    })
    const mixed = read('11/20/2026;A;5\n20/11/2026;B;5')
    expect([mixed?.lines.length, mixed?.errors.length]).toEqual([1, 1])
    const header = ['Date', 'Description', 'Amount']
    for (const amount of ['1.200,50', '460,08', '1,2', '5 EUR', '1e3', '99999999999.00'])
      expect(readStatement([header, ['20/11/2026', 'A', amount]])?.errors, amount).toHaveLength(1)
  })

  test('other files are not bank statements', () => {
    expect(readStatement(rows('Product,Price\nRump,5'))).toBeNull()
    expect(readStatement([])).toBeNull()
  })
})

describe('a line of a bank statement is matched', () => {
  const payers = [
    { id: 1, name: 'The Oak Tavern', tradingName: null, accountId: 'OAKTAVERN' },
    { id: 2, name: 'Smith & Sons Ltd', tradingName: 'Grill 41', accountId: 'GRILL41' },
    { id: 3, name: 'Oak Tavern Annexe', tradingName: null, accountId: 'ANNEXE' },
  ]
  const owing = (id: number, customerId: number, outstanding: string, dueDate = '2026-11-20') => ({
    id,
    customerId,
    invoiceNumber: `INV-${String(id).padStart(6, '0')}`,
    outstanding,
    dueDate,
  })
  const owed = [
    owing(42, 1, '100.00'),
    owing(43, 1, '50.00', '2026-11-21'),
    owing(44, 1, '75.00', '2026-11-22'),
    owing(50, 2, '33.33'),
    owing(51, 2, '20.00', '2026-11-21'),
  ]
  const match = (details: string, amount: string) =>
    matcherOf(payers, owed)({ row: 2, day: '2026-11-25', details, amount, nth: 1 })
  const pays = (found: ReturnType<typeof match>) =>
    found.allocations.map(({ invoiceId, amount }) => `${invoiceId} ${amount}`)

  test.each<[string, string, number | null, string[], boolean]>([
    ['FP inv-000042', '100.00', 1, ['42 100.00'], true],
    ['INV 42 INV43', '150.00', 1, ['42 100.00', '43 50.00'], true],
    ['PAYMENT 000043', '60.00', 1, ['43 50.00', '42 10.00'], false],
    ['INV-42 INV-50', '133.33', null, [], false],
    ['SMITH AND SONS', '33.33', 2, ['50 33.33'], true],
    ['Grill 41 REF', '53.33', 2, ['50 33.33', '51 20.00'], true],
    ['grill41', '40.00', 2, ['50 33.33', '51 6.67'], false],
    ['grill41', '100.00', 2, ['50 33.33', '51 20.00'], false],
    ['OAK TAVERN ANNEXE', '10.00', null, [], false],
    ['OAKTAVERN', '75.00', 1, ['44 75.00'], true],
    ['A N OTHER', '33.33', 2, ['50 33.33'], false],
    ['A N OTHER', '1.00', null, [], false],
  ])('by the details “%s” and £%s', (details, amount, customerId, allocations, sure) => {
    const found = match(details, amount)
    expect([found.customerId, pays(found), found.sure]).toEqual([customerId, allocations, sure])
    expect(found.because).not.toBe('')
  })

  test('numbers of the style that the business chose are found, too', () => {
    const own = { ...owing(60, 2, '12.00'), invoiceNumber: 'Blk/0418' }
    for (const details of ['BLK/0418', 'blk 418', 'A N OTHER BLK0418'])
      expect(
        pays(
          matcherOf(payers, [...owed, own])({
            ...{ row: 2, day: '2026-11-25', details, amount: '12.00', nth: 1 },
          }),
        ),
        details,
      ).toEqual(['60 12.00'])
  })

  test('two lines of one file never pay the same invoice', () => {
    const next = matcherOf(payers, owed)
    const line = { row: 2, day: '2026-11-25', details: 'INV-42', amount: '100.00', nth: 1 }
    expect(pays(next(line))).toEqual(['42 100.00'])
    expect(next({ ...line, row: 3, nth: 2 })).toMatchObject({ sure: false })
  })
})
