import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/people/audit.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import { changeOrderItem } from '#contract/orders/orders.ts'
import { everyRow } from '#tests/support/pages.ts'
import { confirmed, delivered } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person & { userId: number }
let picker: Person & { userId: number }
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  oak = await topside.customer({ name: 'Oak Tavern' })
  const decoy = await topside.customer({ name: 'Decoy Arms' })
  for (const who of [oak, decoy]) {
    await delivered(topside, who)
    await who.call(updateCustomer, { params: { id: who.id }, body: { phone: '01632 960999' } })
  }
})
afterAll(() => topside.stop())

type Query = NonNullable<Parameters<typeof admin.call<typeof listAudit>>[1]>['query']
const asked = async (query: Query = {}) =>
  (await admin.call(listAudit, { query: { limit: 200, ...query } })).body

describe('the audit log', () => {
  it.each([
    "update audit_entries set new_value = '9.99'",
    "update audit_entries set actor_name = '(removed)'",
    'delete from audit_entries',
    'truncate audit_entries',
  ])('refuses %s, even from the database’s owner', async (statement) => {
    const before = await asked()
    await expect(topside.pool.query(statement)).rejects.toThrow(
      'An entry of the audit log is never changed or deleted',
    )
    expect(await asked()).toEqual(before)
  })

  it('records changes made directly in the database as Topside’s own', async () => {
    await topside.pool.query('update customers set credit_limit = 51200 where id = $1', [oak.id])
    expect(await asked({ search: '51200' })).toMatchObject([
      {
        actorId: null,
        actorName: 'Topside',
        actorRole: null,
        subjectName: 'Oak Tavern',
        oldValue: null,
        newValue: '51200.00',
      },
    ])
  })

  it('finds entries by the beginnings of all the words, ignoring case', async () => {
    const { id: productId } = await topside.product({ name: 'Rump, whole' })
    const order = await confirmed(topside, oak, [{ productId, quantityOrdered: '80' }])
    await picker.call(changeOrderItem, {
      params: { itemId: order.items[0]?.id ?? 0 },
      body: { quantityPicked: '77.77' },
    })
    const found = async (search: string) =>
      (await asked({ search })).map(({ newValue }) => newValue)
    for (const search of [
      '77.77',
      'RUMP 77.7',
      `${order.orderNumber.toLowerCase()} 77.77`,
      'tavern 77',
      `${order.id} 77.77`,
      "'rump' & (77.77 kg)!",
    ])
      expect([search, await found(search)]).toEqual([search, ['77.77 kg']])
    for (const search of ['77.78', 'decoy 77.77', "\\'", ':*'])
      expect([search, await found(search)]).toEqual([search, []])
  })

  it('is filtered by kind, person and days in London, and comes in pages', async () => {
    const kinds = new Set((await asked({ kind: 'weight' })).map(({ subject }) => subject))
    expect([...kinds]).toEqual(['weight'])
    const people = async (person: string) => [
      ...new Set((await asked({ person })).map(({ actorName }) => actorName)),
    ]
    expect(await people(String(picker.userId))).toEqual(['Test picker'])
    expect((await people('customers')).sort()).toEqual(['Decoy Arms', 'Oak Tavern'])
    expect(await people('topside')).toEqual(['Topside'])

    topside.clock.set('2026-07-01T23:30:00Z')
    await (
      await topside.signIn('admin')
    ).call(updateCustomer, {
      params: { id: oak.id },
      body: { siteName: 'Late' },
    })
    topside.clock.set('2026-12-01T09:00:00Z')
    const on = async (day: string) => (await asked({ from: day, to: day })).length
    expect([await on('2026-07-01'), await on('2026-07-02'), await on('2026-07-03')]).toEqual([
      0, 1, 0,
    ])

    const all = await asked()
    const { rows, total } = await everyRow(admin, listAudit, {}, { limit: 7 })
    expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(total).toBe(all.length)
    expect((await admin.call(listAudit, { query: { from: '2026-02-30' } })).status).toBe(422)
  })
})
