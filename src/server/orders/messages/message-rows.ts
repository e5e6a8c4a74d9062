import { and, asc, eq, exists, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Message } from '#contract/orders/messages.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  customers,
  messages,
  orders,
  settings,
  users,
} from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

const ownedBy = (customerId?: number) =>
  customerId === undefined ? undefined : eq(orders.customerId, customerId)

const oldestFirst = new Sort<Message>('messages', 'ascending', [
  'whole',
  messages.id,
  ({ id }) => id,
])

export function messagesOf(db: Db, orderId: number, page: PageAsked): Promise<Page<Message>> {
  const ofOrder = eq(messages.orderId, orderId)
  return pageOf(oldestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select()
        .from(messages)
        .where(and(ofOrder, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, messages, ofOrder),
  })
}

export async function isOrder(db: Db, orderId: number, customerId?: number): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), ownedBy(customerId)))
  return found.length > 0
}

/** Whom a message about this order is for, whether anybody there can sign in to read it, and who sends it. */
export async function addressesOf(tx: Db, orderId: number) {
  const [found] = await tx
    .select({
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
      contactName: customers.contactName,
      email: customers.email,
      businessName: settings.businessName,
      canSignIn: exists(
        tx
          .select({ id: users.id })
          .from(users)
          .where(
            and(eq(users.customerId, customers.id), users.isActive, isNotNull(users.passwordHash)),
          ),
      ).mapWith(Boolean),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(settings, eq(settings.id, 1))
    .where(eq(orders.id, orderId))
  return found
}

export type Addressed = { orderId: number; customerId: number; orderNumber: string }

/** The customers of these orders, except deleted ones. */
export const customersOf = (db: Db, orderIds: readonly number[]): Promise<Addressed[]> =>
  db
    .select({ orderId: orders.id, customerId: orders.customerId, orderNumber: orders.orderNumber })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(orders.id, [...orderIds]), isNull(customers.anonymisedAt)))
    .orderBy(asc(orders.id))

export async function writeMessage(
  tx: Db,
  message: typeof messages.$inferInsert,
): Promise<Message> {
  const [written] = await tx.insert(messages).values(message).returning()
  if (!written) throw new Error('The message was not written')
  return written
}
