import { describe, expect, it } from 'vitest'
import { listOwnCatalogue, toggleFavorite } from '#contract/catalogue/catalogue.ts'
import * as contract from '#contract/ordering/reminders.ts'
import { remind as remindNow } from './sending/remind.ts'
import { customerProducts } from '#server/platform/database/schema/index.ts'
import { newestToken } from '#tests/support/letters.ts'
import type { TestCustomer } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, oak, decoy } = await withDecoy({
  now: '2026-03-20T09:00:00Z',
  oak: { name: 'The Oak' },
})

describe('a product reminder', () => {
  const body = {
    productName: ' Chicken thighs ',
    reminderDay: 'tuesday',
    reminderTime: '09:30',
    quantity: '10 kg',
    notes: '',
    isRecurring: true,
  } as const

  it('is saved, listed for its own customer only, and removed', async () => {
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

  it('keeps its time in London, summer and winter and on both clock changes', async () => {
    expect(await momentOf('2026-04-01T09:00')).toBe('2026-04-01T08:00:00Z')
    expect(await momentOf('2026-12-01T09:00')).toBe('2026-12-01T09:00:00Z')
    expect(await momentOf('2026-03-29T01:30')).toBe('2026-03-29T01:30:00Z')
    expect(await momentOf('2026-10-25T01:30')).toBe('2026-10-25T00:30:00Z')
    expect(await momentOf('2026-04-01T09:00:00+02:00')).toBe('2026-04-01T07:00:00Z')
  })

  it('is listed for its own customer only, the soonest first, and removed', async () => {
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
    [{ reminderDateTime: '2026-03-20T08:59' }, { reminderDateTime: 'Choose a time in the future' }],
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

  it('is toggled, for its own customer only, and keeps the customer’s price', async () => {
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

  it('is never something the customer may not order', async () => {
    const hidden = await topside.product()
    await topside.db
      .insert(customerProducts)
      .values({ customerId: oak.id, productId: hidden.id, isAvailable: false })
    expect((await oak.call(toggleFavorite, { params: { id: hidden.id } })).status).toBe(404)
  })
})

describe('a reminder to an address that is not the customer’s own', () => {
  const remind = (who: TestCustomer, emailAddress: string, title = 'Order geese') =>
    who.call(contract.addGeneralReminder, {
      body: { title, reminderDateTime: '2026-03-21T09:00', emailAddress },
    })
  const lettersTo = async (address: string) =>
    (
      await topside.pool.query<{ subject: string; body: string }>(
        'select subject, body from outbox where recipient = $1 order by id',
        [address],
      )
    ).rows
  const confirm = (token: string) =>
    topside.visitor().call(contract.confirmReminderAddress, { body: { token } })
  const due = async () => {
    topside.clock.set('2026-03-21T09:00:30Z')
    await remindNow(
      { pool: topside.pool, publicUrl: 'https://orders.test.example' },
      topside.clock.now(),
    )
    topside.clock.set('2026-03-20T09:00:00Z')
  }
  const listed = async (who: TestCustomer) => (await who.call(contract.listGeneralReminders)).body

  it('is sent after its owner confirms by a link; asking repeats nothing that the customer typed', async () => {
    const inn = await topside.customer({ name: 'BUY PILLS www.spam.example' })
    const address = 'aunt@elsewhere.example'
    const added = await remind(inn, address, 'BUY PILLS')
    expect(added.body.awaitsConfirmation).toBe(true)
    const [asked, ...more] = await lettersTo(address)
    expect(more).toEqual([])
    expect(asked?.body).toContain(`account ${inn.accountId} of Test Butchers`)
    expect(`${asked?.subject} ${asked?.body}`).not.toMatch(/PILLS|spam/)
    await remind(inn, address.toUpperCase())
    expect(await lettersTo(address.toUpperCase())).toEqual([])

    const token = await newestToken(topside, address)
    expect((await confirm('x'.repeat(43))).status).toBe(404)
    expect((await confirm(token)).body).toEqual({ address })
    expect((await confirm(token)).status).toBe(404)
    expect((await listed(inn)).map((each) => each.awaitsConfirmation)).toEqual([false, false])
    const other = await topside.customer()
    expect((await remind(other, address)).body.awaitsConfirmation).toBe(true)
    await due()
    expect((await lettersTo(address)).map(({ subject }) => subject)).toEqual([
      asked?.subject,
      'Test Butchers: do you want reminders at this address?',
      'Test Butchers: reminder: BUY PILLS',
    ])
    expect((await listed(other))[0]?.status).toBe('failed')
  })

  it('needs no confirmation for the account’s own address', async () => {
    const inn = await topside.customer({ email: 'Own@inn.example' })
    expect((await remind(inn, 'own@INN.example')).body.awaitsConfirmation).toBe(false)
    expect(await lettersTo('own@INN.example')).toEqual([])
  })

  it('is refused after twenty such emails in a day, even if reminders were removed in between', async () => {
    const inn = await topside.customer()
    for (let at = 0; at < 20; at++) {
      const { status, body } = await remind(inn, `guest${at}@elsewhere.example`)
      expect(status).toBe(201)
      await inn.call(contract.removeGeneralReminder, { params: { id: body.id } })
    }
    const { status, failure } = await remind(inn, 'guest20@elsewhere.example')
    expect([status, failure.code]).toEqual([429, 'TOO_MANY_EMAILS'])
    expect(await lettersTo('guest20@elsewhere.example')).toEqual([])
    topside.clock.set('2026-03-21T08:59:59Z')
    expect((await remind(inn, 'guest20@elsewhere.example')).status).toBe(429)
    topside.clock.set('2026-03-21T09:00:00Z')
    const body = { title: 'Geese', reminderDateTime: '2026-03-22T09:00' }
    const next = { ...body, emailAddress: 'guest20@elsewhere.example' }
    expect((await inn.call(contract.addGeneralReminder, { body: next })).status).toBe(201)
    topside.clock.set('2026-03-20T09:00:00Z')
  })
})
