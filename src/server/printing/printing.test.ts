import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { getFirstSteps } from '#contract/business/first-steps.ts'
import * as printers from '#contract/orders/printers.ts'
import * as contract from '#contract/orders/printing.ts'
import { isOwnNetwork } from '#domain/private-address.ts'
import { separator } from '#domain/receipts/receipt-markers.ts'
import { confirmed } from '#tests/support/journey.ts'
import { startStarPrinter } from '#tests/support/star-printer.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person
let star: Awaited<ReturnType<typeof startStarPrinter>>
let printer: contract.Printer

beforeAll(async () => {
  topside = await startTopside(undefined, { loopbackPrinters: true })
  star = await startStarPrinter()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  const body = { name: 'Cold room', ipAddress: '127.0.0.1', port: star.port }
  printer = (await admin.call(printers.addPrinter, { body })).body
})
afterAll(async () => {
  await topside.stop()
  await star.stop()
})

describe('printers', () => {
  it('are added, changed and removed by admins, and used by pickers', async () => {
    const body = { name: 'Office', ipAddress: '192.168.1.50', port: '8001', paperWidth: '58' }
    const added = await admin.call(printers.addPrinter, { body })
    expect(added.body).toMatchObject({ name: 'Office', port: 8001, paperWidth: 58, isActive: true })
    const params = { id: String(added.body.id) }
    const changed = await admin.call(printers.changePrinter, {
      params,
      body: { ...body, name: 'Back office', isActive: false },
    })
    expect(changed.body).toMatchObject({ name: 'Back office', isActive: false })
    expect((await picker.call(contract.listPrinters)).body).toHaveLength(2)
    expect((await picker.call(printers.removePrinter, { params })).status).toBe(403)
    expect((await admin.call(printers.removePrinter, { params })).status).toBe(200)
    expect((await admin.call(printers.removePrinter, { params })).status).toBe(404)
  })

  test.each([
    [{ name: '' }, 'name', 'Printer name is required'],
    [{ ipAddress: '' }, 'ipAddress', 'IP address is required'],
    [{ ipAddress: '192.168.1' }, 'ipAddress', 'Please enter a valid IP address'],
    [{ ipAddress: '8.8.8.8' }, 'ipAddress', /^Please enter an address of your own network/],
    [{ ipAddress: '169.254.169.254' }, 'ipAddress', /^Please enter an address of your own network/],
    [{ port: '' }, 'port', 'Port is required'],
    [{ port: 70000 }, 'port', 'Port must be less than 65535'],
    [{ paperWidth: 70 }, 'paperWidth', 'Paper width must be either 58mm or 80mm'],
    [
      { kind: 'label', paperWidth: 70 },
      'paperWidth',
      'Label width must be either 58mm (58 × 40 mm) or 100mm (100 × 150 mm)',
    ],
  ])('%j is refused with a message at its field', async (wrong, field, said) => {
    const body = { name: 'Office', ipAddress: '10.0.0.5', ...wrong } as never
    const { status, failure } = await admin.call(printers.addPrinter, { body })
    expect(status).toBe(422)
    expect(failure.fields?.[field]).toEqual(
      typeof said === 'string' ? said : expect.stringMatching(said),
    )
  })
})

describe('what is printed', () => {
  it('is an order’s ticket, a day’s summary or its route, with their markers', async () => {
    const oak = await topside.customer({ name: 'Oak Tavern' })
    const { id, orderNumber } = await confirmed(topside, oak)
    const lines = async (endpoint: 'dailySummaryContent' | 'dispatchRouteContent') =>
      (await picker.call(contract[endpoint], { body: { date: '2026-12-03' } })).body.content
    const ticket = await picker.call(contract.orderTicketContent, { body: { orderId: id } })
    expect(ticket.body.content.slice(0, 2)).toEqual([`HEADER:${orderNumber}`, 'SECTION:Oak Tavern'])
    expect((await lines('dailySummaryContent')).at(-1)).toBe(separator)
    expect(await lines('dispatchRouteContent')).toContain('BOLD:1. Oak Tavern')
    // A released stop is still to be delivered, a delivered one is not.
    await topside.pool.query(`update orders set status = 'dispatched' where id = $1`, [id])
    expect(await lines('dispatchRouteContent')).toContain('BOLD:1. Oak Tavern')
    await topside.pool.query(`update orders set status = 'delivered' where id = $1`, [id])
    expect(await lines('dispatchRouteContent')).not.toContain('BOLD:1. Oak Tavern')
    expect(
      (await picker.call(contract.orderTicketContent, { body: { orderId: 999_999 } })).status,
    ).toBe(404)
  })
})

const receipt: contract.PrintJob['content'] = [
  { kind: 'header', name: 'Café', quantity: null },
  { kind: 'plain', name: 'Rump £5', quantity: '5.37 kg' },
]
const queued = async (title: string) =>
  (
    await picker.call(contract.queuePrint, {
      body: { printerId: printer.id, title, content: receipt },
    })
  ).body

const open = async () => (await picker.call(contract.listPrintJobs)).body

