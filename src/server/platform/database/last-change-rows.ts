import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { formatMoment } from '#domain/days/day-labels.ts'
import type { Db } from './db.ts'
import { conflict, type Refusal } from '#server/platform/refusals.ts'
import {
  auditEntries,
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
  return told(name, last)
}

type Pricing = { customerId: number; productId: number; name: string }

/** The audit log knows who changed a customer's own prices and terms; sizes are logged with their product. */
export async function pricingChangedMeanwhile(
  tx: Db,
  { customerId, productId, name }: Pricing,
): Promise<Refusal> {
  const own = ['customer_price', 'is_available', 'minimum_order']
  const last = await lastAudited(
    tx,
    eq(auditEntries.customerId, customerId),
    eq(auditEntries.subjectId, productId),
    inArray(auditEntries.field, own),
  )
  return told(`the pricing of ${name}`, last)
}

/** They stand in the settings' row, whose version is that of its form. */
export const codesChangedMeanwhile = async (tx: Db): Promise<Refusal> =>
  told('the codes', await lastAudited(tx, eq(auditEntries.field, 'accounting_codes')))

async function lastAudited(tx: Db, ...about: SQL[]): Promise<Last> {
  const [last] = await tx
    .select({ by: auditEntries.actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(...about))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return last
}

type Last = { by: string | null; at: string | null } | undefined

function told(name: string, last: Last): Refusal {
  const said =
    last?.by && last.at
      ? `${last.by} changed ${name} at ${formatMoment(last.at)}`
      : `Someone changed ${name}`
  return conflict('STALE', `${said}. Look at it again, then save.`)
}
