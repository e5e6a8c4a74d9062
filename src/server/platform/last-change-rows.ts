import { eq } from 'drizzle-orm'
import { formatMoment } from '#domain/day-labels.ts'
import type { Db } from './db.ts'
import { conflict, type Refusal } from './refusals.ts'
import {
  creditNotes,
  customers,
  invoices,
  invoiceTemplates,
  orders,
  products,
  productVariations,
  settings,
  sites,
  specialProducts,
  standingOrders,
} from './schema/index.ts'

const tables = {
  creditNotes,
  customers,
  invoices,
  invoiceTemplates,
  orders,
  products,
  productVariations,
  settings,
  sites,
  specialProducts,
  standingOrders,
}

type Row = { of: keyof typeof tables; id: number; name: string }

/** A save against an older copy: says who changed it since, and when (decisions.md §1). */
export async function changedMeanwhile(tx: Db, { of, id, name }: Row): Promise<Refusal> {
  const table = tables[of]
  const [last] = await tx
    .select({ by: table.lastChangedBy, at: table.lastChangedAt })
    .from(table)
    .where(eq(table.id, id))
  const said =
    last?.by && last.at
      ? `${last.by} changed ${name} at ${formatMoment(last.at)}`
      : `Someone changed ${name} meanwhile`
  return conflict('STALE', `${said}. Look at it again, then save.`)
}
