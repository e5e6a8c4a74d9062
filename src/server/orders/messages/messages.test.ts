import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listMessages, sendMessage } from '#contract/orders/messages.ts'
import { outbox, users } from '#server/platform/database/schema/index.ts'
import { placed } from '#tests/support/journey.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, oak, decoy } = await withDecoy()

it('a message is on the order and in the outbox once, however often it is sent', async () => {
  const admin = await topside.signIn('admin')
  const { id, orderNumber } = await placed(topside, oak)
  const theirs = await placed(topside, decoy)
  const body = {
    message: ' We are out of <b>brisket</b>. ',
    customerId: decoy.id,
    sentBy: 'Nobody',
  }
  const first = await admin.call(sendMessage, { params: { id: String(id) }, body }, 'message-1')
  const again = await admin.call(sendMessage, { params: { id: String(id) }, body }, 'message-1')
  expect([first.status, again.body.id]).toEqual([201, first.body.id])

  const seen = await oak.call(listMessages, { params: { id: String(id) } })
  expect(seen.body).toMatchObject([
    { message: 'We are out of <b>brisket</b>.', sentBy: 'Test admin', customerId: oak.id },
  ])
  expect((await decoy.call(listMessages, { params: { id: String(id) } })).status).toBe(404)
  expect((await decoy.call(listMessages, { params: { id: String(theirs.id) } })).body).toEqual([])

  const letters = await topside.db
    .select()
    .from(outbox)
    .where(eq(outbox.cause, `message-${first.body.id}`))
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ recipient: `${oak.accountId.toLowerCase()}@test.example` })
  expect(letters[0]?.subject).toContain(orderNumber)
  expect(letters[0]?.html).toContain('&lt;b&gt;brisket')
})

it('the answer says whether anybody of the customer’s can sign in and read it', async () => {
  const admin = await topside.signIn('admin')
  const { id } = await placed(topside, oak)
  const send = async () => {
    const call = { params: { id: String(id) }, body: { message: 'No shin today.' } }
    return (await admin.call(sendMessage, call)).body.customerCanSignIn
  }
  expect(await send()).toBe(true)
  const own = eq(users.customerId, oak.id)
  await topside.db.update(users).set({ passwordHash: null }).where(own)
  expect(await send()).toBe(false)
  await topside.db.update(users).set({ passwordHash: 'set', isActive: false }).where(own)
  expect(await send()).toBe(false)
  await topside.db.update(users).set({ isActive: true }).where(own)
})

it('an empty message is refused with an error at its field, and nothing is sent', async () => {
  const admin = await topside.signIn('admin')
  const { id } = await placed(topside, oak)
  const refused = await admin.call(sendMessage, {
    params: { id: String(id) },
    body: { message: '   ' },
  })
  expect([refused.status, refused.failure.fields?.message]).toEqual([
    422,
    'Please enter a message.',
  ])
  expect((await oak.call(listMessages, { params: { id: String(id) } })).body).toEqual([])
})
