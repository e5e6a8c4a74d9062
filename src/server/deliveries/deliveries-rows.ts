import { and, eq, or, sql } from 'drizzle-orm'
import type { DeliveryConfirmation } from '#contract/deliveries.ts'
import type { Db } from '#server/platform/db.ts'
import {
  deliveryConfirmations,
  images,
  orderItems,
  orders,
  settings,
  users,
} from '#server/platform/schema/index.ts'
import type { Picture } from '#server/platform/serve.ts'

const address = (id: string | null) => (id === null ? null : `/api/images/${id}`)

export async function readConfirmation(
  db: Db,
  orderId: number,
): Promise<DeliveryConfirmation | undefined> {
  const [row] = await db
    .select({
      confirmation: deliveryConfirmations,
      driverName: sql<
        string | null
      >`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(deliveryConfirmations)
    .leftJoin(users, eq(users.id, deliveryConfirmations.driverId))
    .where(eq(deliveryConfirmations.orderId, orderId))
  if (!row) return undefined
  const { confirmation, driverName } = row
  return {
    ...confirmation,
    driverName,
    confirmationType: confirmation.confirmationType as DeliveryConfirmation['confirmationType'],
    customerSignature: address(confirmation.customerSignature),
    deliveryPhoto: address(confirmation.deliveryPhoto),
  }
}

/** A picture of a delivery; with a customer id, only one of that customer's. */
export async function readImage(
  db: Db,
  imageId: string,
  customerId?: number,
): Promise<Picture | undefined> {
  const [image] = await db
    .select({ contentType: images.contentType, content: images.content })
    .from(images)
    .innerJoin(
      deliveryConfirmations,
      or(
        eq(deliveryConfirmations.customerSignature, images.id),
        eq(deliveryConfirmations.deliveryPhoto, images.id),
      ),
    )
    .innerJoin(orders, eq(orders.id, deliveryConfirmations.orderId))
    .where(
      and(
        eq(images.id, imageId),
        customerId === undefined ? undefined : eq(orders.customerId, customerId),
      ),
    )
    .limit(1)
  return image
}

export async function keepImage(tx: Db, { contentType, content }: Picture): Promise<string> {
  const [kept] = await tx
    .insert(images)
    .values({ contentType, content })
    .returning({ id: images.id })
  if (!kept) throw new Error('The picture was not kept')
  return kept.id
}

/** An order's one proof; delivering again, after an admin took the order back, replaces it. */
export const writeConfirmation = (
  tx: Db,
  confirmation: Required<Omit<typeof deliveryConfirmations.$inferInsert, 'id'>>,
) =>
  tx
    .insert(deliveryConfirmations)
    .values(confirmation)
    .onConflictDoUpdate({ target: deliveryConfirmations.orderId, set: confirmation })

export type DeliveredLine = {
  itemId: number
  quantityDelivered: string
  returnedQuantity: string
  modifiedAfterSignature: boolean
}

/** What was delivered and came back, of every line of an order, in one statement. */
export const writeDelivered = (tx: Db, lines: DeliveredLine[], now: string) =>
  tx.execute(sql`
    update ${orderItems} set quantity_delivered = line."quantityDelivered",
      returned_quantity = line."returnedQuantity", modified_after_signature = line."modifiedAfterSignature",
      last_modified = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(lines)}::json) as line("itemId" int, "quantityDelivered" numeric,
      "returnedQuantity" numeric, "modifiedAfterSignature" boolean)
    where ${orderItems.id} = line."itemId"`)

export async function minutesPerStop(db: Db): Promise<number> {
  const [row] = await db.select({ minutes: settings.minutesPerStop }).from(settings)
  return row?.minutes ?? 15
}

export const writeEstimate = (tx: Db, orderId: number, estimatedDeliveryTime: string) =>
  tx.update(orders).set({ estimatedDeliveryTime }).where(eq(orders.id, orderId))
