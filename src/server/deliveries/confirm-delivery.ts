import type * as contract from '#contract/orders/deliveries.ts'
import type { DeliveryConfirmation } from '#contract/orders/deliveries.ts'
import { londonToday } from '#domain/days/london.ts'
import { lineQuantities, piecesKept } from '#domain/orders/line-quantities.ts'
import { compareQuantity, type Quantity, quantity } from '#domain/products/quantities.ts'
import { obstacleToDriving, wasMarkedOnRoute } from '#domain/orders/rounds.ts'
import { invoiceDelivered } from '#server/orders/invoice-delivered.ts'
import { refuseMoreThanSent } from '#server/orders/delivered-quantity.ts'
import { refuseStoppedMeat } from '#server/orders/weighing/stopped-meat.ts'
import { settleReturns } from '#server/orders/weighing/returned-meat.ts'
import { leftWithout } from '#server/orders/weighing/pieces-gone.ts'
import { estimateRounds } from '#server/orders/estimate-rounds.ts'
import { tellDelivered } from '#server/orders/letters/tell-customer.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { lockOrder, type LockedOrder } from '#server/orders/order-change-rows.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pictureIn } from '#server/platform/files/pictures.ts'
import { invalid, notAllowed, notFound } from '#server/platform/refusals.ts'
import type { Asked, Picture } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { doneAt } from './done-at.ts'
import {
  type DeliveredLine,
  keepImage,
  readConfirmation,
  writeConfirmation,
  writeDelivered,
  writeDeliveredOn,
} from './deliveries-rows.ts'
import { writeDriver } from '#server/orders/rounds-rows.ts'

type Body = Asked<typeof contract.confirmDelivery>['body']

/**
 * Saves the proof, the delivered quantities, the status and the invoice of one order, all or nothing. Also accepts the
 * driver's proof if an admin has meanwhile marked the stop delivered.
 */
export async function confirmDelivery(
  work: Work,
  { body }: Asked<typeof contract.confirmDelivery>,
): Promise<DeliveryConfirmation> {
  const proof = proofOf(body)
  return work.transact(async (tx) => {
    const order = await lockOrder(tx, body.orderId)
    if (!order) throw notFound('Order')
    const obstacle = obstacleToDriving(order, work.actor)
    if (obstacle) throw notAllowed(obstacle)
    const markedAlready = wasMarkedOnRoute(order) && !(await readConfirmation(tx, order.id))
    const lines = await deliveredLines(work, tx, order, body.items ?? [])
    const at = doneAt(body.deliveredAt, work.now)
    if (!markedAlready) await refuseStoppedMeat(work, tx, order.id, { lines, at })
    await writeDelivered(tx, lines, isoOf(work.now))
    if (markedAlready) {
      await writeDeliveredOn(tx, order.id, londonToday(epochOf(at)))
      await tellDelivered(work, tx, order.id)
      await settleReturns(work, tx, order)
    } else await moveOrder(work, tx, order, 'delivered', { deliveredAt: at })
    await keepConfirmation(work, tx, body, proof)
    await invoiceDelivered(work, tx, order.id)
    await moveRoundOn(work, tx, order)
    return (await readConfirmation(tx, order.id)) as DeliveryConfirmation
  })
}

type Proof = { signature: Picture | null; photo: Picture | null }

/** The signature and photo, which were redrawn on upload; the one that the type names is required (rules 9.3). */
function proofOf({ confirmationType, customerSignature, deliveryPhoto }: Body): Proof {
  const noSignature =
    'Signature required: Please capture customer signature before confirming delivery.'
  const noPhoto = 'Photo required: Please take a delivery photo before confirming delivery.'
  if (confirmationType === 'signature' && !customerSignature)
    throw invalid(noSignature, { customerSignature: noSignature })
  if (confirmationType === 'photo' && !deliveryPhoto)
    throw invalid(noPhoto, { deliveryPhoto: noPhoto })
  return {
    signature: customerSignature ? pictureIn(customerSignature) : null,
    photo: deliveryPhoto ? pictureIn(deliveryPhoto) : null,
  }
}

/**
 * Every line with what was delivered: the quantity in the call, else the one recorded before, else all that was picked.
 */
async function deliveredLines(
  work: Work,
  tx: Db,
  { items }: LockedOrder,
  told: NonNullable<Body['items']>,
): Promise<DeliveredLine[]> {
  const stranger = told.find(({ itemId }) => !items.some(({ id }) => id === itemId))
  if (stranger)
    throw invalid('A line does not belong to this order.', {
      items: 'A line does not belong to this order.',
    })
  const lines: DeliveredLine[] = []
  for (const item of items) {
    const given = told.find(({ itemId }) => itemId === item.id)
    const field = `items.${item.id}.piecesGone`
    const left =
      given?.piecesGone?.length &&
      (await leftWithout(work, tx, item, { gone: given.piecesGone, field }))
    const counted = given?.quantityDelivered ?? lineQuantities(item).invoiced
    const delivered = quantity(left ? left.quantityDelivered : counted)
    refuseMoreThanSent(item, delivered, `items.${item.id}.quantityDelivered`)
    lines.push({
      itemId: item.id,
      quantityDelivered: delivered,
      piecesDelivered: left ? left.piecesDelivered : piecesKept(item, delivered),
      returnReason: reasonOf(item, delivered, given?.returnReason),
      modifiedAfterSignature: given?.modifiedAfterSignature ?? item.modifiedAfterSignature,
    })
  }
  return lines
}

async function keepConfirmation(
  { actor, now }: Work,
  tx: Db,
  body: Body,
  { signature, photo }: Proof,
): Promise<void> {
  const { orderId, confirmationType, customerName, deliveryNotes, location, signatureTimestamp } =
    body
  await writeConfirmation(tx, {
    orderId,
    driverId: actor.userId,
    confirmationType,
    customerSignature: signature && (await keepImage(tx, signature)),
    deliveryPhoto: photo && (await keepImage(tx, photo)),
    customerName: customerName || null,
    deliveryNotes: deliveryNotes || null,
    location: location || null,
    deliveredAt: doneAt(body.deliveredAt, now),
    signatureTimestamp: signatureTimestamp ? doneAt(signatureTimestamp, now) : null,
    recordedAt: isoOf(now),
    picturesDeletedAt: null,
  })
}

type Line = LockedOrder['items'][number]

/** Goods that come back need a reason, unless the call leaves the line's reason out altogether. */
function reasonOf(item: Line, delivered: Quantity, told: string | null | undefined): string | null {
  if (compareQuantity(delivered, lineQuantities(item).sent) >= 0) return null
  const reason = told?.trim() || item.returnReason
  if (reason || told === undefined) return reason
  const message = `Say why ${item.name} came back.`
  throw invalid(message, { [`items.${item.id}.returnReason`]: message })
}

/** If the stop had no driver, this driver gets it. The times of the round's later stops are estimated again. */
async function moveRoundOn(work: Work, tx: Db, order: LockedOrder): Promise<void> {
  const { actor } = work
  const claims = actor.role === 'driver' && order.driverId === null
  if (claims) await writeDriver(tx, [order.id], actor.userId)
  const driverId = claims ? actor.userId : order.driverId
  await estimateRounds(work, tx, [{ driverId, deliveryDate: order.deliveryDate }])
}
