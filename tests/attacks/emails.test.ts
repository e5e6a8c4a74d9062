import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInvitedCustomer } from '#contract/customers/customer-admin.ts'
import { settings } from '#server/platform/database/schema/index.ts'
import { openMailServer } from '#server/emails/mail-server.ts'
import { sendEmail } from '#server/emails/send-email.ts'
import { transaction } from '#server/platform/database/db.ts'
import { post } from '#server/platform/background/outbox.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let mail: Awaited<ReturnType<typeof startMailServer>>
const injected =
  '\r\nBcc: thief@elsewhere.example\r\nX-Mailer: evil\r\n\r\n<script>alert(1)</script>'

beforeAll(async () => {
  topside = await startTopside()
  mail = await startMailServer()
})
afterAll(async () => {
  await mail.stop()
  await topside.stop()
})

const send = () =>
  sendEmail({ db: topside.db, clock: topside.clock, mailServer: openMailServer(mail.url) })

const expectOneRecipient = () => {
  const email = mail.received.at(-1)
  expect(email?.envelope.to).toEqual(['chef@oak.example'])
  expect(email?.bcc ?? []).toEqual([])
  expect(email?.headers.map(({ key }) => key)).not.toContain('x-mailer')
  expect(email?.html).not.toContain('<script')
  return email
}

it('names, subjects and file names cannot add a header to an email', async () => {
  await topside.db
    .update(settings)
    .set({ businessName: `Butchers${injected}`, email: 'shop@butchers.example' })
  const letter = {
    cause: 'injected',
    recipient: 'chef@oak.example',
    subject: `Your order${injected}`,
    paragraphs: [`Dear Pat,${injected}`],
    link: { label: `See${injected}`, url: 'https://orders.test.example/o' },
    attachment: { name: `INV"${injected}.pdf`, content: Buffer.from('%PDF-1.7') },
  }
  await transaction(topside.pool, (tx) => post(tx, letter, '2026-12-01T08:00:00Z'))
  expect(await send()).toBe(true)
  const email = expectOneRecipient()
  expect(email?.subject).toMatch(/^Your order/)
  expect(email?.from?.address).toBe('shop@butchers.example')
})

it('what an admin types about a new customer cannot add a header to an email', async () => {
  const admin = await topside.signIn('admin')
  const given = { name: 'Oak', contactName: 'Pat', personalMessage: injected }
  const rest = { phone: '1', address: '1 Row', deliveryDays: ['thursday' as const] }
  const to = (email: string) =>
    admin.call(createInvitedCustomer, { body: { ...given, ...rest, email } })
  const named = { ...given, ...rest, name: `Oak${injected}`, email: 'chef@oak.example' }
  expect((await admin.call(createInvitedCustomer, { body: named })).status).toBe(422)
  for (const email of [`chef@oak.example${injected}`, 'chef@oak.example, thief@elsewhere.example'])
    expect((await to(email)).status).toBe(422)
  expect((await to('chef@oak.example')).status).toBe(201)
  expect(await send()).toBe(true)
  expectOneRecipient()
})

it('a very long line arrives whole, split into lines that every mail server accepts', async () => {
  const endless = 'rib'.repeat(40_000)
  const letter = { recipient: 'chef@oak.example', subject: endless.slice(0, 400) }
  await transaction(topside.pool, (tx) =>
    post(tx, { ...letter, cause: 'endless', paragraphs: [endless] }, '2026-12-01T08:00:00Z'),
  )
  expect(await send()).toBe(true)
  const email = expectOneRecipient()
  expect(email?.text).toContain(endless)
  expect(Math.max(...(email?.raw.split('\r\n') ?? []).map(({ length }) => length))).toBeLessThan(
    999,
  )
})
