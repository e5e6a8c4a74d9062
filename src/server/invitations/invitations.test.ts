import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/people/customer-setup.ts'
import { getProfile } from '#contract/customers/customers.ts'
import { customerSignIn, getCurrentUser } from '#contract/people/sign-in.ts'
import { newestSent, newestToken } from '#tests/support/letters.ts'
import {
  password,
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

const morning = '2026-12-01T09:00:00Z'
const chosen = 'a new long password'
let topside: Topside
let admin: Person
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
})
beforeEach(async () => {
  topside.clock.set(morning)
  await topside.pool.query('delete from sign_in_throttles')
  await topside.pool.query('delete from outbox')
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak & <Sons>' })
})
afterAll(() => topside.stop())

type Mail = { recipient: string; subject: string; body: string; html: string; status: string }
const mails = async (): Promise<Mail[]> =>
  (await topside.pool.query<Mail>('select * from outbox order by id')).rows

const invite = async () => {
  const { status } = await admin.call(contract.reissueInvitation, { params: { id: oak.id } })
  expect(status).toBe(200)
  return newestToken(topside)
}
const validate = (token: string) =>
  topside.visitor().call(contract.validateInvitation, { body: { token } })
const validateByQuery = (token: string) =>
  topside.visitor().call(contract.validateInvitationByQuery, { query: { token } })
const complete = (token: string, secret = chosen) =>
  topside.visitor().call(contract.completeSetup, { body: { token, password: secret } })
const enter = (secret: string) =>
  topside.visitor().call(customerSignIn, { body: { accountId: oak.accountId, password: secret } })
const profile = async () => {
  const person = topside.visitor()
  await person.call(customerSignIn, { body: { accountId: oak.accountId, password: chosen } })
  return (await person.call(getProfile)).body
}

describe('an invitation', () => {
  it('signs in the person who chose the password, but not over another session or past two-step sign-in', async () => {
    const asSomeone = await topside.signIn('picker')
    const kept = asSomeone.cookie
    const other = await asSomeone.call(contract.completeSetup, {
      body: { token: await invite(), password: chosen },
    })
    expect([other.status, other.body.signedIn, asSomeone.cookie]).toEqual([200, false, kept])
    const person = topside.visitor()
    const done = await person.call(contract.completeSetup, {
      body: { token: await invite(), password: chosen },
    })
    expect(done.body.signedIn).toBe(true)
    expect((await person.call(getProfile)).body.id).toBe(oak.id)
    const twoStep = (on: boolean) =>
      topside.pool.query('update users set two_step = $2 where customer_id = $1', [oak.id, on])
    await twoStep(true)
    const stepped = await complete(await invite())
    expect([stepped.status, stepped.body.signedIn]).toEqual([200, false])
    await twoStep(false)
  })

  it('names its customer, sets the password, and is used up', async () => {
    const token = await invite()
    expect((await validate(token)).body).toMatchObject({
      name: 'Oak & <Sons>',
      contactName: 'Pat Cook',
      accountId: oak.accountId,
    })
    await topside.visitor().call(contract.trackInvitation, { body: { token } })
    const done = await complete(token)
    expect([done.status, done.body.customer]).toEqual([
      200,
      { id: oak.id, accountId: oak.accountId },
    ])
    expect((await enter(chosen)).status).toBe(200)
    expect((await enter(password)).status).toBe(401)
    expect(await profile()).toMatchObject({
      inviteAccessedAt: '2026-12-01T09:00:00Z',
      accountSetupCompletedAt: '2026-12-01T09:00:00Z',
    })
    for (const again of [await validate(token), await complete(token)])
      expect([again.status, again.failure.message]).toEqual([
        404,
        'This invitation link is invalid or has expired.',
      ])
  })

  it('ends the customer’s earlier sessions', async () => {
    await complete(await invite())
    expect((await oak.call(getCurrentUser)).status).toBe(401)
  })

  it('works once, even if twenty use it at once', async () => {
    const token = await invite()
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
  })

  it('expires after 14 days, when it is reissued, or when its customer is deactivated', async () => {
    const old = await invite()
    const token = await invite()
    expect((await validate(old)).status).toBe(404)
    topside.clock.set('2026-12-15T08:59:59Z')
    expect((await validate(token)).status).toBe(200)
    topside.clock.set('2026-12-15T09:00:00Z')
    expect((await complete(token)).status).toBe(404)
    const open = () => topside.visitor().call(contract.trackInvitation, { body: { token } })
    await open()
    await open()
    const { rows } = await topside.pool.query(
      `select activity_type from customer_activity_logs where customer_id = $1`,
      [oak.id],
    )
    expect(rows).toEqual([{ activity_type: 'invite_expired' }])
    topside.clock.set(morning)
    await topside.pool.query('update customers set is_active = false where id = $1', [oak.id])
    expect((await validate(token)).status).toBe(404)
    const refused = await admin.call(contract.reissueInvitation, { params: { id: oak.id } })
    expect(refused.status).toBe(409)
  })

  it('is stored only as a hash, and its email, as text and harmless HTML, waits to be sent', async () => {
    const token = await invite()
    const { rows } = await topside.pool.query('select * from account_tokens')
    expect(JSON.stringify(rows)).not.toContain(token)
    const [mail] = await mails()
    expect(JSON.stringify(mail)).not.toMatch(/token=/)
    expect(mail).toMatchObject({
      recipient: `${oak.accountId.toLowerCase()}@test.example`,
      subject: 'Test Butchers: set up your account',
      status: 'pending',
    })
    expect(mail?.html).not.toContain('<script')
    const link = 'https://orders.test.example/customer-setup#token='
    const sent = await newestSent(topside)
    expect(sent.body).toContain(`Set up your account: ${link}`)
    expect(sent.html).toContain(`href="${link}`)
  })

  it('has a sensible subject before the business has a name', async () => {
    await topside.pool.query(`update settings set business_name = ''`)
    await invite()
    const [mail] = await mails()
    expect(mail?.subject).toBe('Set up your account')
    expect(mail?.body).toContain('Your supplier takes your orders online.')
  })

  it('can also be checked by GET, with the token in the query, for other clients', async () => {
    const token = await invite()
    const { status, body } = await validateByQuery(token)
    expect([status, body]).toEqual([200, (await validate(token)).body])
    await complete(token)
    expect((await validateByQuery(token)).status).toBe(404)
  })

  it.each(['', 'nonsense', 'x'.repeat(200)])('“%s” opens nothing', async (token) => {
    expect([404, 422]).toContain((await validate(token)).status)
    expect([404, 400]).toContain((await validateByQuery(token)).status)
    expect([404, 422]).toContain((await complete(token)).status)
    const tracked = await topside.visitor().call(contract.trackInvitation, { body: { token } })
    expect([200, 422]).toContain(tracked.status)
  })

  it('refuses a short password', async () => {
    const answer = await complete(await invite(), '1234567')
    expect([answer.status, answer.failure.fields]).toEqual([
      422,
      { password: 'Password must be at least 8 characters' },
    ])
  })
})

