import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  discardEmail,
  emailsToResend,
  getEmail,
  listEmails,
  resendEmail,
  resendEmails,
} from '#contract/business/emails.ts'
import { getSystem } from '#contract/business/system.ts'
import { reissueInvitation } from '#contract/people/customer-setup.ts'
import { isoOf } from '#server/platform/clock.ts'
import { transaction } from '#server/platform/database/db.ts'
import { post } from '#server/platform/background/outbox.ts'
import { images, outbox, settings } from '#server/platform/database/schema/index.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { everyRow } from '#tests/support/pages.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'
import { claimDue } from './emails-rows.ts'
import { keepSending } from './keep-sending.ts'
import { isSafeMail, openMailServer, warningOfMail } from './mail-server.ts'
import { type PostRoom, sendEmail } from './send-email.ts'

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

const roomAt = (url: string, patience?: number): PostRoom => ({
  db: topside.db,
  clock: topside.clock,
  mailServer: openMailServer(url, patience),
})
const room = () => roomAt(mail.url)
const later = (minutes: number) => topside.clock.set(isoOf(topside.clock.now() + minutes * 60_000))
let posted = 0
const letter = (recipient = 'chef@oak.example') => ({
  cause: `test-${++posted}`,
  recipient,
  subject: 'Your order ORD-000123 – ready',
  paragraphs: ['Dear Pat,', 'Rump & rib are on their way.'],
  link: { label: 'See the order', url: 'https://orders.test.example/o' },
})
const pdf = Buffer.from('%PDF-1.7 \u00ff\u0000 a file of bytes', 'latin1')
const postOne = (recipient?: string) =>
  transaction(topside.pool, (tx) => post(tx, letter(recipient), isoOf(topside.clock.now())))
const rows = () => topside.db.select().from(outbox).orderBy(outbox.id)
const only = async () => (await admin.call(listEmails)).body[0]!
const until = (holds: () => boolean | Promise<boolean>) =>
  expect.poll(holds, { interval: 20 }).toBe(true)

it('an email is sent as text and HTML, in the business’s name, and ends up as sent', async () => {
  await postOne()
  expect(await sendEmail(room())).toBe(true)
  expect(await sendEmail(room())).toBe(false)
  const [{ id } = { id: 0 }] = await rows()
  expect(mail.received).toMatchObject([
    {
      envelope: { from: 'shop@butchers.example', to: ['chef@oak.example'] },
      from: { name: 'Test Butchers', address: 'shop@butchers.example' },
      subject: 'Your order ORD-000123 – ready',
      messageId: `<topside-${id}-0-${Date.parse(start)}@butchers.example>`,
      text: expect.stringContaining('Rump & rib are on their way.'),
      html: expect.stringContaining('<p>Rump &amp; rib are on their way.</p>'),
    },
  ])
  expect(await only()).toEqual({
    id,
    recipient: 'chef@oak.example',
    subject: 'Your order ORD-000123 – ready',
    status: 'sent',
    attempts: 1,
    reason: null,
    createdAt: start,
    sentAt: start,
    discardedBy: null,
    discardedAt: null,
  })
  expect((await admin.call(getEmail, { params: { id } })).body).toEqual({
    ...(await only()),
    text: expect.stringContaining('Rump & rib are on their way.'),
    attachmentName: null,
  })
  expect((await admin.call(getEmail, { params: { id: 999_999 } })).status).toBe(404)
})

it('an email asks for no out-of-office reply, and a recurring one has an unsubscribe link', async () => {
  const url = 'https://orders.test.example/unsubscribe'
  const link = { label: 'Order now', url: 'https://orders.test.example/customer/catalog' }
  await transaction(topside.pool, (tx) =>
    post(tx, { ...letter(), link, unsubscribe: { url, linkId: 1 } }, isoOf(topside.clock.now())),
  )
  await sendEmail({ ...room(), publicUrl: () => 'https://orders.test.example' })
  const header = (name: string) => mail.received[0]?.headers.find(({ key }) => key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/orders\.test\.example\/unsubscribe#token=[\w-]{43}>$/,
  )
})

