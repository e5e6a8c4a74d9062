import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  beginTrial,
  getFirstSteps,
  putGuideAway,
  skipFirstStep,
} from '#contract/business/first-steps.ts'
import { giveInvitations, inviteAll, listInvitations } from '#contract/customers/invitations.ts'
import {
  completeSetup,
  trackInvitation,
  validateInvitation,
} from '#contract/people/customer-setup.ts'
import { placed } from '#tests/support/journey.ts'
import { made } from '#tests/support/everything.ts'
import { newestToken } from '#tests/support/letters.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
const named: Record<string, TestCustomer> = {}
const idOf = (name: string) => named[name]?.id ?? 0

beforeAll(async () => {
  topside = await startTopside()
  topside.clock.set('2026-12-01T09:00:00Z')
  admin = await topside.signIn('admin')
  for (const name of ['Oak', 'Ash', 'Elm', 'Yew', 'Gone', 'Trial'])
    named[name] = await topside.customer({ name })
  await query('update customers set last_login_at = null')
  await query(`update customers set email = '' where name = 'Elm'`)
  await query(`update customers set account_setup_completed_at = now() where name = 'Yew'`)
  await query(`update customers set is_active = false where name = 'Gone'`)
  await query(`update customers set is_trial = true where name = 'Trial'`)
})
afterAll(() => topside.stop())

const query = async <Row extends object>(text: string) => (await topside.pool.query<Row>(text)).rows
const states = async () =>
  Object.fromEntries((await made(admin, listInvitations)).map(({ name, state }) => [name, state]))
const linkOf = async (name: string) => {
  const [customer] = await query<{ email: string }>(
    `select email from customers where name = '${name}'`,
  )
  return newestToken(topside, customer?.email)
}

it('invites each named customer once, even if pressed twice, and says why it left out the others', async () => {
  expect(await states()).toEqual({
    Ash: 'to-invite',
    Elm: 'no-email',
    Oak: 'to-invite',
    Yew: 'set-up',
  })
  const key = randomUUID()
  const customerIds = ['Oak', 'Ash', 'Elm'].map(idOf)
  const results = await Promise.all(
    [1, 2].map(() => admin.call(inviteAll, { body: { customerIds } }, key)),
  )
  for (const { body } of results.filter(({ status }) => status === 200))
    expect(body).toEqual({
      done: [idOf('Oak'), idOf('Ash')],
      left: [{ id: idOf('Elm'), reason: 'No email address.' }],
    })
  expect(await query('select from outbox')).toHaveLength(2)
  expect(await states()).toMatchObject({ Ash: 'not-sent', Oak: 'not-sent' })
  const unsent = async () => {
    const { steps } = await made(admin, getFirstSteps)
    return steps.find(({ step }) => step === 'go-live')?.note
  }
  expect(await unsent()).toMatch(/^Missing: 2 invitations to send: they wait for web and email/)
  await query(`update outbox set status = 'sent', sent_at = now()`)
  expect(await states()).toMatchObject({ Ash: 'invited', Oak: 'invited' })
  expect(await unsent()).toBe('1 of 3 invited have opened, 0 ordered')
  const again = await made(admin, inviteAll, { body: {} })
  expect(again).toEqual({ done: [], left: [{ id: idOf('Elm'), reason: 'No email address.' }] })
})

it('says who has opened it, set up and ordered, and sends those named a new link', async () => {
  const old = await linkOf('Ash')
  await made(topside.visitor(), trackInvitation, { body: { token: old } })
  expect(await states()).toMatchObject({ Ash: 'opened' })
  const customerIds = [idOf('Ash'), idOf('Yew'), idOf('Gone'), 999_999]
  expect(await made(admin, inviteAll, { body: { customerIds } })).toEqual({
    done: [idOf('Ash')],
    left: [
      { id: idOf('Yew'), reason: 'Already set up.' },
      { id: idOf('Gone'), reason: 'Customer not found' },
      { id: 999_999, reason: 'Customer not found' },
    ],
  })
  const setUp = (token: string) =>
    topside.visitor().call(completeSetup, { body: { token, password: 'a new long password' } })
  expect((await setUp(old)).status).toBe(404)
  expect((await setUp(await linkOf('Ash'))).status).toBe(200)
  expect(await states()).toMatchObject({ Ash: 'set-up' })
  const oak = named['Oak']
  if (oak) await placed(topside, oak)
  await query(`update customers set account_setup_completed_at = now() where name = 'Oak'`)
  expect(await states()).toMatchObject({ Oak: 'ordered' })
})

