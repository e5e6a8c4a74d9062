import { deepStrictEqual, strictEqual } from 'node:assert'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import type { Person } from './topside.ts'

type Paged = Endpoint & { pages: true }
type Row = { id?: number } & Record<string, unknown>

/** The cursor of the next page, from the Link header; undefined on the last page. */
function nextOf(headers: Record<string, unknown>): string | undefined {
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(String(headers.link)) ?? []
  return address && (new URL(address, 'http://localhost').searchParams.get('after') ?? undefined)
}

type Walk = {
  limit?: number
  /** Runs between two pages, to insert other rows for example. */
  between?: () => Promise<unknown>
}

/** Reads every row of a list, page by page, and fails if a row comes twice. `total` is the count on the first page. */
export async function everyRow(
  person: Person,
  endpoint: Paged,
  given: Partial<CallOf<Endpoint>> = {},
  { limit, between }: Walk = {},
): Promise<{ rows: Row[]; total: number; pages: number }> {
  const rows: Row[] = []
  let [total, pages] = [0, 0]
  let after: string | undefined
  do {
    const query = { ...(given.query as object), ...(after && { after }), ...(limit && { limit }) }
    const { status, body, headers } = await person.call(endpoint, { ...given, query } as never)
    strictEqual(status, 200, `${endpoint.name} answers: ${JSON.stringify(body)}`)
    if (pages++ === 0) total = Number(headers['x-total-count'])
    rows.push(...(body as Row[]))
    after = nextOf(headers)
    if (after) await between?.()
  } while (after)
  const ids = rows.map((row) => row[endpoint.rowKey ?? 'id']).filter(Boolean)
  deepStrictEqual([...new Set(ids)], ids, `${endpoint.name} says no row twice`)
  return { rows, total, pages }
}