it('an email has the name, the logo and the phone of the business, as harmless HTML', async () => {
  const [logo] = await topside.db
    .insert(images)
    .values({ contentType: 'image/png', content: Buffer.from('a picture') })
    .returning({ id: images.id })
  const shop = { businessName: 'Brook <b> $& Sons', phone: '01632 960555', logoId: logo!.id }
  await topside.db.update(settings).set(shop)
  await postOne()
  await sendEmail(room())
  const [sent] = mail.received
  expect(sent?.text).toContain('Brook <b> $& Sons, 01632 960555\nSent by Topside')
  expect(sent?.html).toContain('Brook &lt;b&gt; $&amp; Sons</p><p>Dear Pat,')
  expect(sent?.html).not.toContain('<b>')
  expect(sent?.html).toContain('src="cid:logo@topside"')
  expect(sent?.attachments).toMatchObject([
    { contentId: '<logo@topside>', mimeType: 'image/png', related: true },
  ])
  await topside.db
    .update(settings)
    .set({ businessName: 'Test Butchers', phone: null, logoId: null })
})

it('an email carries its file, byte for byte, beside its text', async () => {
  const attachment = { name: 'INV-000001.pdf', content: pdf }
  await transaction(topside.pool, (tx) =>
    post(tx, { ...letter(), attachment }, isoOf(topside.clock.now())),
  )
  await postOne()
  await sendEmail(room())
  await sendEmail(room())
  const [carries, plain] = mail.received
  expect(carries?.text).toContain('Rump & rib are on their way.')
  expect(carries?.attachments).toMatchObject([
    { filename: 'INV-000001.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
  ])
  expect(Buffer.from(carries!.attachments[0]!.content as ArrayBuffer)).toEqual(pdf)
  expect(plain?.attachments).toEqual([])
})

it('the log warns of a failed email and of a third refusal, without naming the recipient', async () => {
  const warned: unknown[] = []
  const watched = { ...room(), warn: (...said: unknown[]) => void warned.push(said) }
  const id = await postOne()
  mail.is('greylists')
  for (let tries = 1; tries <= 8; tries++) {
    await sendEmail(watched)
    later(61)
  }
  mail.is('refuses')
  const refused = await postOne()
  await sendEmail(watched)
  expect(warned).toEqual([
    [expect.stringContaining('is tried again'), { email: id, tries: 3, reply: '451 4.7.1' }],
    [expect.stringContaining('not tried again'), { email: id, tries: 8, reply: '451 4.7.1' }],
    [expect.stringContaining('not tried again'), { email: refused, tries: 1, reply: '550 5.1.1' }],
  ])
  expect(JSON.stringify(warned)).not.toContain('oak.example')
})

it('MAIL_FROM is the sender, and replies go to the business', async () => {
  await postOne()
  await sendEmail({ ...room(), mailFrom: 'topside@relay.example' })
  expect(mail.received[0]).toMatchObject({
    from: { name: 'Test Butchers', address: 'topside@relay.example' },
    replyTo: [{ address: 'shop@butchers.example' }],
  })
})

it('without a sender address, emails wait untried', async () => {
  await topside.db.update(settings).set({ email: null })
  await postOne()
  expect(await sendEmail(room())).toBe(false)
  expect(await only()).toMatchObject({ status: 'pending', attempts: 0 })
})

it('a permanent refusal fails at once, with the server’s own reason', async () => {
  mail.is('refuses')
  await postOne()
  await sendEmail(room())
  expect(await only()).toMatchObject({ status: 'failed', attempts: 1, sentAt: null })
  expect((await only()).reason).toBe('550 5.1.1 No such mailbox here')
  later(120)
  expect(await sendEmail(room())).toBe(false)
})

it('a greylisted email is retried after a minute, under the same Message-ID', async () => {
  mail.is('greylists')
  await postOne()
  await sendEmail(room())
  expect(await only()).toMatchObject({ status: 'pending', attempts: 1 })
  expect((await only()).reason).toContain('451 4.7.1 Greylisted')
  mail.is('accepts')
  expect(await sendEmail(room())).toBe(false)
  later(1)
  expect(await sendEmail(room())).toBe(true)
  expect(await only()).toMatchObject({ status: 'sent', attempts: 2, reason: null })
  expect(mail.received).toHaveLength(1)
})

it('the waits double up to an hour; the eighth try is the last', async () => {
  mail.is('greylists')
  await postOne()
  const waits: number[] = []
  while ((await only()).status === 'pending') {
    await sendEmail(room())
    const [row] = await rows()
    if (row?.status !== 'pending') break
    waits.push((Date.parse(row.nextAttemptAt) - topside.clock.now()) / 60_000)
    topside.clock.set(row.nextAttemptAt)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60])
  expect(await only()).toMatchObject({ status: 'failed', attempts: 8 })
  expect((await only()).reason).toContain('Greylisted')
})

