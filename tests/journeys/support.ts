import { readFile } from 'node:fs/promises'
import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
import { sentAnswersPath } from '#contract/sent-answers.ts'
import { type RunningTopside, runDemo } from './demo.ts'

export type { RunningTopside }

/** The built product with the demo business on a fresh database. Stopping it also closes everyone's browser. */
export async function startDemo(settings: Record<string, string> = {}): Promise<RunningTopside> {
  const topside = await runDemo(settings)
  const stop = async () => {
    await Promise.all(visitors.splice(0).map((context) => context.close()))
    await topside.stop()
    expect(blocked.splice(0), 'blocked by the Content-Security-Policy').toEqual([])
  }
  return { ...topside, stop }
}

/** Everyone with a browser here. If one stayed open, it would go on calling a stopped server. */
const visitors: BrowserContext[] = []

/** What the security policy blocked. A printer that can't be called is tested elsewhere. */
const blocked: string[] = []
const noteBlocked = (context: BrowserContext) =>
  context.on('console', (message) => {
    const text = message.text()
    if (text.includes('Content Security Policy') && !text.includes('connect-src'))
      blocked.push(text)
  })

type Door = 'Customer' | 'Admin' | 'Picking' | 'Driver'

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desk: { width: 1440, height: 900 },
}

/** A person with a separate browser, signed in and on their home screen. The sign-in form has journeys of its own. */
export async function signIn(
  browser: Browser,
  url: string,
  door: Door,
  login: string,
  size: keyof typeof sizes,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await signInByCall(browser, url, door, login, size, options)
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  return page
}

/**
 * Like `signIn`, but on an empty page, for people who only make calls (`ask`) or begin with `goto`. A page that shows
 * a screen would reload its data after every change.
 */
export async function signInByCall(
  browser: Browser,
  url: string,
  door: Door,
  login: string,
  size: keyof typeof sizes,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await visit(browser, size, options)
  const [path, who] = callOf(door, login)
  const data = { ...who, password: 'topside-demo' }
  const answer = await page.request.post(`${url}/api/${path}`, { data })
  expect(answer.status()).toBe(200)
  return page
}

/**
 * Opens a screen as a link does, without loading the page anew, and waits until the screen before it is gone. Loads
 * the page if it shows no screen yet, a dialog, or the same screen at this address.
 */
export async function go(page: Page, address: string): Promise<void> {
  const leaves = await page.evaluate((to) => {
    const { origin, pathname } = new URL(to)
    const screen = document.querySelector('#screen > *')
    const dialog = document.querySelector('dialog[open], [role="dialog"]')
    if (!screen || dialog || origin !== location.origin || pathname === location.pathname)
      return false
    screen.setAttribute('data-left', '')
    history.pushState(null, '', to)
    return true
  }, address)
  const left = page.locator('[data-left]')
  const gone = async () => {
    await left.waitFor({ state: 'detached', timeout: 1_000 })
    return true
  }
  if (!leaves || !(await gone().catch(() => false))) await page.goto(address)
}

function callOf(door: Door, login: string): [path: string, who: object] {
  if (door === 'Customer') return ['customers/login', { accountId: login }]
  if (door === 'Admin') return ['admin/login', { email: login }]
  return ['auth/login', { email: login, userType: door === 'Picking' ? 'picking' : 'driver' }]
}

async function visit(
  browser: Browser,
  size: keyof typeof sizes,
  options: BrowserContextOptions,
): Promise<Page> {
  const shape = { viewport: sizes[size], hasTouch: size !== 'desk' }
  const context = await browser.newContext({ ...shape, ...options })
  visitors.push(context)
  noteBlocked(context)
  return context.newPage()
}

export const expectToast = (page: Page, title: string, timeout?: number) =>
  expect(page.getByText(title, { exact: true }).first()).toBeVisible({ timeout })

/** Waits for the file with messages, which loads after the screen. */
const messagesLoaded = (page: Page) =>
  expect(page.locator('[aria-label^="Notifications"]')).toBeAttached()

/** Goes offline once messages can be shown. */
export async function goOffline(page: Page): Promise<void> {
  await messagesLoaded(page)
  await page.context().setOffline(true)
}

