import type { Finding } from '#contract/catalogue/spreadsheets.ts'
import { openingFields } from '#contract/invoices/opening-balances.ts'
import { oneLine } from '#contract/shapes.ts'
import { isDay } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { money } from '#domain/money/money.ts'
import {
  obstacleToChangingOpening,
  openingName,
  wrongWithOpening,
} from '#domain/money/payments/opening-balances.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { alignCredits } from '#server/invoices/opening/openings-rows.ts'
import { type Column, textColumn } from '#server/spreadsheets/columns.ts'
import { comparedWith, newFrom } from '#server/spreadsheets/differences.ts'
import { grouped } from '#domain/words/grouped.ts'
import {
  cellOf,
  type FileRow,
  type Outcome,
  type Plan,
  type Planning,
  stepOf,
  through,
  writeAll,
} from '#server/spreadsheets/sheet.ts'
import {
  accountsThere,
  insertOpenings,
  type OpeningCells,
  type OpeningRow,
  openingsToSheet,
  updateOpenings,
} from './openings-sheet-rows.ts'

const dayColumn = (head: string, field: 'asOf' | 'due'): Column<OpeningCells> => ({
  head,
  field,
  show: (value) => (value as string | null) ?? '',
  read: (cell) => {
    const typed = cell.trim()
    if (typed === '' && field === 'due') return { value: null }
    return isDay(typed) ? { value: typed } : { error: 'Must be a date like 31/10/2026' }
  },
})

const amountColumn: Column<OpeningCells> = {
  head: 'Amount',
  field: 'amount',
  show: (value) => (value as string | null) ?? '',
  read: (cell) => {
    const { data, success } = openingFields.amount.safeParse(cell)
    return success
      ? { value: money(data) }
      : { error: 'Must be an amount like 1,234.50 or 20.00 CR' }
  },
}

export const openingColumns: Column<OpeningCells>[] = [
  amountColumn,
  dayColumn('As of', 'asOf'),
  dayColumn('Due', 'due'),
  textColumn<OpeningCells>(['Reference', 'reference'], oneLine(60)),
]

type New = OpeningCells & { accountId: string }

/** Plans opening balances row by row: those to add, those to change, and what is wrong. */
export class OpeningsPlan {
  readonly errors: Finding[] = []
  readonly #added: New[] = []
  readonly #changed: (OpeningCells & { id: number })[] = []
  readonly #seen = new Map<string, number>()
  readonly #known: ReadonlyMap<string, readonly OpeningRow[]>
  readonly #today: string

  constructor(known: readonly OpeningRow[], today: string) {
    this.#known = grouped(known, ({ accountId }) => accountId)
    this.#today = today
  }

  /** Plans what a row does to the balance that it names by its reference and, if given, its day. */
  take(accountId: string, row: FileRow): Outcome {
    const { number, cells } = row
    const reference = cellOf(row, 'Reference')
    const asOf = cellOf(row, 'As of')
    const mine = (this.#known.get(accountId) ?? []).filter(
      (each) => each.reference.toLowerCase() === reference.toLowerCase(),
    )
    const current =
      mine.find((each) => each.asOf === asOf) ?? (mine.length === 1 ? mine[0] : undefined)
    const given = asOf === '' ? { ...row, cells: { ...cells, 'As of': undefined } } : row
    const start = { asOf: this.#today, due: null, reference: '' }
    const { fields, values, errors } = current
      ? comparedWith(openingColumns, given, current)
      : newFrom(openingColumns, given, start)
    this.errors.push(...errors)
    const next = { ...start, ...current, ...values } as OpeningCells
    const wrong = this.#obstacle({ accountId, next, current, changes: fields.length > 0, number })
    if (errors.length === 0 && wrong) this.errors.push({ row: number, ...wrong })
    if (!current) this.#added.push({ ...next, accountId })
    else if (fields.length > 0) this.#changed.push({ ...next, id: current.id })
    return {
      row: number,
      name: `${accountId}, ${openingName(reference)}`,
      isNew: !current,
      fields,
    }
  }

  #obstacle({ accountId, next, current, changes, number }: Checked) {
    const key = [accountId, next.reference.toLowerCase(), next.asOf].join('\n')
    const before = this.#seen.get(key)
    this.#seen.set(key, before ?? number)
    if (before !== undefined)
      return { column: 'Reference', message: `Row ${before} is about this balance too` }
    const fixed = current && changes ? obstacleToChangingOpening(current) : null
    if (fixed) return { column: 'Amount', message: fixed }
    const wrong = wrongWithOpening(next, this.#today)
    return wrong && { column: heads[wrong.field] ?? 'Amount', message: wrong.message }
  }

  /** Takes one customer's balance from a list of customers. Refused if old invoices are entered for it already. */
  takeBalance(accountId: string, row: FileRow, balance: string): Outcome | null {
    if (balance === '') return null
    const known = this.#known.get(accountId) ?? []
    if (known.some(({ reference }) => reference !== '')) {
      const message = 'What this customer owed is entered by old invoice already.'
      this.errors.push({ row: row.number, column: 'Balance', message })
    }
    const before = this.errors.length
    const found = this.take(accountId, { number: row.number, cells: { Amount: balance } })
    for (const error of this.errors.slice(before)) error.column = 'Balance'
    const fields = found.fields
      .filter(({ column }) => column === 'Amount')
      .map((each) => ({ ...each, column: 'Balance' }))
    return { ...found, fields }
  }

  async write(work: Work, tx: Db): Promise<void> {
    if (this.#added.length + this.#changed.length === 0) return
    const entered = { by: work.actor.name, now: isoOf(work.now) }
    await writeAll(work, [
      stepOf(this.#changed, async (part) => void (await updateOpenings(tx, part))),
      stepOf(this.#added, async (part) => void (await insertOpenings(tx, part, entered))),
    ])
    await alignCredits(tx)
  }
}

type Checked = {
  accountId: string
  next: OpeningCells
  current: OpeningRow | undefined
  changes: boolean
  number: number
}

const heads: Record<string, string> = { amount: 'Amount', asOf: 'As of', due: 'Due' }

export async function planOpenings({ work, db, rows, hold }: Planning): Promise<Plan> {
  const accounts = new Set(await accountsThere(db, { hold }))
  const openings = new OpeningsPlan(await openingsToSheet(db), londonToday(work.now))
  const plan: Plan = {
    errors: openings.errors,
    outcomes: [],
    write: (...to) => openings.write(...to),
  }
  await through(work, rows, (row) => {
    const accountId = cellOf(row, 'Account ID').toUpperCase()
    if (accounts.has(accountId)) plan.outcomes.push(openings.take(accountId, row))
    else {
      const message =
        accountId === '' ? 'Account ID is required' : 'No customer has this account ID'
      plan.errors.push({ row: row.number, column: 'Account ID', message })
    }
  })
  return plan
}