it('renews a link that has expired', async () => {
  await query(
    `update customers set account_setup_completed_at = null, last_login_at = null where name = 'Oak'`,
  )
  topside.clock.set('2026-12-15T09:01:00Z')
  admin = await topside.signIn('admin')
  expect(await states()).toMatchObject({ Oak: 'expired' })
  const { done } = await made(admin, inviteAll, { body: {} })
  expect(done).toEqual([idOf('Oak')])
})

it('two admins who invite everyone at once send one email to each, and share one trial and one guide', async () => {
  const other = await topside.signIn('admin')
  for (const name of ['Fir', 'Bay']) named[name] = await topside.customer({ name })
  await query(`update customers set last_login_at = null`)
  await query('delete from outbox')
  const both = [admin, other]
  const answers = await Promise.all(both.map((by) => by.call(inviteAll, { body: {} })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const sent = await query<{ recipient: string }>('select recipient from outbox order by recipient')
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length)
  expect(sent).toHaveLength(2)

  await query(`update customers set is_active = false, is_trial = false where name = 'Trial'`)
  await Promise.all(both.map((by) => by.call(beginTrial)))
  expect(await query(`select from customers where is_trial`)).toHaveLength(1)
  const step = { params: { step: 'printer' as const }, body: { skipped: true } }
  await Promise.all([...both, ...both].map((by) => made(by, skipFirstStep, step)))
  await Promise.all(both.map((by) => made(by, putGuideAway, { body: { putAway: true } })))
  for (const by of both) {
    const { steps, putAway } = await made(by, getFirstSteps)
    expect([steps.find(({ step: each }) => each === 'printer')?.state, putAway]).toEqual([
      'skipped',
      true,
    ])
  }
})

it('gives links to print once, sorted by name, also for customers without an email, who are then invited', async () => {
  for (const name of ['Zoe’s Kitchen', 'Beech']) named[name] = await topside.customer({ name })
  await query(
    `update customers set last_login_at = null, email = '' where name in ('Zoe’s Kitchen', 'Beech')`,
  )
  const customerIds = [idOf('Zoe’s Kitchen'), idOf('Beech'), idOf('Yew'), idOf('Gone')]
  const key = randomUUID()
  const given = (await admin.call(giveInvitations, { body: { customerIds } }, key)).body
  expect(given.cards.map(({ name, accountId }) => [name, accountId])).toEqual(
    ['Beech', 'Zoe’s Kitchen'].map((name) => [name, named[name]?.accountId]),
  )
  expect(given.left).toEqual([
    { id: idOf('Yew'), reason: 'Already set up.' },
    { id: idOf('Gone'), reason: 'Customer not found' },
  ])
  expect(await states()).toMatchObject({ Beech: 'invited', 'Zoe’s Kitchen': 'invited' })
  const opens = (url = '') =>
    topside.visitor().call(validateInvitation, { body: { token: url.split('#token=')[1] ?? '' } })
  const [beech, zoe] = given.cards
  expect([
    (await opens(beech?.url)).body.accountId,
    (await opens(zoe?.url)).body.accountId,
  ]).toEqual([beech?.accountId, zoe?.accountId])
  const again = (await admin.call(giveInvitations, { body: { customerIds } }, key)).body
  expect(again.cards.map(({ url }) => url)).toEqual([undefined, undefined])
  await admin.call(giveInvitations, { body: { customerIds: [idOf('Beech')] } })
  expect((await opens(beech?.url)).status).toBe(404)
})