/**
 * Waits until a device can go on without signal: it has stored the application, and answers with each of these texts,
 * such as a call's name or an order's number. Screens save answers about a second after they arrive.
 */
export async function storedOnDevice(page: Page, ...texts: string[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const stored = async () =>
    page.evaluate(async () => {
      const known = await indexedDB.databases()
      if (!known.some(({ name }) => name === 'topside-questions')) return ''
      return new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('topside-questions')
        open.onerror = () => reject(open.error as Error)
        open.onsuccess = () => {
          const all = open.result.transaction('answers').objectStore('answers').getAll()
          all.onsuccess = () => resolve(all.result.join())
          open.result.close()
        }
      })
    })
  const missing = async () => {
    const answers = await stored()
    return texts.filter((text) => !answers.includes(text))
  }
  await expect.poll(missing).toEqual([])
}

/** Types a weight on the keypad as slowly as a person; a scale that sends key presses is much faster. */
export async function typeByHand(page: Page, keys: string): Promise<void> {
  await page.getByRole('group', { name: 'Keypad' }).waitFor()
  await page.keyboard.type(keys, { delay: 80 })
  await page.waitForTimeout(80)
  await page.keyboard.press('Enter')
}

/** Closes a message that covers what comes next. */
export async function dismissToast(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  if (await dismiss.count()) await dismiss.click({ timeout: 2_000 }).catch(() => undefined)
}

/** Answers the dialog that asks for the password before a protected change. */
export async function provesSelf(page: Page, password = 'topside-demo'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

/** Draws a signature with the pointer. */
export async function sign(canvas: Locator): Promise<void> {
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  const { mouse } = canvas.page()
  await mouse.move(box.x + 40, box.y + 90)
  await mouse.down()
  for (let step = 1; step <= 12; step++)
    await mouse.move(box.x + 40 + step * 16, box.y + 90 - (step % 3) * 22)
  await mouse.up()
}

export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expectToast(page, text)
}

/**
 * Removes the answers that the server sends inside a page, until `unrouteAll`. The page then makes calls, which a test
 * can answer. Chromium lets such a page call no other address of this machine, for example a printer.
 */
export async function asksForItself(page: Page): Promise<void> {
  await page.route(`**${sentAnswersPath}*`, (route) => route.abort())
  await page.route(
    ({ pathname }) => !/\.|^\/(api|app)\//.test(pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(/(<script[^>]* id="sent-answers">)[^<]*/, '$1{"answers":[]}')
      return route.fulfill({ response, body })
    },
  )
}

/** Fetches the whole answer, even if the page only asked whether its stored copy has changed. */
export const wholeAnswer = (route: Route): Promise<APIResponse> =>
  route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })

/** While `act` runs, answers calls of this method and path with a server error that has no message. */
export async function failing(
  page: Page,
  method: string,
  path: string,
  act: () => Promise<unknown>,
): Promise<void> {
  // Ending a route aborts what is loading at that moment; the page would then reload, without its message.
  await messagesLoaded(page)
  const pattern = `**/api/${path}`
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, contentType: 'text/plain', body: '' })
      : route.fallback(),
  )
  const failed = page.waitForResponse(
    (answer) => answer.status() === 500 && answer.request().method() === method,
  )
  await act()
  // If a route ended before the page has read the answer, the connection would break instead.
  await (await failed).finished()
  await page.unroute(pattern)
}

/** Presses the first button of this name and returns the file that it downloads. */
export async function saved(
  page: Page,
  button: string | RegExp,
): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const file = await coming
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** What makes the page, or a column of a table in a scrolling box, wider than the screen. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (each: Element) =>
      `${each.tagName} ${each.className} ${each.textContent.slice(0, 30)}`
    const columns = [...document.querySelectorAll('td, th')].filter(
      ({ clientWidth }) => clientWidth > window.innerWidth,
    )
    if (document.documentElement.scrollWidth <= window.innerWidth) return columns.map(named)
    return [...document.body.querySelectorAll('*')]
      .filter(({ scrollWidth }) => scrollWidth > window.innerWidth)
      .map(named)
      .slice(0, 5)
  })
