import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts'
import { answering, type Calling, throwNoSignal } from './api.ts'

/** An endpoint whose list comes a page at a time, or with only its first few rows. */
export type Listed = Endpoint & ({ pages: true } | { first: true })
export type Paged = Endpoint & { pages: true }
export const isPaged = (endpoint: Endpoint): endpoint is Paged => endpoint.pages === true

export type RowOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never
export type PageOf<E extends Endpoint> = {
  rows: RowOf<E>[]
  /** How many rows all pages have together. */
  total: number
  /** The cursor of the next page; null after the last. */
  next: string | null
}

/** One page of a list: the first, or the one after the cursor `after`. */
export async function callPage<E extends Listed>(
  endpoint: E,
  given: CallOf<E>,
  after: string | null,
  calling: Calling = {},
): Promise<PageOf<E>> {
  const query = { ...(given.query as object | undefined), ...(after !== null && { after }) }
  const response = await answering(endpoint, { ...given, query } as CallOf<Endpoint>, calling)
  const rows = (await response.json().catch(throwNoSignal)) as RowOf<E>[]
  const total = Number(response.headers.get('x-total-count') ?? rows.length)
  return { rows, total, next: nextOf(response) }
}

/** Reads a Link header: `</api/orders?after=…>; rel="next"`. */
function nextOf({ headers }: Response): string | null {
  const [, address] = /<([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '') ?? []
  return address === undefined ? null : new URL(address, location.href).searchParams.get('after')
}

/**
 * All pages of a list, read one after another. A row that moves between pages meanwhile is listed once. If there is more
 * than one page, `onFirst` gets the rows of the first.
 */
export async function callAll<E extends Paged>(
  endpoint: E,
  given: CallOf<E>,
  calling: Calling = {},
  onFirst?: (rows: RowOf<E>[]) => void,
): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  let after: string | null = null
  do {
    const page: PageOf<E> = await callPage(endpoint, given, after, calling)
    if (after === null && page.next !== null) onFirst?.(page.rows)
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  return withoutRepeats(endpoint, rows)
}

/** Each row once, by its key, in its latest version. */
export function withoutRepeats<Row>({ rowKey = 'id' }: Endpoint, rows: readonly Row[]): Row[] {
  const byKey = new Map<unknown, Row>()
  for (const row of rows) byKey.set((row as Record<string, unknown>)[rowKey] ?? row, row)
  return byKey.size === rows.length ? [...rows] : [...byKey.values()]
}