describe('a forgotten password', () => {
  const ask = (login: string) =>
    topside.visitor().call(contract.requestPasswordReset, { body: { login } })
  const reset = (token: string) =>
    topside.visitor().call(contract.resetPassword, { body: { token, password: chosen } })

  it('is replaced through a link that works once, for an hour, and ends all sessions', async () => {
    await ask(oak.accountId.toLowerCase())
    const token = await newestToken(topside)
    expect((await mails()).at(-1)?.body).toMatch(
      /Choose a new password: https:\/\/orders\.test\.example\/reset-password$/,
    )
    const valid = await topside.visitor().call(contract.validatePasswordReset, { body: { token } })
    expect(valid.body).toEqual({ login: oak.accountId })
    expect((await reset(token)).status).toBe(200)
    expect((await enter(chosen)).status).toBe(200)
    expect((await oak.call(getCurrentUser)).status).toBe(401)
    expect((await reset(token)).status).toBe(404)
    await ask(oak.accountId)
    const late = await newestToken(topside)
    topside.clock.set('2026-12-01T10:00:00Z')
    expect((await reset(late)).status).toBe(404)
  })

  it('can be replaced through a link that an admin hands over, for staff and customers, but not for oneself', async () => {
    const picker = await topside.signIn('picker')
    const give = (id: number, who = admin) => who.call(contract.giveResetLink, { params: { id } })
    const first = await give(picker.userId)
    expect(first.body).toMatchObject({ expiresAt: '2026-12-02T09:00:00.000Z', onlyHere: false })
    const secretOf = ({ body }: typeof first) => body.url?.split('/reset-password#token=')[1] ?? ''
    const second = await give(picker.userId)
    expect((await reset(secretOf(first))).status).toBe(404)
    expect((await reset(secretOf(second))).status).toBe(200)
    expect((await picker.call(getCurrentUser)).status).toBe(401)
    const own = await give(oak.userId)
    expect(own.body.login).toBe(oak.accountId)
    expect((await reset(secretOf(own))).status).toBe(200)
    expect((await enter(chosen)).status).toBe(200)
    const boss = await topside.signIn('admin')
    expect((await give(boss.userId, boss)).status).toBe(404)
    expect((await give(oak.userId, await topside.signIn('driver'))).status).toBe(403)
    const { rows } = await topside.pool.query('select answer::text from idempotency_keys')
    expect(JSON.stringify(rows)).not.toContain(secretOf(own))
  })

  it('reveals to nobody whether an account exists', async () => {
    await topside.pool.query('update customers set is_active = false where id = $1', [oak.id])
    const answers = [await ask('NOBODY'), await ask(oak.accountId)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await mails()).toEqual([])
  })

  it('can be requested by staff by email, but not without limit', async () => {
    const { body } = await admin.call(getCurrentUser)
    await ask(body.email ?? '')
    expect(await mails()).toMatchObject([{ recipient: body.email }])
    const answers = []
    for (let times = 0; times < 6; times++) answers.push((await ask('OAKTAVERN')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('an invitation’s link resets no password, and a reset link accepts no invitation', async () => {
    expect((await reset(await invite())).status).toBe(404)
    await ask(oak.accountId)
    expect((await complete(await newestToken(topside))).status).toBe(404)
  })
})