it('an email to an unreachable server is tried again', async () => {
  await mail.stop()
  await postOne()
  await sendEmail(room())
  expect(await only()).toMatchObject({ status: 'pending', attempts: 1 })
  expect((await only()).reason).toContain('ECONNREFUSED')
})

it('Topside gives up on a hanging server, and tries the email again later', async () => {
  mail.is('hangs')
  await postOne()
  const since = Date.now()
  await sendEmail(roomAt(mail.url, 300))
  expect(Date.now() - since).toBeLessThan(3_000)
  expect(await only()).toMatchObject({
    status: 'pending',
    reason: 'The mail server took longer than 0.3 seconds.',
  })
})

it('the email waits if the server refuses our sign-in, because only we can fix that', async () => {
  const guarded = await startMailServer({ users: { butcher: 'right' } })
  await postOne()
  await sendEmail(roomAt(`smtp://butcher:wrong@127.0.0.1:${guarded.port}`))
  expect(await only()).toMatchObject({ status: 'pending', attempts: 1 })
  expect((await only()).reason).toContain('535')
  later(1)
  await sendEmail(roomAt(`smtp://butcher:right@127.0.0.1:${guarded.port}`))
  expect(await only()).toMatchObject({ status: 'sent' })
  await guarded.stop()
})

it('a password is not sent to another machine without TLS', async () => {
  const guarded = await startMailServer({ users: { butcher: 'right' } })
  const elsewhere = `smtp://butcher:right@0.0.0.0:${guarded.port}`
  await postOne()
  await sendEmail(roomAt(elsewhere))
  expect(await only()).toMatchObject({ status: 'pending', attempts: 1 })
  expect(guarded.tries()).toBe(0)
  later(1)
  await sendEmail(roomAt(`${elsewhere}?requireTLS=false`))
  expect(await only()).toMatchObject({ status: 'sent' })
  await guarded.stop()
})

it.each([
  ['smtp://me:hidden@mail.example:587', null],
  [
    'smtp://me:hidden@mail.example?requireTLS=false',
    /^Emails and the password go to mail\.example /,
  ],
  ['smtp://mail.example', /^Emails go to mail\.example without TLS where it offers none/],
  ['smtp://mail.example?requireTLS=true', null],
  ['smtps://mail.example', null],
  ['smtp://127.0.0.1:25', null],
  ['smtp://[::1]', null],
])('the warning about %s, if it may send unencrypted, never shows the password', (url, warning) => {
  const said = warningOfMail(url)
  if (warning === null) expect(said).toBeNull()
  else expect(said).toMatch(warning)
  expect(said ?? '').not.toContain('hidden')
})

it.each([
  ['smtps://mail.example', true],
  ['smtp://me:hidden@mail.example', true],
  ['smtp://mail.example?requireTLS=true', true],
  ['smtp://127.0.0.1', true],
  ['smtp://mail.example', false],
  ['smtp://me:hidden@mail.example?requireTLS=false', false],
  ['smtp://mail.example:465', false],
  ['smtps://mail.example?tls.rejectUnauthorized=false', false],
  ['smtp://mail.example?requireTLS=true&tls.rejectUnauthorized=false', false],
])('%s sends emails by verified TLS or only to this machine: %s', (url, safe) => {
  expect(isSafeMail(url)).toBe(safe)
})

it('an email waits if the server wants a sign-in and we have none', async () => {
  const guarded = await startMailServer({ users: { butcher: 'right' } })
  await postOne()
  await sendEmail(roomAt(guarded.url))
  expect(await only()).toMatchObject({ status: 'pending', attempts: 1 })
  expect((await only()).reason).toMatch(/^530 /)
  await guarded.stop()
})

