import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/business/first-steps.ts'
import { whoIsHere } from '#contract/people/sign-in.ts'
import { firstStepNames } from '#domain/first-steps.ts'
import { made } from '#tests/support/everything.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person

beforeAll(async () => {
  topside = await startTopside(undefined, {
    environment: [{ name: 'SMTP_URL', isSet: true, value: null }],
  })
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const now = () => made(admin, contract.getFirstSteps, {})
const stepNow = async (step: string) => (await now()).steps.find((each) => each.step === step)
const guideAway = async () => (await made(admin, whoIsHere)).business.guideAway
const query = (text: string) => topside.pool.query(text)

it('a step is done once its rows are there, and open again without them', async () => {
  expect(await stepNow('customers')).toMatchObject({ state: 'open' })
  await topside.customer()
  await query(`insert into customers (name, email, phone, address, contact_name, account_id, is_trial)
    values ('Trial', '', '', '', '', 'TRIAL', true)`)
  expect(await stepNow('customers')).toMatchObject({ state: 'done', note: '1 customer' })
  await query('update customers set is_active = false where not is_trial')
  expect(await stepNow('customers')).toMatchObject({ state: 'open' })
  await query('delete from customers where is_trial')

  expect(await stepNow('printer')).toMatchObject({ state: 'open' })
  await query('update settings set uses_a4 = true')
  expect(await stepNow('printer')).toMatchObject({ state: 'done', note: 'We use A4' })

  await query(
    `update number_series set last_number = 20417, used_before = 20417 where series = 'invoice'`,
  )
  await query(`update settings set payment_terms = '14 days', bank_details = '20-00-00'`)
  expect(await stepNow('invoices')).toMatchObject({ state: 'done', note: 'Next is INV-020418' })

  await query(`insert into outbox (cause, recipient, subject, body, status, next_attempt_at, sent_at) values
    ('one', 'a@b.example', '', '', 'sent', '2026-11-01T09:00Z', '2026-11-01T09:00Z'),
    ('two', 'a@b.example', '', '', 'failed', '2026-11-02T09:00Z', null)`)
  const email = async () => (await stepNow('address-and-email'))?.note
  await query('update settings set email = null')
  expect(await email()).toBe(
    'No email is sent yet: the business has no email in Settings to send from',
  )
  await query(`update settings set email = 'shop@hale.example'`)
  expect(await email()).toBe('An email failed on 02/11/2026')
})

it('a step can be skipped and resumed, and the guide put away and brought back', async () => {
  const skip = (skipped: boolean) =>
    made(admin, contract.skipFirstStep, { params: { step: 'backup' }, body: { skipped } })
  const stateOf = ({ steps }: Awaited<ReturnType<typeof now>>) =>
    steps.find(({ step }) => step === 'backup')?.state
  expect(stateOf(await skip(true))).toBe('skipped')
  expect(stateOf(await now())).toBe('skipped')
  expect(stateOf(await skip(false))).toBe('open')
  const away = (putAway: boolean) => made(admin, contract.putGuideAway, { body: { putAway } })
  expect((await away(true)).putAway).toBe(true)
  expect((await now()).putAway).toBe(true)
  expect(await guideAway()).toBe(true)
  expect((await away(false)).putAway).toBe(false)
  expect(await guideAway()).toBe(false)
})

it('a guide that has ended is put away, so that no home screen asks for it again', async () => {
  await query('update settings set guide_put_away_at = null')
  for (const step of firstStepNames)
    await made(admin, contract.skipFirstStep, { params: { step }, body: { skipped: true } })
  await query(`update customers set is_active = true, invited_at = '2026-11-24T12:00Z'`)
  expect([(await now()).putAway, await guideAway()]).toEqual([false, false])
  await query(`update customers set invited_at = '2026-11-23T12:00Z'`)
  expect([(await now()).putAway, await guideAway()]).toEqual([true, true])
  await query('update settings set guide_put_away_at = null; delete from first_steps')
})

it('the first step is about the admin who asks', async () => {
  await query(
    `update users set first_name = 'Ruth', last_name = 'Hale', email = 'ruth@hale.example'`,
  )
  expect((await stepNow('you'))?.state).toBe('done')
  await query('update users set first_password_until = now()')
  expect(await stepNow('you')).toMatchObject({ note: 'Missing: a password of your own' })
})