describe('the server as a bridge', () => {
  it('prints at the paper’s width, with pounds and accents, and reports it once', async () => {
    star.is('prints')
    const job = await queued('Ticket')
    const sent = await picker.call(contract.sendPrint, { params: { id: String(job.id) } })
    expect(sent.body).toMatchObject({ status: 'printed', reason: null })
    expect(star.printed.at(-1)).toBe(`Café\nRump £5${' '.repeat(48 - 14)}5.37 kg\n`)
    await picker.call(contract.sendPrint, { params: { id: String(job.id) } })
    expect(star.printed).toHaveLength(1)
    expect((await open()).map(({ id }) => id)).not.toContain(job.id)
  })

  test.each([
    ['out of paper', 'The printer is out of paper.'],
    ['cover open', 'The printer’s cover is open.'],
    ['refuses', 'The printer refused with code 2001.'],
    ['garbage', 'The printer’s answer could not be read.'],
    ['redirects', 'Failed to connect to the printer. Check IP address and port.'],
  ] as const)('a printer that is %s keeps the print, with its reason', async (mood, reason) => {
    star.is(mood)
    const job = await queued(`While ${mood}`)
    const sent = await picker.call(contract.sendPrint, { params: { id: String(job.id) } })
    expect(sent.body).toMatchObject({ status: 'failed', reason })
    expect(await open()).toContainEqual(expect.objectContaining({ id: job.id, reason }))
    star.is('prints')
    const again = await picker.call(contract.sendPrint, { params: { id: String(job.id) } })
    expect(again.body.status).toBe('printed')
  })

  const notReached = {
    code: 'NOT_PRINTED',
    message: 'Failed to connect to the printer. Check IP address and port.',
  }
  const tested = () => admin.call(printers.testPrint, { body: { printerId: printer.id } })

  it('waits at most five seconds for a printer that does not answer', async () => {
    const job = await queued('While silent')
    star.is('silent')
    const [sent, page] = await Promise.all([
      picker.call(contract.sendPrint, { params: { id: String(job.id) } }),
      tested(),
    ])
    expect(sent.body.reason).toBe('The printer did not answer within 5 seconds.')
    expect(page.failure).toEqual(notReached)
  })

  it.each(['out of paper', 'cover open', 'refuses', 'garbage', 'redirects'] as const)(
    'a test page to a printer that is %s only says that it was not reached',
    async (mood) => {
      star.is(mood)
      const refused = await tested()
      expect([refused.status, refused.failure]).toEqual([409, notReached])
    },
  )

  it('sends a test page', async () => {
    star.is('prints')
    const sent = await admin.call(printers.testPrint, { body: { printerId: printer.id } })
    expect(sent.body.message).toBe('A test page has been sent to the printer.')
    expect(star.printed.at(-1)).toContain('Pounds and accents: £ é ü ŷ')
    const { steps } = (await admin.call(getFirstSteps)).body
    expect(steps.find(({ step }) => step === 'printer')?.note).toBe('1 printer, tested')
  })
})

/** Sends a test page to the printer here, checks that nothing was printed and returns the answer. */
async function refusedBy(strict: Topside) {
  const boss = await strict.signIn('admin')
  const body = { name: 'Cold room', ipAddress: '127.0.0.1', port: star.port }
  const { id } = (await boss.call(printers.addPrinter, { body })).body
  star.is('prints')
  const before = star.printed.length
  const answer = await boss.call(printers.testPrint, { body: { printerId: id } })
  expect(star.printed).toHaveLength(before)
  await strict.stop()
  return answer
}

it('the server never prints to itself, unless a setting allows it', async () => {
  const answer = await refusedBy(await startTopside())
  expect([answer.status, answer.failure.message]).toEqual([
    409,
    'The server does not print to this address: that is the server itself.',
  ])
})

describe('the server never calls itself, whatever the address', () => {
  const called = async (strict: Topside, address: string, port: number) => {
    const boss = await strict.signIn('admin')
    const row = { name: 'Own', ipAddress: '10.0.0.9', port }
    const { id } = (await boss.call(printers.addPrinter, { body: row })).body
    // Rows from older versions may contain such addresses.
    const text = 'update printer_profiles set ip_address = $1 where id = $2'
    await strict.pool.query(text, [address, id])
    const tested = await boss.call(printers.testPrint, { body: { printerId: id } })
    const body = { printerId: id, title: 'Own', content: receipt }
    const job = (await boss.call(contract.queuePrint, { body })).body
    strict.clock.set('2026-12-01T09:10:00Z')
    const sent = await boss.call(contract.sendPrint, { params: { id: job.id } })
    expect(sent.body.reason).toBe(tested.failure.message)
    return tested.failure.message
  }
  const itself = 'The server does not print to this address: that is the server itself.'
  const elsewhere = 'The printer is not on your own network.'

  it('on its own port, even if it may print to this machine', async () => {
    const own = await startTopside(undefined, { loopbackPrinters: true })
    let calls = 0
    own.app.server.on('request', () => calls++)
    await own.app.listen({ port: 0, host: '0.0.0.0' })
    const { port } = own.app.server.address() as AddressInfo
    const addresses = Object.values(networkInterfaces()).flatMap((each) =>
      (each ?? []).map(({ address }) => address).filter(isOwnNetwork),
    )
    for (const address of addresses) expect(await called(own, address, port)).toBe(itself)
    for (const address of ['169.254.169.254', '::ffff:127.0.0.1', '2130706433', '0.0.0.0'])
      expect(await called(own, address, port)).toBe(elsewhere)
    expect(calls).toBe(0)
    await own.stop()
  })
})

