import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOwnCatalogue, toggleFavorite } from '#contract/catalogue.ts'
import * as contract from '#contract/reminders.ts'
import { customerProducts } from '#server/platform/schema/index.ts'
import { startTopside, type TestCustomer, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let oak: TestCustomer, decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside('2026-03-20T09:00:00Z')
  oak = await topside.customer({ name: 'The Oak' })
  decoy = await topside.customer({ name: 'Decoy Arms' })
})
afterAll(() => topside.stop())

describe('a product reminder', () => {
  const body = {
    productName: ' Chicken thighs ',
    reminderDay: 'tuesday',
    reminderTime: '09:30',
    quantity: '10 kg',
    notes: '',
    isRecurring: true,
  } as const

  it('is kept, listed for its customer alone, and removed', async () => {
    const { status, body: added } = await oak.call(contract.addProductReminder, { body })
    expect([status, added]).toMatchObject([
      201,
      {
        customerId: oak.id,
        productName: 'Chicken thighs',
        notificationMethod: 'dashboard',
        notes: null,
        isRecurring: true,
      },
    ])
    await decoy.call(contract.addProductReminder, { body })
    expect((await oak.call(contract.listProductReminders)).body).toEqual([added])
    const params = { id: added.id }
    expect((await decoy.call(contract.removeProductReminder, { params })).status).toBe(404)
    expect((await oak.call(contract.removeProductReminder, { params })).status).toBe(200)
    expect((await oak.call(contract.listProductReminders)).body).toEqual([])
  })

  it.each([
    [{ productName: '' }, { productName: 'Product name is required' }],
    [{ reminderDay: '' }, { reminderDay: 'Reminder day is required' }],
    [{ reminderDay: undefined }, { reminderDay: 'Reminder day is required' }],
    [{ reminderTime: '' }, { reminderTime: 'Reminder time is required' }],
    [{ reminderTime: '25:00' }, { reminderTime: 'Reminder time is required' }],
  ])('with %j is refused', async (wrong, fields) => {
    const asked = { body: { ...body, ...wrong } as never }
    const answer = await oak.call(contract.addProductReminder, asked)
    expect([answer.status, answer.failure.fields]).toEqual([422, fields])
  })
})

describe('a general reminder', () => {
  const body = {
    title: 'Easter order',
    reminderDateTime: '2026-04-01T09:00',
    emailAddress: 'chef@oak.example',
  }
  const momentOf = async (reminderDateTime: string) =>
    (await oak.call(contract.addGeneralReminder, { body: { ...body, reminderDateTime } })).body
      .reminderDateTime

  it('is at its time in London, summer and winter and on both clock changes', async () => {
    expect(await momentOf('2026-04-01T09:00')).toBe('2026-04-01T08:00:00Z')
    expect(await momentOf('2026-12-01T09:00')).toBe('2026-12-01T09:00:00Z')
    expect(await momentOf('2026-03-29T01:30')).toBe('2026-03-29T01:30:00Z')
    expect(await momentOf('2026-10-25T01:30')).toBe('2026-10-25T00:30:00Z')
    expect(await momentOf('2026-04-01T09:00:00+02:00')).toBe('2026-04-01T07:00:00Z')
  })

  it('is listed for its customer alone, the soonest first, and removed', async () => {
    await decoy.call(contract.addGeneralReminder, { body })
    const listed = (await oak.call(contract.listGeneralReminders)).body
    const moments = listed.map(({ reminderDateTime }) => reminderDateTime)
    expect(moments).toEqual([...moments].sort())
    expect(new Set(listed.map(({ customerId }) => customerId))).toEqual(new Set([oak.id]))
    const params = { id: listed[0]?.id ?? 0 }
    expect((await decoy.call(contract.removeGeneralReminder, { params })).status).toBe(404)
    expect((await oak.call(contract.removeGeneralReminder, { params })).status).toBe(200)
  })

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ reminderDateTime: '' }, { reminderDateTime: 'Date and time is required' }],
    [{ reminderDateTime: '2026-13-01T09:00' }, { reminderDateTime: 'Date and time is required' }],
    [
      { reminderDateTime: '2026-03-20T08:59' },
      { reminderDateTime: 'Choose a time that is still to come' },
    ],
    [{ emailAddress: 'chef' }, { emailAddress: 'Valid email address is required' }],
  ])('with %j is refused', async (wrong, fields) => {
    const answer = await oak.call(contract.addGeneralReminder, { body: { ...body, ...wrong } })
    expect([answer.status, answer.failure.fields]).toEqual([422, fields])
  })
})

describe('a favourite', () => {
  const favourites = async (who: TestCustomer) =>
    (await who.call(listOwnCatalogue)).body.flatMap(({ id, isFavorite }) =>
      isFavorite ? [id] : [],
    )

  it('is toggled, for its customer alone, and keeps the customer’s price', async () => {
    const { id } = await topside.product({ basePrice: '5.00' })
    await topside.db
      .insert(customerProducts)
      .values({ customerId: oak.id, productId: id, customerPrice: '4.00' })
    const toggle = () => oak.call(toggleFavorite, { params: { id } })
    expect((await toggle()).body).toEqual({ productId: id, isFavorite: true })
    expect([await favourites(oak), await favourites(decoy)]).toEqual([[id], []])
    expect((await oak.call(listOwnCatalogue)).body[0]).toMatchObject({ customerPrice: '4.00' })
    expect((await toggle()).body).toEqual({ productId: id, isFavorite: false })
  })

  it('is never what the customer may not order', async () => {
    const hidden = await topside.product()
    await topside.db
      .insert(customerProducts)
      .values({ customerId: oak.id, productId: hidden.id, isAvailable: false })
    expect((await oak.call(toggleFavorite, { params: { id: hidden.id } })).status).toBe(404)
  })
})
