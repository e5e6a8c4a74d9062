import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invalid } from '#server/platform/refusals.ts'
import { Written } from '#server/platform/database/written.ts'

/** One page of a list, how many rows there are on all pages, and the cursor of the next page. */
export class Page<Row> {
  readonly rows: Row[] | Written<Row>[]
  readonly total: number
  readonly next: string | null

  constructor(rows: Row[] | Written<Row>[], total: number, next: string | null) {
    this.rows = rows
    this.total = total
    this.next = next
  }

  read(): Row[] {
    return this.rows.map((row: Row | Written<Row>) => asRow(row))
  }

  /** The same page with each row mapped. */
  map<Made>(make: (row: Row) => Made): Page<Made> {
    return new Page(this.read().map(make), this.total, this.next)
  }
}

type Key = string | number

/** The type of a sort key in the database; every row comes after `lowest` and before `highest`. */
type Kind = {
  type: string
  lowest: Key
  highest: Key
  accepts: (given: unknown) => boolean
}

const mostText = 500
const momentPattern = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

/** A moment on a day that exists, so not on 31 February. */
function isMoment(given: unknown): boolean {
  if (typeof given !== 'string' || !momentPattern.test(given)) return false
  const ms = epochOf(given)
  return !Number.isNaN(ms) && isoOf(ms).startsWith(given.slice(0, 19))
}

const kinds = {
  whole: {
    type: 'int',
    lowest: -2147483648,
    highest: 2147483647,
    accepts: (given) => Number.isInteger(given) && Math.abs(given as number) < 2147483648,
  },
  /** For large numbers, such as milliseconds since 1970. */
  big: {
    type: 'bigint',
    lowest: Number.MIN_SAFE_INTEGER,
    highest: Number.MAX_SAFE_INTEGER,
    accepts: (given) => Number.isSafeInteger(given),
  },
  /** No character sorts after U+10FFFF. */
  text: {
    type: 'text',
    lowest: '',
    highest: '\u{10FFFF}',
    accepts: (given) =>
      typeof given === 'string' && given.length <= mostText && !/[\0\p{Surrogate}]/u.test(given),
  },
  moment: {
    type: 'timestamptz',
    lowest: '-infinity',
    highest: 'infinity',
    accepts: isMoment,
  },
} satisfies Record<string, Kind>

/** One of the columns that a list is sorted by, in SQL and in a row. Names are sorted ignoring case. */
type Column<Row> = [kind: keyof typeof kinds | 'name', column: SQLWrapper, of: (row: Row) => Key]

/** A part of a list: the rows beyond the `keys`, and their order. */
type Part = { keys: Key[]; beyond: SQL; order: SQL[]; limit: number }

/** How a list is sorted. All columns have the same direction; the last one is unique. */
export class Sort<Row> {
  readonly #name: string
  readonly #descending: boolean
  readonly #columns: readonly Column<Row>[]

  /** `name` identifies the list, so that one list refuses another's cursor. */
  constructor(name: string, direction: 'ascending' | 'descending', ...columns: Column<Row>[]) {
    this.#name = name
    this.#descending = direction === 'descending'
    this.#columns = columns
  }

