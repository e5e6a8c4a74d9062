import { type LivedOrder, stepTo } from './order-rows.ts'
import { signatureIds } from './signatures.ts'

const notesAtTheDoor = [
  'Left with the kitchen porter',
  'Cold room at 3 degrees',
  'Two boxes back from last time',
  'Chef checked the weights',
]

/** The proof of a delivery: the signature of whoever took it in. */
export function confirmationRow(order: LivedOrder) {
  const { id, customer, site } = order
  const delivered = stepTo(order, 'delivered')!
  return {
    orderId: id,
    driverId: delivered.by.id,
    confirmationType: 'signature',
    customerSignature: signatureIds[customer.id % signatureIds.length],
    customerName: site?.contactName ?? customer.contact,
    deliveryNotes: id % 9 === 0 ? notesAtTheDoor[id % notesAtTheDoor.length] : null,
    deliveredAt: delivered.at,
    signatureTimestamp: delivered.at,
    recordedAt: delivered.at,
  }
}
