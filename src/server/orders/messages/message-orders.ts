import type { BulkResult } from '#contract/bulk.ts'
import type * as contract from '#contract/orders/messages.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { eachOf } from '#server/platform/each.ts'
import { post } from '#server/platform/background/outbox.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { type Addressed, addressesOf, customersOf, writeMessage } from './message-rows.ts'

type Body = Asked<typeof contract.messageOrders>['body']

/**
 * Sends each customer of these orders one message about all of their orders in the list, one transaction each.
 */
export async function messageOrders(
  work: Work,
  { body }: Asked<typeof contract.messageOrders>,
): Promise<BulkResult> {
  const asked = [...new Set(body.orderIds)]
  const found = await customersOf(work.db, asked)
  const ofCustomer = (id: number) => found.filter(({ customerId }) => customerId === id)
  const customerIds = found.map(({ customerId }) => customerId)
  const { left } = await eachOf(work, customerIds, (within, tx, id) =>
    writeTo(within, tx, ofCustomer(id), body),
  )
  const owner = new Map(found.map(({ orderId, customerId }) => [orderId, customerId]))
  const reasons = new Map(left.map(({ id, reason }) => [id, reason]))
  const result: BulkResult = { done: [], left: [] }
  for (const id of asked) {
    const customerId = owner.get(id)
    const reason = customerId === undefined ? nobody : reasons.get(customerId)
    if (reason === undefined) result.done.push(id)
    else result.left.push({ id, reason })
  }
  return result
}

const nobody = 'There is no customer to write to.'

async function writeTo(
  { actor, now, publicUrl, concerns }: Work,
  tx: Db,
  orders: readonly Addressed[],
  { subject, message }: Body,
): Promise<void> {
  const [first] = orders
  const to = first && (await addressesOf(tx, first.orderId))
  if (!to) throw notFound('Customer')
  const written = []
  for (const { orderId, customerId } of orders)
    written.push(
      await writeMessage(tx, {
        orderId,
        customerId,
        message: `${subject}\n\n${message}`,
        sentBy: actor.name,
        sentAt: isoOf(now),
      }),
    )
  const letter = {
    cause: `message-${written[0]?.id}`,
    recipient: to.email,
    subject: subjectFrom(to.businessName, subject),
    paragraphs: [
      `Dear ${to.contactName},`,
      ...message.split(/\n+/),
      `About ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`,
      `${actor.name}, ${to.businessName}`,
    ],
    link: {
      label: orders.length === 1 ? 'See the order' : 'See your orders',
      url: `${publicUrl}/customer/orders`,
    },
  }
  await post(tx, letter, isoOf(now))
  concerns(to.customerId)
}