  get order(): SQL[] {
    return this.#columns.map(([kind, column]) =>
      this.#descending ? sql`${folded(kind, column)} desc` : folded(kind, column),
    )
  }

  /** The condition for rows beyond these keys, or beyond placeholders for them. */
  beyond(keys: readonly unknown[]): SQL {
    const columns = this.#columns.map(([kind, column]) => folded(kind, column))
    const given = this.#columns.map(([kind], place) =>
      folded(kind, sql`${keys[place]}::${sql.raw(kindOf(kind).type)}`),
    )
    const than = sql.raw(this.#descending ? '<' : '>')
    return sql`(${sql.join(columns, sql`, `)}) ${than} (${sql.join(given, sql`, `)})`
  }

  /** The keys in a cursor; without a cursor, the keys before the first row. */
  keysFrom(cursor: string | undefined): Key[] {
    if (cursor === undefined) {
      return this.#columns.map(([kind]) => {
        const { lowest, highest } = kindOf(kind)
        return this.#descending ? highest : lowest
      })
    }
    const [name, ...keys] = decoded(cursor)
    const fits =
      name === this.#name &&
      keys.length === this.#columns.length &&
      this.#columns.every(([kind], place) => kindOf(kind).accepts(keys[place]))
    if (!fits) throw notACursor()
    return keys as Key[]
  }

  cursorAt(row: Row): string {
    const keys = this.#columns.map(([, , of]) => of(row))
    return Buffer.from(JSON.stringify([this.#name, ...keys])).toString('base64url')
  }
}

const kindOf = (kind: Column<never>[0]): Kind => (kind === 'name' ? kinds.text : kinds[kind])
const folded = (kind: Column<never>[0], text: SQLWrapper): SQL =>
  kind === 'name' ? sql`lower(${text})` : sql`${text}`

function decoded(cursor: string): unknown[] {
  if (cursor.length > 4 * mostText) throw notACursor()
  try {
    const keys = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    if (Array.isArray(keys)) return keys
  } catch {
    // Thrown below.
  }
  throw notACursor()
}

function notACursor() {
  const message = 'This page cannot be found. Start again from the first page.'
  return invalid(message, { after: message })
}

/** The page that a call asks for: the rows after a cursor, and how many. */
export type PageAsked = { after?: string | undefined; limit: number }

type Reading<Row> = {
  rows: (part: Part) => Promise<Row[] | Written<Row>[]>
  /** How many rows there are on all pages; only queried if this page does not show it. */
  count: () => Promise<number>
}

export async function pageOf<Row extends object>(
  sort: Sort<Row>,
  { after, limit }: PageAsked,
  { rows, count }: Reading<Row>,
): Promise<Page<Row>> {
  const keys = sort.keysFrom(after)
  const found = await rows({ keys, beyond: sort.beyond(keys), order: sort.order, limit: limit + 1 })
  const some = found.slice(0, limit) as Row[] | Written<Row>[]
  const last = found.length > limit ? some.at(-1) : undefined
  const total = after === undefined && !last ? some.length : await count()
  return new Page(some, total, last ? sort.cursorAt(asRow(last)) : null)
}

const asRow = <Row>(row: Row | Written<Row>): Row => (row instanceof Written ? row.read() : row)

/** How many rows a table, or several joined tables, have. */
export async function countOf(db: Db, from: SQL | Parameters<Db['$count']>[0], where?: SQL) {
  const counted = sql`select count(*)::int as total from ${from}`
  const { rows } = await db.execute<{ total: number }>(
    where ? sql`${counted} where ${where}` : counted,
  )
  return rows[0]?.total ?? 0
}

/** A column for a list with a limit: how many rows the list would have without the limit. */
export const inAll = sql<number>`(count(*) over ())::int`

/** Counting more rows than this takes longer than reading a page, so the count is reused for ten seconds. */
const many = 10_000
const rememberedMs = 10_000
const remembered = new WeakMap<Db, Map<string, { total: number; until: number }>>()

/** Counts a list that grows for years, or reuses its last count. `now` is in epoch milliseconds. */
export async function countCached(
  db: Db,
  list: string,
  now: number,
  count: () => Promise<number>,
): Promise<number> {
  const counts = remembered.get(db) ?? new Map<string, { total: number; until: number }>()
  remembered.set(db, counts)
  const known = counts.get(list)
  if (known && known.total > many && now < known.until) return known.total
  const total = await count()
  counts.set(list, { total, until: now + rememberedMs })
  return total
}

/**
 * The headers that say how many rows a list has and, for a page, where the next one is. `address` is the requested
 * URL.
 */
export function listHeaders(answered: unknown, address: string): Record<string, string | number> {
  if (Array.isArray(answered)) return { 'x-total-count': answered.length }
  if (!(answered instanceof Page)) return {}
  const { total, next } = answered as Page<unknown>
  if (next === null) return { 'x-total-count': total }
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  searchParams.set('after', next)
  return { 'x-total-count': total, link: `<${pathname}?${searchParams}>; rel="next"` }
}
