import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { placeOrder } from '#contract/ordering/ordering.ts'
import type { startMailServer } from '../support/mail-server.ts'
import type { Fixtures } from '../load/fixtures.ts'
import { say } from '../load/report.ts'
import type { Caller } from './caller.ts'
import type { Member } from './member.ts'

/** What every claim is tested on: several processes behind a proxy on one database. */
export type Stage = {
  members: readonly Member[]
  proxy: string
  database: pg.Pool
  mail: Awaited<ReturnType<typeof startMailServer>>
  fixtures: Fixtures
}

export type Finding = { holds: boolean; figures: string }
export type Claim = { title: string; prove: (stage: Stage) => Promise<Finding> }

export async function judge({ title, prove }: Claim, stage: Stage): Promise<void> {
  const { holds, figures } = await prove(stage)
  if (!holds) process.exitCode = 1
  say(`${holds ? '✔' : '✘'} ${title}\n  ${figures}`)
}

/** An order of one to four lines with its key in its notes: each call with that key is the same order. */
export function orderOf(key: string, { sizes, deliveryDay: deliveryDate }: Fixtures) {
  const items = Array.from({ length: randomInt(1, 5) }, () => {
    const { productId, variationId } = sizes[randomInt(sizes.length)] ?? { productId: 0 }
    return { productId, variationId, quantityOrdered: String(randomInt(1, 10)) }
  })
  const body = { deliveryDate, orderNotes: key, items }
  return (caller: Caller) => caller.call(placeOrder, { body }, key)
}

export async function ask<Row extends pg.QueryResultRow>(
  { database }: Pick<Stage, 'database'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.query<Row>(text, values)).rows
}
