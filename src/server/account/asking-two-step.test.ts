import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/people/account.ts'
import { orderByNumber } from '#contract/orders/orders.ts'
import { listOwnOrders } from '#contract/ordering/ordering.ts'
import { customerSignIn, getCurrentUser, staffSignIn } from '#contract/people/sign-in.ts'
import { listStaff } from '#contract/people/staff.ts'
import { codeAt, setUpTwoStep } from '#tests/support/authenticator.ts'
import { password, type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside

beforeAll(async () => {
  topside = await startTopside()
})
afterAll(() => topside.stop())

const setUp = (person: Person) => setUpTwoStep(person, topside.clock.now())
const here = async (person: Person) => (await person.call(getCurrentUser)).status

describe('an admin', () => {
  it('turns two-step sign-in off for someone who lost their phone; the audit log records it', async () => {
    const admin = await topside.signIn('admin')
    const oak = await topside.customer()
    await setUp(oak)
    const params = { id: oak.userId }
    expect((await admin.call(contract.takeOffTwoStep, { params })).status).toBe(200)
    const body = { accountId: oak.accountId, password }
    expect([await here(oak), (await oak.call(customerSignIn, { body })).status]).toEqual([401, 200])
    const { rows } = await topside.pool.query(
      "select actor_id, old_value, new_value from audit_entries where field = 'two_step' and subject_id = $1 order by id",
      [oak.userId],
    )
    expect(rows).toEqual([
      { actor_id: oak.userId, old_value: 'false', new_value: 'true' },
      { actor_id: admin.userId, old_value: 'true', new_value: 'false' },
    ])
  })

  it('can’t turn off their own without a code', async () => {
    const admin = await topside.signIn('admin')
    await setUp(admin)
    const params = { id: admin.userId }
    expect((await admin.call(contract.takeOffTwoStep, { params })).status).toBe(404)
  })

  it('can require it of staff once they use it themselves; staff without it must set it up first', async () => {
    const [admin, picker] = [await topside.signIn('admin'), await topside.signIn('picker')]
    const oak = await topside.customer()
    const email = (await picker.call(getCurrentUser)).body.email ?? ''
    const ask = () => admin.call(contract.saveTwoStepRule, { body: { twoStepFor: 'staff' } })
    expect((await ask()).failure.code).toBe('OWN_FIRST')
    const own = await setUp(admin)
    expect((await ask()).status).toBe(200)
    expect([await here(admin), await here(picker), await here(oak)]).toEqual([200, 401, 200])

    const body = { email, password, userType: 'picking' as const }
    expect((await picker.call(staffSignIn, { body })).body.must).toBe('two_step')
    const order = await picker.call(orderByNumber, { params: { orderNumber: 'ORD-000001' } })
    expect([order.status, order.failure.code]).toEqual([403, 'TWO_STEP_TO_SET_UP'])
    const live = await topside.app.inject({
      url: '/api/events',
      headers: { cookie: picker.cookie },
    })
    expect(live.statusCode).toBe(403)
    await setUp(picker)
    expect(
      (await picker.call(orderByNumber, { params: { orderNumber: 'ORD-000001' } })).status,
    ).toBe(404)

    topside.clock.set('2026-12-01T09:00:30Z')
    const off = { currentPassword: password, code: codeAt(own.secret, topside.clock.now()) }
    expect((await admin.call(contract.turnOffTwoStep, { body: off })).failure.code).toBe(
      'ASKED_FOR',
    )
    const staff = await admin.call(listStaff)
    expect(staff.body.filter(({ twoStep }) => twoStep).length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(staff.body)).not.toContain(own.secret)
  })

  it('can require it of everyone, customers included', async () => {
    const admin = await topside.signIn('admin')
    await setUp(admin)
    const oak = await topside.customer()
    await admin.call(contract.saveTwoStepRule, { body: { twoStepFor: 'everyone' } })
    expect((await admin.call(contract.getTwoStepRule)).body).toEqual({ twoStepFor: 'everyone' })
    const body = { accountId: oak.accountId, password }
    expect(await here(oak)).toBe(401)
    expect((await oak.call(customerSignIn, { body })).body.must).toBe('two_step')
    expect((await oak.call(listOwnOrders)).failure.code).toBe('TWO_STEP_TO_SET_UP')
    await setUp(oak)
    expect((await oak.call(listOwnOrders)).status).toBe(200)
    expect((await oak.call(contract.getAccount)).body.twoStepAsked).toBe(true)
  })
})
