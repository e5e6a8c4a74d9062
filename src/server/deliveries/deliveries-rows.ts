import { and, eq, or, sql } from 'drizzle-orm'
import type { DeliveryConfirmation } from '#contract/orders/deliveries.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  deliveryConfirmations,
  fullName,
  images,
  orderItems,
  orders,
  settings,
  users,
} from '#server/platform/database/schema/index.ts'
import type { Picture } from '#server/platform/http/serve.ts'

const address = (id: string | null) => (id === null ? null : `/api/images/${id}`)

export async function readConfirmation(
  db: Db,
  orderId: number,
): Promise<DeliveryConfirmation | undefined> {
  const [row] = await db
    .select({
      confirmation: deliveryConfirmations,
      driverName: fullName('users'),
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

type Whose = { customerId?: number; driverId?: number }

/** A picture of a delivery. Customers get their own orders' pictures, drivers those of their own deliveries. */
export async function readImage(
  db: Db,
  imageId: string,
  { customerId, driverId }: Whose = {},
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
        driverId === undefined ? undefined : eq(deliveryConfirmations.driverId, driverId),
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

/** An order has one proof. If an admin undoes the delivery, the next one replaces it. */
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
  piecesDelivered: number | null
  returnReason: string | null
  modifiedAfterSignature: boolean
}

/** Writes what was delivered and what came back for every line of an order, in one statement. */
export const writeDelivered = (tx: Db, lines: DeliveredLine[], now: string) =>
  tx.execute(sql`
    update ${orderItems} set quantity_delivered = line."quantityDelivered",
      pieces_delivered = line."piecesDelivered",
      return_reason = line."returnReason",
      modified_after_signature = line."modifiedAfterSignature",
      last_modified = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(lines)}::json) as line("itemId" int, "quantityDelivered" numeric,
      "piecesDelivered" int, "returnReason" text, "modifiedAfterSignature" boolean)
    where ${orderItems.id} = line."itemId"`)

/** Replaces the day on which an admin marked the order delivered by the day in its proof. */
export const writeDeliveredOn = (tx: Db, orderId: number, deliveredOn: string) =>
  tx.update(orders).set({ deliveredOn }).where(eq(orders.id, orderId))

/** Removes expired pictures from their proofs, and returns their ids so that they can be deleted. */
export async function takePicturesOff(tx: Db, now: string): Promise<string[]> {
  const { rows } = await tx.execute<{ pictures: string[] }>(sql`
    with old as (
      select id, array_remove(array[customer_signature, delivery_photo], null) as pictures from ${deliveryConfirmations}
      where pictures_deleted_at is null and delivered_at < ${now}::timestamptz
        - make_interval(months => (select pictures_kept_months from ${settings}))
      for update skip locked)
    update ${deliveryConfirmations} set customer_signature = null, delivery_photo = null,
      pictures_deleted_at = ${now}::timestamptz
    from old where ${deliveryConfirmations.id} = old.id
    returning old.pictures`)
  return rows.flatMap(({ pictures }) => pictures)
}

export const deleteImages = (tx: Db, ids: string[]) =>
  tx.delete(images).where(sql`${images.id} = any(${sql.param(ids)}::uuid[])`)
