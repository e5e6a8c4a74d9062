import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/orders/messages.ts'
import type { Message } from '#contract/orders/messages.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { isoOf } from '#server/platform/clock.ts'
import { post } from '#server/platform/background/outbox.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { addressesOf, isOrder, messagesOf, writeMessage } from './message-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

export async function listMessages(
  { db, actor }: Work,
  { params, query }: Asked<typeof contract.listMessages>,
): Promise<Page<Message>> {
  const customerId = actor.role === 'customer' ? customerOf(actor) : undefined
  if (!(await isOrder(db, params.id, customerId))) throw notFound('Order')
  return messagesOf(db, params.id, query)
}

/** Saves the message with the order and emails it to the customer, in one transaction. */
export async function sendMessage(
  work: Work,
  { params, body }: Asked<typeof contract.sendMessage>,
): Promise<AnswerOf<typeof contract.sendMessage>> {
  const { actor, now, publicUrl } = work
  return work.transact(async (tx) => {
    const to = await addressesOf(tx, params.id)
    if (!to) throw notFound('Order')
    const written = await writeMessage(tx, {
      orderId: params.id,
      customerId: to.customerId,
      message: body.message,
      sentBy: actor.name,
      sentAt: isoOf(now),
    })
    const letter = {
      cause: `message-${written.id}`,
      recipient: to.email,
      subject: subjectFrom(to.businessName, `about your order ${to.orderNumber}`),
      paragraphs: [`Dear ${to.contactName},`, body.message, `${actor.name}, ${to.businessName}`],
      link: { label: 'See the order', url: `${publicUrl}/customer/orders` },
    }
    await post(tx, letter, isoOf(now))
    work.concerns(to.customerId)
    return { ...written, customerCanSignIn: to.canSignIn }
  })
}
