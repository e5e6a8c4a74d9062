// npm run bench:browser: the built product in Chromium, on slow 4G with a processor four times slower. For each
// role's first screen it measures what is loaded and when it can be used, both for a new device and with the device's
// stored files; and how long a press or key waits for its answer. It prints the figures and judges nothing. --role
// runs only one role, --loads or --presses one half, --step the presses whose title contains the word; --times sets
// how often each is tried.
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { buildApplication, startApplication } from '../application.ts'
import { startEmpty } from '../databases.ts'
import { fillShop } from '../fixtures.ts'
import { say, sayMachine } from '../report.ts'
import { adminSteps } from './admin-steps.ts'
import { enter, openBrowser } from './browser.ts'
import { fillBusyShop } from './busy-shop.ts'
import { customerSteps } from './customer-steps.ts'
import { driverSteps } from './driver-steps.ts'
import { type Load, loadScreen, settleOnDevice, type Start } from './first-load.ts'
import { feel, type Felt, recordPresses, type Step } from './interactions.ts'
import { basketOf, cookieOf, type Role, roles } from './people.ts'
import { pickerSteps } from './picker-steps.ts'
import { sayFelt, sayLoads } from './tables.ts'

const { values: wish } = parseArgs({
  options: {
    role: { type: 'string' },
    loads: { type: 'boolean', default: false },
    presses: { type: 'boolean', default: false },
    step: { type: 'string', default: '' },
    times: { type: 'string', default: '5' },
  },
})

const steps: Record<Role, Step[]> = {
  customer: customerSteps,
  admin: adminSteps,
  picker: pickerSteps,
  driver: driverSteps,
}

const orderLink = 'a[href^="/orders/ORD-"]'
const starts: Record<Role, Start> = {
  customer: { path: '/', sign: 'button[aria-keyshortcuts^="Control+Enter"]' },
  admin: { path: '/', sign: `tbody ${orderLink}` },
  picker: { path: '/', sign: orderLink },
  driver: { path: '/', sign: 'ol[aria-label="Active deliveries"] li' },
}
const signInScreen: Start = { path: '/', sign: 'form button[type="submit"]' }
const catalogue: Start = { path: '/customer/catalog', sign: 'button[aria-label^="Add Dry"]' }

sayMachine()
buildApplication()
const wanted = roles.filter((role) => !wish.role || wish.role === role)
const stops: (() => Promise<unknown>)[] = []
try {
  const database = await startEmpty('embedded')
  if (!database) throw new Error('There is no database here.')
  stops.unshift(async () => database.stop())
  await fillShop(database.url, fillBusyShop)
  const { url, stop } = await startApplication(database.url)
  stops.unshift(stop)
  const browser = await openBrowser()
  stops.unshift(() => browser.close())
  say(`Chromium ${browser.version()}`)
  if (!wish.presses) sayLoads(await loadsOf(browser, url))
  if (!wish.loads) for (const role of wanted) sayFelt(role, await feltBy(browser, url, role))
} finally {
  for (const stop of stops) await stop()
}

async function loadsOf(browser: Browser, url: string): Promise<[string, Load][]> {
  const loads: [string, Load][] = []
  const nobody = await enter(browser, url, 'customer')
  loads.push(['sign-in', await loadScreen(nobody, url, signInScreen)])
  await nobody.close()
  for (const role of wanted) {
    const screens: [string, Start][] = [[role, starts[role]]]
    if (role === 'customer') screens.push(['customer, catalogue', catalogue])
    for (const [title, start] of screens) {
      const context = await enter(browser, url, role, await cookieOf(url, role))
      loads.push([`${title}, new`, await loadScreen(context, url, start)])
      await settleOnDevice(context, url + start.path)
      loads.push([`${title}, again`, await loadScreen(context, url, start)])
      await context.close()
    }
  }
  return loads
}

async function feltBy(browser: Browser, url: string, role: Role): Promise<Felt[]> {
  const cookie = await cookieOf(url, role)
  const context = await enter(browser, url, role, cookie)
  const page = await context.newPage()
  if (role === 'customer') {
    const { key, text } = await basketOf(url, cookie, 20)
    await page.addInitScript(
      ([at = '', lines = '']) => localStorage.setItem(at, lines),
      [key, text],
    )
  }
  await recordPresses(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const felt: Felt[] = []
  for (const step of steps[role].filter(({ title }) => title.includes(wish.step)))
    felt.push(await feel(page, step, Number(wish.times)))
  await context.close()
  return felt
}
