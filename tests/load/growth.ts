// npm run bench -- --growth: each screen's main question with 1,000 and with 100,000 orders in the database.
import { addDays, londonToday } from '#domain/days.ts'
import { mostDays, reportNames } from '#domain/reports.ts'
import { type Application, signEveryoneIn, startApplication } from './application.ts'
import type { BenchDatabase } from './databases.ts'
import { fillDatabase } from './fixtures.ts'
import { fillYears } from './growth-orders.ts'
import { say } from './report.ts'

const sizes = [1_000, 100_000] as const
const tries = 60

type Question = { screen: string; path: string; who: 'admin' | 'customer' }

function questions(): Question[] {
  const today = londonToday(Date.now())
  const tomorrow = addDays(today, 1)
  const admin = (screen: string, path: string): Question => ({ screen, path, who: 'admin' })
  return [
    admin('orders', '/api/orders?status=sent,pending,confirmed'),
    admin('orders, dates', '/api/orders/dates-summary'),
    admin('a day’s orders', `/api/orders/by-date/${tomorrow}`),
    admin('picking days', '/api/picking/days'),
    admin('out for delivery', '/api/orders?status=picked,dispatched,in_progress&from=2000-01-01'),
    admin('all orders', '/api/admin/all-orders?limit=100'),
    admin('all orders, picked', '/api/admin/all-orders?limit=100&status=picked'),
    admin('all orders, to approve', '/api/admin/all-orders?limit=100&invoice=awaiting_approval'),
    admin('all orders, a name', '/api/admin/all-orders?limit=100&search=SHOP0001'),
    admin('all orders, a number', '/api/admin/all-orders?limit=100&search=ORD-000123'),
    admin('all orders, counted', '/api/admin/all-orders/count'),
    admin('search', '/api/search?q=SHOP0007'),
    admin('notifications', '/api/notifications'),
    admin('invoices', '/api/invoices'),
    admin('invoices, a page', '/api/invoices/page'),
    admin('invoices, the last page', '/api/invoices/page?page=1000000'),
    admin('invoices, overdue', '/api/invoices/page?status=overdue'),
    admin('invoices, a day', `/api/invoices/page?deliveryDate=${addDays(today, -9)}`),
    admin('invoices, a name', '/api/invoices/page?search=SHOP0001'),
    admin('invoices, a number', '/api/invoices/page?search=INV-000123'),
    ...reports(today).map(([screen, path]) => admin(screen, path)),
    { screen: 'a customer’s history', path: '/api/orders/customer', who: 'customer' },
  ]
}

/** Each over as many days as a report may have, and what the screen starts with. */
function reports(today: string): [screen: string, path: string][] {
  const year = `from=${addDays(today, 1 - mostDays)}&to=${today}`
  const month = `from=${addDays(today, -27)}&to=${today}`
  return [
    ...reportNames.map((name): [string, string] => [
      `report: ${name}`,
      `/api/reports/${name}${name === 'outstanding' ? '' : `?${year}`}`,
    ]),
    ['report: 4 weeks', `/api/reports/categories?${month}`],
  ]
}

/** Milliseconds a question takes, the median of many asked one after another. */
export async function measureGrowth(makeDatabase: () => Promise<BenchDatabase | null>) {
  const figures = new Map<string, number[]>()
  for (const size of sizes) {
    const database = await makeDatabase()
    if (!database) return
    await fillDatabase(database.url, fillYears(size))
    const application = await startApplication(database.url)
    for (const [screen, ms] of await ask(application))
      figures.set(screen, [...(figures.get(screen) ?? []), ms])
    await application.stop()
    await database.stop()
  }
  say(
    `\n${'question'.padEnd(26)}${sizes.map((size) => String(size).padStart(10)).join('')}     ratio`,
  )
  for (const [screen, [small = 0, large = 0]] of figures)
    say(
      `${screen.padEnd(26)}${`${small.toFixed(1)} ms`.padStart(10)}${`${large.toFixed(1)} ms`.padStart(10)}${(large / small).toFixed(2).padStart(10)}`,
    )
}

async function ask({ url }: Application): Promise<[string, number][]> {
  const cookies = await signEveryoneIn(url)
  const figures: [string, number][] = []
  for (const { screen, path, who } of questions()) {
    const cookie = who === 'admin' ? cookies.admin : (cookies.customers[0] ?? '')
    const times: number[] = []
    for (let round = 0; round < tries; round++) {
      const started = performance.now()
      const answer = await fetch(url + path, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - started)
    }
    figures.push([screen, times.toSorted((a, b) => a - b)[tries / 2] ?? 0])
  }
  return figures
}
