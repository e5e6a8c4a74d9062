import type * as contract from '#contract/deliveries.ts'
import type { DeliveryConfirmation } from '#contract/deliveries.ts'
import { quantity, returnedQuantity } from '#domain/quantities.ts'
import { makeInvoice } from '#server/invoices/make-invoice.ts'
import { onBoard, refuseMoreThanPicked } from '#server/orders/delivered-quantity.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { lockOrder, type LockedOrder } from '#server/orders/order-change-rows.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { pictureFrom } from '#server/platform/pictures.ts'
import { invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  type DeliveredLine,
  keepImage,
  readConfirmation,
  writeConfirmation,
  writeDelivered,
} from './deliveries-rows.ts'

type Body = Asked<typeof contract.confirmDelivery>['body']

/** Proof, delivered quantities, status and invoice of one order: all of it or none. */
export async function confirmDelivery(
  work: Work,
  { body }: Asked<typeof contract.confirmDelivery>,
): Promise<DeliveryConfirmation> {
  const proof = proofOf(body)
  return work.transact(async (tx) => {
    const order = await lockOrder(tx, body.orderId)
    if (!order) throw notFound('Order')
    await moveOrder(work, tx, order, 'delivered')
    await writeDelivered(tx, deliveredLines(order, body.items ?? []), isoOf(work.now))
    await keepConfirmation(work, tx, body, proof)
    await makeInvoice(tx, order.id, work.now)
    return (await readConfirmation(tx, order.id)) as DeliveryConfirmation
  })
}

/** The picture its type of proof calls for, checked by content (spec 2 §5). */
function proofOf({ confirmationType, customerSignature, deliveryPhoto }: Body) {
  if (confirmationType === 'signature') {
    const message =
      'Signature required: Please capture customer signature before confirming delivery.'
    if (!customerSignature) throw invalid(message, { customerSignature: message })
    return pictureFrom(customerSignature, 'customerSignature')
  }
  const message = 'Photo required: Please take a delivery photo before confirming delivery.'
  if (!deliveryPhoto) throw invalid(message, { deliveryPhoto: message })
  return pictureFrom(deliveryPhoto, 'deliveryPhoto')
}

/** Every line: as told, else all that was picked. */
function deliveredLines({ items }: LockedOrder, told: NonNullable<Body['items']>): DeliveredLine[] {
  const stranger = told.find(({ itemId }) => !items.some(({ id }) => id === itemId))
  if (stranger)
    throw invalid('A line is not of this order.', { items: 'A line is not of this order.' })
  return items.map((item) => {
    const given = told.find(({ itemId }) => itemId === item.id)
    const delivered = quantity(given?.quantityDelivered ?? item.quantityDelivered ?? onBoard(item))
    refuseMoreThanPicked(item, delivered, `items.${item.id}.quantityDelivered`)
    return {
      itemId: item.id,
      quantityDelivered: delivered,
      returnedQuantity: returnedQuantity(item.quantityOrdered, delivered),
      modifiedAfterSignature: given?.modifiedAfterSignature ?? item.modifiedAfterSignature,
    }
  })
}

async function keepConfirmation(
  { actor, now }: Work,
  tx: Db,
  body: Body,
  proof: ReturnType<typeof pictureFrom>,
): Promise<void> {
  const image = await keepImage(tx, proof)
  const { orderId, confirmationType, customerName, deliveryNotes, location, signatureTimestamp } =
    body
  await writeConfirmation(tx, {
    orderId,
    driverId: actor.userId,
    confirmationType,
    customerSignature: confirmationType === 'signature' ? image : null,
    deliveryPhoto: confirmationType === 'photo' ? image : null,
    customerName: customerName || null,
    deliveryNotes: deliveryNotes || null,
    location: location || null,
    deliveredAt: doneAt(body.deliveredAt, now),
    signatureTimestamp: signatureTimestamp ? doneAt(signatureTimestamp, now) : null,
    recordedAt: isoOf(now),
  })
}

const day = 86_400_000

/** The phone's own time is kept where it can be true: within the last week, at most 5 minutes ahead. */
function doneAt(told: string | null | undefined, now: number): string {
  const at = told ? epochOf(told) : now
  return isoOf(at >= now - 7 * day && at <= now + 300_000 ? at : now)
}
