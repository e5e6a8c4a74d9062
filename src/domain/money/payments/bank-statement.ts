import { type Day, isDay } from '#domain/days/days.ts'
import { onOneLine, shortened, showsNothing } from '#domain/words/plain-text.ts'
import { isPositiveMoney, type Money, negative, withThousands } from '../money.ts'

/** Money that came into the bank account. */
export type BankLine = {
  /** Its row in the file, counting the headings' row. */
  row: number
  day: Day
  amount: Money
  /** Everything that the bank says about the money: who paid, and with which reference. */
  details: string
  /** Numbers identical lines of one day, from 1. */
  nth: number
}

export type StatementRead = {
  lines: BankLine[]
  /** How many lines are payments out, which don't concern customers' accounts. */
  out: number
  errors: { row: number; message: string }[]
}

type Columns = { date: number; amount: number; into: number; outOf: number; texts: number[] }

const dates = /^(transaction |posting |posted |value |booking )?date$/
const amounts = /^(amount|value|transaction amount|amount \(?gbp\)?)$/
const into = /^(paid in|money in|credit|credit amount|amount in|in|receipts?)$/
const outOf = /^(paid out|money out|debit|debit amount|amount out|out|payments?)$/
const noText =
  /balance|sort code|account (number|name|no)|currency|category|^(transaction )?type$|^id$|time$/

const mostDetails = 200
/** How many rows to search for the headings. Banks put the account's name and period above them. */
const mostRowsAbove = 15

/** Reads the rows of a bank's CSV file, whatever the bank calls its columns; null if it lacks the columns needed. */
export function readStatement(rows: readonly (readonly string[])[]): StatementRead | null {
  const at = rows.slice(0, mostRowsAbove).findIndex((row) => columnsIn(row) !== null)
  const columns = columnsIn(rows[at] ?? [])
  if (!columns) return null
  const read: StatementRead = { lines: [], out: 0, errors: [] }
  const alike = new Map<string, number>()
  const monthFirst = putsMonthFirst(rows.slice(at + 1).map((row) => row[columns.date] ?? ''))
  for (const [place, row] of rows.entries()) {
    if (place <= at || row.every((cell) => cell.trim() === '')) continue
    const line = lineIn(row, columns, monthFirst)
    if (typeof line === 'string') read.errors.push({ row: place + 1, message: line })
    else if (line === null) read.out += 1
    else {
      const looks = [line.day, line.amount, line.details].join('\n')
      const nth = (alike.get(looks) ?? 0) + 1
      alike.set(looks, nth)
      read.lines.push({ row: place + 1, ...line, nth })
    }
  }
  return read
}

function columnsIn(row: readonly string[]): Columns | null {
  const heads = row.map((head) =>
    head.replaceAll('£', '').trim().toLowerCase().replaceAll('_', ' '),
  )
  const called = (name: RegExp) => heads.findIndex((head) => name.test(head))
  const columns = {
    date: called(dates),
    amount: called(amounts),
    into: called(into),
    outOf: called(outOf),
  }
  const taken = Object.values(columns)
  const texts = heads.flatMap((head, place) =>
    head === '' || taken.includes(place) || dates.test(head) || noText.test(head) ? [] : [place],
  )
  const hasAmount = columns.amount >= 0 || columns.into >= 0
  return columns.date >= 0 && hasAmount && texts.length > 0 ? { ...columns, texts } : null
}

/** A line of money in, null for money out, or what is wrong with the row. */
function lineIn(
  row: readonly string[],
  columns: Columns,
  monthFirst: boolean,
): Pick<BankLine, 'day' | 'amount' | 'details'> | null | string {
  const cell = (place: number) => row[place]?.trim() ?? ''
  const day = dayIn(cell(columns.date))
  if (monthFirst && plainDate.test(cell(columns.date)))
    return `“${cell(columns.date)}” has the month first. Choose a file with the day first.`
  if (!day) return `“${shortened(cell(columns.date), 30)}” is not a date`
  const came = cell(columns.into >= 0 ? columns.into : columns.amount)
  if (came === '') return null
  const amount = amountIn(came)
  if (amount === null) return `“${shortened(came, 30)}” is not an amount`
  if (!isPositiveMoney(amount)) return null
  const details = columns.texts.map(cell).filter(Boolean).join(' · ')
  return { day, amount, details: asSent(details) }
}

/** Shortens details to what a call accepts, so that screens send back each line exactly as it was read. */
const asSent = (details: string): string =>
  showsNothing(details) ? '' : shortened(onOneLine(details).trim(), mostDetails).trim()

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const plainDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/

/**
 * Whether the file puts the month first, as American banks do: some of its dates make sense only that way, and none
 * makes sense only with the day first.
 */
function putsMonthFirst(dates: readonly string[]): boolean {
  const found = dates.map((text) => plainDate.exec(text.trim())).filter((date) => date !== null)
  const isBeyond = (place: 1 | 2) => found.some((date) => Number(date[place]) > 12)
  return isBeyond(2) && !isBeyond(1)
}

/** A day as the British write it: 20/11/2026, 20-11-26, 20 Nov 2026 or 2026-11-20. */
export function dayIn(text: string): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const plain = plainDate.exec(text)
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{2}|\d{4})$/i.exec(text)
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : plain
      ? [plain[3], plain[2], plain[1]]
      : named
        ? [named[3], String(months.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]]
        : null
  if (!parts) return null
  const [year = '', month = '', day = ''] = parts
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(whole) ? whole : null
}

/** An amount as banks write it: 1,200.00, £1,200, +5, -5.00 or (5.00). */
function amountIn(text: string): Money | null {
  const bare = text.replaceAll(/[£\s+]/g, '').replace(/^\((.+)\)$/, '-$1')
  const amount = withThousands(bare.replace(/^-/, ''))
  return amount !== null && bare.startsWith('-') ? negative(amount) : amount
}
