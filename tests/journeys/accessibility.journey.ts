import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { admins, customers, drivers, forAnyone, pickers, type State } from './screens.ts'
import { type RunningTopside, signIn, startDemo, tooWide } from './support.ts'

let topside: RunningTopside
/** Whoever looks at forty screens signs in once. */
const signedIn = new Map<string, Promise<Page>>()

// A test a screen, shared out among the workers, each with a Topside of its own.
test.describe.configure({ mode: 'parallel' })

test.beforeAll(async () => {
  signedIn.clear()
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

const serious = ['serious', 'critical']
/** Less to axe, but whoever hears a page finds their way by its headings. */
const headings = ['heading-order', 'page-has-heading-one', 'empty-heading']

type Where = { include?: string[]; exclude?: string[] }
type AxePage = { axe: { run: (where: Where, options: RunOptions) => Promise<AxeResults> } }

/** What axe finds wrong enough to keep someone out, as lines to read. */
async function findings(page: Page, where: Where, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as AxePage).axe.run(given.where, given.options),
    // Told of what is wrong alone, axe takes a fifth of its time.
    { where, options: { ...options, resultTypes: ['violations' as const] } },
  )
  return violations
    .filter(({ id, impact }) => serious.includes(impact ?? '') || headings.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Marks each row of a list whose letters and grounds are all as in a row above it. */
function markAlike(): void {
  const looks = (of: Element): string => {
    const style = getComputedStyle(of)
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style
    const ink = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join()
    // What is disabled may be faint.
    return `${of.tagName} ${ink} ${of.matches(':disabled, [aria-disabled="true"]')}`
  }
  const seen = new Map<Element | null, Set<string>>()
  for (const row of document.querySelectorAll('tr, li')) {
    row.removeAttribute('data-alike')
    if (row.closest('[data-alike]')) continue
    const look = [row, ...row.querySelectorAll('*')].map(looks).join('|')
    const others = seen.get(row.parentElement) ?? new Set()
    if (others.has(look)) row.setAttribute('data-alike', '')
    seen.set(row.parentElement, others.add(look))
  }
}

/** Contrast takes most of axe's time, and the hundredth row is as readable as the first of its looks. */
async function unreadable(page: Page): Promise<string[]> {
  await page.evaluate(markAlike)
  return findings(page, { exclude: ['[data-alike]'] }, { runOnly: ['color-contrast'] })
}

/** Every screen is looked at on a phone, a tablet both ways round and a desk. */
const widths = [390, 768, 1024, 1440]

/** On the person's own size in light, on the other end of the sizes in dark; nothing too wide on any. */
async function check(page: Page, { path, shows, bring }: State): Promise<void> {
  const own = page.viewportSize() ?? { width: 390, height: 844 }
  const other = own.width < 1440 ? 1440 : 390
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(topside.url + path)
  await expect(page.getByText(shows).first()).toBeVisible()
  await bring?.(page)
  await page.evaluate(axe.source)
  await look(page, `${own.width} px in light`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: own.height })
    // Charts and lists are laid out again a moment after the size has changed.
    await expect.poll(() => tooWide(page), `${width} px`).toEqual([])
    if (width === other) await look(page, `${width} px in dark`)
  }
  await page.setViewportSize(own)
}

async function look(page: Page, at: string): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const but = { rules: { 'color-contrast': { enabled: false } } }
  expect(await findings(page, { include: ['html'] }, but), at).toEqual([])
  expect(await unreadable(page), at).toEqual([])
}

type Person = [...Parameters<typeof signIn>] extends [Browser, string, ...infer Rest] ? Rest : never

async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const whose = person.join()
  const page = signedIn.get(whose) ?? signIn(browser, topside.url, ...person)
  signedIn.set(whose, page)
  return page
}

function eachScreen(whose: string, person: Person, states: readonly State[]): void {
  for (const [n, state] of states.entries())
    test(`nothing keeps ${whose} out of screen ${n + 1}, ${state.path}`, async ({ browser }) =>
      check(await pageOf(browser, person), state))
}

test('nothing keeps anyone out of signing in', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const stranger = await context.newPage()
  const refused: string[] = []
  stranger.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await stranger.goto(topside.url)
  await expect(stranger.getByText('Sign in to your account')).toBeVisible()
  await stranger.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  for (const state of forAnyone) await check(stranger, state)
  await context.close()
})

eachScreen('a customer', ['Customer', 'OAKTAVERN', 'phone'], customers)
eachScreen('an admin', ['Admin', 'admin@topside.example', 'desk'], admins)
eachScreen('a picker', ['Picking', 'picker@topside.example', 'tablet'], pickers)

// One after the other: the route that is started on one screen is open on the next.
test('nothing keeps a driver out of theirs', async ({ browser }) => {
  const page = await pageOf(browser, ['Driver', 'driver@topside.example', 'phone'])
  for (const state of drivers) await check(page, state)
})