it('a recipient is exactly one address', async () => {
  await postOne('chef@oak.example, thief@elsewhere.example')
  await sendEmail(room())
  expect(await only()).toMatchObject({ status: 'failed', attempts: 1 })
  expect(mail.knocks).toEqual([])
})

it('an email that a process claimed and never sent is sent by another when the lease ends', async () => {
  await postOne()
  const now = topside.clock.now()
  const lease = { now: isoOf(now), leaseEnd: isoOf(now + 60_000), mostAttempts: 8 }
  expect(await claimDue(topside.db, lease)).toBeDefined()
  expect(await sendEmail(room())).toBe(false)
  later(1)
  expect(await sendEmail(room())).toBe(true)
  expect(await only()).toMatchObject({ status: 'sent', attempts: 2 })
  expect(mail.received).toHaveLength(1)
})

it('an email whose every try ended with a crash fails in the end', async () => {
  await postOne()
  await topside.db.update(outbox).set({ attempts: 8 })
  expect(await sendEmail(room())).toBe(false)
  expect(await only()).toMatchObject({
    status: 'failed',
    reason: 'Topside was stopped each time while sending this.',
  })
})

it('a try that ends after the email was queued again does not change it', async () => {
  mail.is('waits')
  await postOne()
  const slow = sendEmail(room())
  await until(() => mail.knocks.length === 1)
  await topside.db.update(outbox).set({ attempts: 0, resends: 1 })
  await until(() => (mail.letGo(), mail.received.length === 1))
  await slow
  expect(await only()).toMatchObject({ status: 'pending', attempts: 0 })
})

it('two senders at once send each email once', async () => {
  for (let n = 0; n < 30; n++) await postOne(`chef${n}@oak.example`)
  const onError = (error: unknown) => expect.fail(String(error))
  const stops = [1, 2].map(() => keepSending(room(), { events: topside.events, onError }))
  await until(async () => (await rows()).every(({ status }) => status === 'sent'))
  await Promise.all(stops.map((stop) => stop()))
  expect(mail.knocks).toHaveLength(30)
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(30)
  expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true)
})

it('a commit that posts an email wakes the sender; a failed commit posts nothing', async () => {
  const stop = keepSending(room(), { events: topside.events, onError: () => undefined })
  const failing = transaction(topside.pool, async (tx) => {
    await post(tx, letter('nobody@oak.example'), start)
    throw new Error('Not after all')
  })
  await expect(failing).rejects.toThrow('Not after all')
  await postOne()
  await until(() => mail.received.length === 1)
  await stop()
  expect(mail.knocks).toEqual(['chef@oak.example'])
})

it('stopping waits for the email being sent and begins no other', async () => {
  mail.is('waits')
  const stop = keepSending(room(), { events: topside.events, onError: () => undefined })
  await postOne()
  await until(() => mail.knocks.length === 1)
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  await postOne('later@oak.example')
  expect(stopped).toBe(false)
  await until(() => (mail.letGo(), mail.received.length === 1))
  await stopping
  expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'pending'])
})

it('without a mail server nothing is sent and nothing claims to be', async () => {
  await postOne()
  later(600)
  expect(await only()).toMatchObject({ status: 'pending', attempts: 0, sentAt: null })
})

it('the list is newest first, can be limited to a status, and comes in pages', async () => {
  await postOne('first@oak.example')
  await postOne('second@oak.example')
  await topside.db
    .update(outbox)
    .set({ status: 'failed', lastError: '550 No' })
    .where(eq(outbox.recipient, 'first@oak.example'))
  const listed = async (status?: 'failed' | 'sent') =>
    (await admin.call(listEmails, { query: { status } })).body.map(({ recipient }) => recipient)
  expect((await admin.call(listEmails)).body.map(({ recipient }) => recipient)).toEqual([
    'second@oak.example',
    'first@oak.example',
  ])
  expect(await listed('failed')).toEqual(['first@oak.example'])
  expect(await listed('sent')).toEqual([])
  const { rows, total, pages } = await everyRow(admin, listEmails, {}, { limit: 1 })
  expect([rows.length, total, pages]).toEqual([2, 2, 2])
})

