import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReach, listEmails, testEmail } from '#contract/business/emails.ts'
import {
  giveInvitation,
  reissueInvitation,
  validateInvitation,
} from '#contract/people/customer-setup.ts'
import { post } from '#server/platform/background/outbox.ts'
import { isoOf } from '#server/platform/clock.ts'
import { transaction } from '#server/platform/database/db.ts'
import { outbox, settings } from '#server/platform/database/schema/index.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'
import { openMailServer } from './mail-server.ts'
import { sendEmail } from './send-email.ts'

let topside: Topside
let admin: Person
let mail: Awaited<ReturnType<typeof startMailServer>>
const start = '2026-12-01T09:00:00Z'

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

beforeEach(async () => {
  topside.clock.set(start)
  await topside.db.delete(outbox)
  await topside.db.update(settings).set({ email: 'shop@butchers.example' })
  mail = await startMailServer()
  return () => mail.stop()
})

const later = (minutes: number) => topside.clock.set(isoOf(topside.clock.now() + minutes * 60_000))
const only = async () => (await admin.call(listEmails)).body[0]!
let posted = 0
const postOne = () =>
  transaction(topside.pool, (tx) =>
    post(
      tx,
      {
        cause: `test-${++posted}`,
        recipient: 'chef@oak.example',
        subject: 'On its way',
        paragraphs: ['Rump & rib are on their way.'],
        link: { label: 'See the order', url: 'https://orders.test.example/o' },
      },
      isoOf(topside.clock.now()),
    ),
  )
const sendAt = (publicUrl: string) =>
  sendEmail({
    db: topside.db,
    clock: topside.clock,
    mailServer: openMailServer(mail.url),
    publicUrl: () => publicUrl,
  })

describe('links', () => {
  it('have the web address that is set when they are sent', async () => {
    await postOne()
    await sendAt('https://block.example')
    const [sent] = mail.received
    expect(sent?.text).toContain('See the order: https://block.example/o')
    expect(sent?.html).toContain('href="https://block.example/o"')
    expect(`${sent?.text}${sent?.html}`).not.toContain('orders.test.example')
  })

  it('that open only on this machine are left out', async () => {
    for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://0.0.0.0:80']) {
      await postOne()
      await sendAt(url)
      const sent = mail.received.at(-1)
      expect(sent?.text).toContain('Rump & rib are on their way.')
      expect(`${sent?.text}${sent?.html}`).not.toMatch(/See the order|https?:/)
    }
  })

  it('in an invitation wait untried for a web address, and then last their full time', async () => {
    const oak = await topside.customer({ name: 'Oak' })
    const given = { params: { id: oak.id } }
    expect((await admin.call(reissueInvitation, given)).status).toBe(200)
    const tries = async () => (await sendAt('http://127.0.0.1:3000'), only())
    for (let time = 0; time < 10; time++) {
      expect(await tries()).toMatchObject({
        status: 'pending',
        attempts: 0,
        reason: expect.stringMatching(/^The link in this email would open only on the machine/),
      })
      later(5)
    }
    topside.clock.set('2026-12-31T09:00:00Z')
    await sendAt('https://block.example')
    const [sent] = mail.received
    const [, token = ''] = /https:\/\/block\.example\/customer-setup#token=([\w-]+)/.exec(
      sent?.text ?? '',
    )!
    expect(sent?.text).toContain('until 14/01/2027, 09:00')
    topside.clock.set('2027-01-14T08:59:00Z')
    const use = () => topside.visitor().call(validateInvitation, { body: { token } })
    expect((await use()).status).toBe(200)
    topside.clock.set('2027-01-14T09:00:00Z')
    expect((await use()).status).toBe(404)
  })

  it('replaced by a newer one are not sent if they still wait; other people’s are', async () => {
    topside.clock.set(start)
    const oak = await topside.customer({ name: 'Ash' })
    const decoy = await topside.customer({ name: 'Decoy Arms' })
    const given = { params: { id: oak.id } }
    await admin.call(reissueInvitation, given)
    await admin.call(reissueInvitation, { params: { id: decoy.id } })
    const { body } = await admin.call(giveInvitation, given)
    expect(body).toMatchObject({
      onlyHere: false,
      expiresAt: expect.stringMatching(/^2026-12-15T09:00/),
    })
    await sendAt('https://block.example')
    expect(await only()).toMatchObject({
      status: 'sent',
      recipient: `${decoy.accountId.toLowerCase()}@test.example`,
    })
    const token = body.url?.split('#token=')[1] ?? ''
    expect((await topside.visitor().call(validateInvitation, { body: { token } })).status).toBe(200)
  })
})

it('an admin sees whether customers can be reached, and is refused a test email without a mail server', async () => {
  expect((await admin.call(getReach)).body).toEqual({
    address: 'https://orders.test.example',
    opensOnlyHere: false,
    sendsEmail: false,
    lacksSender: false,
  })
  const refused = await admin.call(testEmail)
  expect([refused.status, refused.failure.code]).toEqual([409, 'NO_EMAIL'])
  expect((await (await topside.signIn('picker')).call(testEmail)).status).toBe(403)
})
