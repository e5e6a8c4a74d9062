import { afterAll, beforeAll, expect, it } from 'vitest'
import { receivePayment } from '#contract/invoices/customer-accounts.ts'
import { pageOfCustomers } from '#contract/customers/customer-list.ts'
import { getCustomerStatement } from '#contract/invoices/statements.ts'
import { made } from '#tests/support/everything.ts'
import { delivered, placed } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, ash: TestCustomer, yew: TestCustomer

const list = async (query: object = {}) => made(admin, pageOfCustomers, { query: query as never })
const namesBy = async (sort: string) => (await list({ sort })).customers.map(({ name }) => name)

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak' })
  ash = await topside.customer({ name: 'ash' })
  yew = await topside.customer({ name: 'Yew, 100% vegan' })
  for (const who of [oak, oak, oak, oak, oak, oak, ash]) await delivered(topside, who)
  await placed(topside, yew)
  const { rows } = await topside.pool.query<{ id: number }>('select id from invoices order by id')
  // Oak's invoices are due today, and 1, 30, 31, 60 and 61 days late; Ash's is not due yet.
  const due = ['12-01', '11-30', '11-01', '10-31', '10-02', '10-01', '12-31'].map(
    (day) => `2026-${day}`,
  )
  for (const [place, { id }] of rows.entries())
    await topside.pool.query(
      `update invoices set status = 'issued', due_date = $2, billed_to = '{}' where id = $1`,
      [id, due[place]],
    )
  await topside.pool.query(
    `update orders set delivery_date = '2026-11-30' where customer_id = $1`,
    [oak.id],
  )
})
afterAll(() => topside.stop())

/** Records a payment that pays no invoice. */
const onAccount = async ({ id }: TestCustomer, amount: string) =>
  made(admin, receivePayment, { params: { id }, body: { amount, allocations: [] } })

it('each customer owes, by age, what its statement says', async () => {
  await onAccount(oak, '12.34')
  await onAccount(yew, '5')
  const { customers } = await list()
  expect(customers.map(({ name }) => name)).toEqual(['ash', 'Oak', 'Yew, 100% vegan'])
  for (const { id, owed, overdue, ages, onAccount: left } of customers) {
    const statement = await made(admin, getCustomerStatement, { params: { id }, query: {} })
    expect([owed, left]).toEqual([statement.total, statement.onAccount])
    expect(ages).toEqual(statement.ages.map(({ label, amount }) => ({ label, amount })))
    const late = statement.ages.slice(1).reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(Number(overdue)).toBe(late)
  }
  expect(customers[1]).toMatchObject({ lastOrder: '2026-11-30', nextDelivery: null })
  expect(customers[2]).toMatchObject({ lastOrder: null, nextDelivery: '2026-12-03', owed: '-5.00' })
})

it('the list is sorted either way, and customers without a value come last', async () => {
  expect(await namesBy('-owed')).toEqual(['Oak', 'ash', 'Yew, 100% vegan'])
  expect(await namesBy('overdue')).toEqual(['ash', 'Yew, 100% vegan', 'Oak'])
  expect((await namesBy('next'))[0]).toBe('Yew, 100% vegan')
  expect((await namesBy('-next'))[0]).toBe('Yew, 100% vegan')
  expect((await namesBy('-lastOrder')).at(-1)).toBe('Yew, 100% vegan')
})

it('an order delivered early counts as the last order, on the day it was delivered', async () => {
  const early = await topside.customer({ name: 'Early Elm' })
  await delivered(topside, early)
  await topside.pool.query(
    `update orders set delivery_date = '2026-12-20' where customer_id = $1`,
    [early.id],
  )
  const { customers } = await list({ search: 'Early Elm' })
  await topside.pool.query(`update customers set anonymised_at = now() where id = $1`, [early.id])
  expect(customers).toMatchObject([{ lastOrder: '2026-12-01', nextDelivery: null }])
})

it('a search takes % and _ literally; a page number beyond the last gives the last page', async () => {
  const found = async (search: string) => (await list({ search })).customers.map(({ id }) => id)
  expect(await found('100%')).toEqual([yew.id])
  expect(await found('ASH')).toEqual([ash.id])
  expect(await found('_')).toEqual([])
  expect(await list({ page: 9 })).toMatchObject({ total: 3, page: 1, pages: 1 })
  expect((await oak.call(pageOfCustomers, { query: {} as never })).status).toBe(403)
})