it('if TLS is required, a printer that only knows HTTP is sent nothing', async () => {
  const answer = await refusedBy(
    await startTopside(undefined, { loopbackPrinters: true, requireTls: true }),
  )
  expect([answer.status, answer.failure.message]).toEqual([
    409,
    'Failed to connect to the printer over HTTPS, the only way allowed here. Check IP address, port and the printer’s certificate.',
  ])
  expect(answer.headers['content-security-policy']).toContain(
    "connect-src 'self' http://127.0.0.1:8001;",
  )
})

describe('the queue', () => {
  it('gives a print to one person at a time', async () => {
    const job = await queued('Wanted by two')
    const params = { id: String(job.id) }
    const take = () => picker.call(contract.takePrint, { params })
    expect((await take()).failure.code).toBe('IN_HAND')
    await picker.call(contract.acknowledgePrint, { params, body: { printed: false } })
    const answers = await Promise.all([take(), take()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    topside.clock.set('2026-12-01T09:00:16Z')
    expect((await take()).body).toMatchObject({ status: 'waiting', reason: null })
    await picker.call(contract.acknowledgePrint, { params, body: { printed: true } })
    expect((await take()).failure.code).toBe('PRINTED')
    expect((await picker.call(contract.takePrint, { params: { id: '999999' } })).status).toBe(404)
  })

  it('sends a print once from the server, however often it is requested', async () => {
    star.is('prints')
    const before = star.printed.length
    const job = await queued('Pressed twice')
    const send = () => picker.call(contract.sendPrint, { params: { id: String(job.id) } })
    const answers = await Promise.all([send(), send(), send()])
    expect(star.printed).toHaveLength(before + 1)
    expect(answers.filter(({ body }) => body.status === 'printed').length).toBeGreaterThan(0)
    expect((await send()).body.status).toBe('printed')
    expect(star.printed).toHaveLength(before + 1)
  })

  it('learns from the browser what was printed, and never changes that', async () => {
    const job = await queued('By the browser')
    const params = { id: String(job.id) }
    const failed = await picker.call(contract.acknowledgePrint, {
      params,
      body: { printed: false, reason: 'No paper' },
    })
    expect(failed.body).toMatchObject({ status: 'failed', reason: 'No paper' })
    await picker.call(contract.acknowledgePrint, { params, body: { printed: true } })
    const late = await picker.call(contract.acknowledgePrint, { params, body: { printed: false } })
    expect(late.body).toMatchObject({ status: 'printed', reason: null })
  })

  it('keeps the prints of a printer that was removed, and forgets discarded ones', async () => {
    const body = { name: 'Short-lived', ipAddress: '10.1.1.1' }
    const short = (await admin.call(printers.addPrinter, { body })).body
    const job = (
      await picker.call(contract.queuePrint, {
        body: { printerId: short.id, title: 'Left over', content: receipt },
      })
    ).body
    await admin.call(printers.removePrinter, { params: { id: String(short.id) } })
    const sent = await picker.call(contract.sendPrint, { params: { id: String(job.id) } })
    expect(sent.body).toMatchObject({ reason: 'The printer has been removed.', printer: null })
    await picker.call(contract.discardPrint, { params: { id: String(job.id) } })
    expect((await open()).map(({ id }) => id)).not.toContain(job.id)
  })
})

it('what customers write is plain text on the picker’s ticket, whatever it looks like', async () => {
  const oak = await topside.customer({ name: 'HEADER:Oak' })
  const note = 'Ring bell|QTY|please leave with the chef at the back door, thank you'
  const name = 'Beef|QTY|99.00 kg'
  const product = await topside.product({ name })
  const items = [{ productId: product.id, quantityOrdered: '1' }]
  const { body } = await oak.call(placeOrder, {
    body: { deliveryDate: '2026-12-03', orderNotes: note, items },
  })
  const ticket = await picker.call(contract.orderTicketContent, { body: { orderId: body.id } })
  expect(ticket.body.content.slice(1)).toEqual([
    'SECTION:HEADER :Oak',
    'Thursday 3 December',
    separator,
    'Beef¦QTY¦99.00 kg|QTY|1 kg',
    separator,
    '  Ring bell¦QTY¦please leave with the chef at the back door, thank you',
  ])
  star.is('prints')
  const { id } = (
    await picker.call(contract.queuePrint, {
      body: { printerId: printer.id, title: 'Ticket', content: ticket.body.lines },
    })
  ).body
  await picker.call(contract.sendPrint, { params: { id: String(id) } })
  expect(star.printed.at(-1)).toContain(`Beef|QTY|99.00 kg${' '.repeat(27)}1 kg\n`)
  expect(star.printed.at(-1)).toContain('  Ring bell|QTY|please leave with the chef at\n')
})