it('an admin can send a failed or sent email again, once however often they press', async () => {
  mail.is('refuses')
  await postOne()
  await sendEmail(room())
  mail.is('accepts')
  const params = { id: (await only()).id }
  const first = await admin.call(resendEmail, { params }, 'press-0001')
  expect([first.status, first.body.status, first.body.attempts, first.body.reason]).toEqual([
    200,
    'pending',
    0,
    null,
  ])
  expect((await admin.call(resendEmail, { params })).body).toEqual(first.body)
  await sendEmail(room())
  expect((await admin.call(resendEmail, { params }, 'press-0001')).body).toEqual(first.body)
  expect(await sendEmail(room())).toBe(false)
  expect((await only()).status).toBe('sent')

  await admin.call(resendEmail, { params })
  await sendEmail(room())
  const [once, again] = mail.received
  expect(again?.messageId).toContain(`<topside-${params.id}-2-`)
  expect(once?.messageId).not.toBe(again?.messageId)
  expect(mail.received).toHaveLength(2)
  expect((await admin.call(resendEmail, { params: { id: 999_999 } })).status).toBe(404)
})

it('an admin discards an email that was not sent; it stays discarded until somebody sends it after all', async () => {
  await postOne()
  const params = { id: (await only()).id }
  const discarded = await admin.call(discardEmail, { params })
  expect(discarded.status).toBe(200)
  expect(discarded.body).toEqual(await only())
  expect(await only()).toMatchObject({
    status: 'discarded',
    discardedBy: expect.stringMatching(/\w/),
    discardedAt: start,
  })
  expect(await sendEmail(room())).toBe(false)
  expect((await admin.call(discardEmail, { params })).body).toMatchObject({
    message: 'It was discarded.',
  })
  const { emails } = (await admin.call(getSystem)).body
  expect(emails).toEqual([{ status: 'discarded', count: 1 }])

  await admin.call(resendEmail, { params })
  await sendEmail(room())
  expect(await only()).toMatchObject({ status: 'sent', discardedBy: null, discardedAt: null })
  expect((await admin.call(discardEmail, { params })).status).toBe(409)
})

it('an email that was discarded while the mail server took it counts as sent', async () => {
  await postOne()
  const params = { id: (await only()).id }
  const mailServer = async () => {
    await admin.call(discardEmail, { params })
    return { accepted: true } as const
  }
  await sendEmail({ ...room(), mailServer })
  expect(await only()).toMatchObject({ status: 'sent', discardedBy: null })
})

it('one call sends again all failed emails that are still useful, and none that wait or were sent', async () => {
  const { id: customerId } = await topside.customer()
  const invite = () => admin.call(reissueInvitation, { params: { id: customerId } })
  const sendAll = async () => {
    while (await sendEmail(room()));
  }
  mail.is('refuses')
  await invite()
  for (const recipient of ['one@oak.example', 'two@oak.example']) await postOne(recipient)
  await sendAll()
  mail.is('accepts')
  await postOne('sent@oak.example')
  await sendAll()
  const [invited, one, two, sent = 0] = (await rows()).map(({ id }) => id)
  const reason = 'The link in it no longer works.'
  expect((await admin.call(emailsToResend)).body).toEqual({ ready: 3, left: [] })
  await invite()
  await sendAll()
  expect((await admin.call(emailsToResend)).body).toEqual({
    ready: 2,
    left: [{ reason, count: 1 }],
  })
  const first = await admin.call(resendEmails, { body: {} }, 'press-0002')
  expect(first.body).toEqual({ done: [one, two], left: [{ id: invited, reason }] })
  await sendAll()
  expect((await admin.call(resendEmails, { body: {} }, 'press-0002')).body).toEqual(first.body)
  const named = await admin.call(resendEmails, { body: { emailIds: [sent, 999_999] } })
  expect(named.body.left.map((each) => each.reason)).toEqual([
    'It has been sent.',
    'Email not found',
  ])
  await sendAll()
  expect(mail.received.map(({ envelope }) => envelope.to[0]).slice(2)).toEqual([
    'one@oak.example',
    'two@oak.example',
  ])
})
