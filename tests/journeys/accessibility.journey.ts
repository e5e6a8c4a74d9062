import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { admins, customers, drivers, forAnyone, pickers, type State } from './screens.ts'
import { ask } from './orders.ts'
import { go, type RunningTopside, signIn, signInByCall, startDemo, tooWide } from './support.ts'

let topside: RunningTopside
/** Signs each person in once, however many screens they open. */
const signedIn = new Map<string, Promise<Page>>()
/** What each person's page showed last. */
const lastOn = new Map<Page, State>()
/** The screens that were checked whole. If a dialog opens over one of them, only the dialog is checked. */
const checkedWhole = new Set<string>()

// One test for each screen; the workers share them, each with its own Topside.
test.describe.configure({ mode: 'parallel' })

test.beforeAll(async () => {
  signedIn.clear()
  lastOn.clear()
  checkedWhole.clear()
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

const serious = ['serious', 'critical']
/** axe rates these as less serious, but people who use a screen reader find their way by headings. */
const headings = ['heading-order', 'page-has-heading-one', 'empty-heading']

/** Leaves out contrast, which is checked by itself, and slow rules whose findings axe never rates as serious. */
const butContrast: RunOptions = {
  rules: {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'aria-allowed-role': { enabled: false },
    'aria-deprecated-role': { enabled: false },
    'landmark-unique': { enabled: false },
  },
}

type Where = { include?: string[]; exclude?: string[] }
type AxePage = { axe: { run: (where: Where, options: RunOptions) => Promise<AxeResults> } }

/**
 * What axe rates as serious, and what it says about headings, one line each. It also reports that the keyboard can't
 * scroll a menu; that is left out, because the arrow keys scroll it.
 */
async function findings(page: Page, where: Where, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as AxePage).axe.run(given.where, given.options),
    // Reporting only violations takes axe a fifth of the time, and no rule here needs the style sheets loaded again.
    { where, options: { ...options, resultTypes: ['violations' as const], preload: false } },
  )
  return violations
    .filter(({ id, impact }) => serious.includes(impact ?? '') || headings.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => id !== 'scrollable-region-focusable' || !html.includes('role="menu"'))
        .map(({ target }) => `${id}: ${target.join(' ')}`),
    )
}

/** Marks each row of a list that looks like a row above it and differs from it only in its words. */
function markAlike(): void {
  const looks = (of: Element): string => {
    const style = getComputedStyle(of)
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style
    const ink = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join()
    // Disabled controls may be faint.
    const faint = of.matches(':disabled, [aria-disabled="true"]')
    const named = [...of.attributes].map(({ name, value }) => `${name}${value === ''}`)
    return [of.tagName, ink, faint, of.textContent === '', ...named].join()
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

/** Leaves out rows like one above them. They are marked by `unreadable`. */
const exclude = ['[data-alike]']

/** The looks whose contrast was checked in this worker, as numbers. They include the theme's colours. */
const checkedLooks = new Set<number>()

/**
 * Marks each visible text in a part of the page if its colours, and those around it, were checked before. Returns the
 * looks of the others, as numbers. A text with elements inside it is never marked, because axe would leave those out.
 */
function markKnown({ checked, part }: { checked: number[]; part: string }): number[] {
  const known = new Set(checked)
  const added = new Set<number>()
  const hash = (parts: unknown[]) =>
    [...parts.join()].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) | 0, 7)
  const look = (of: Element, behind: number): void => {
    const style = getComputedStyle(of)
    const paints = [style.backgroundColor, style.backgroundImage, style.opacity]
    // Disabled controls may be faint. What is positioned may lie on something else than what it is inside.
    const faint = of.matches(':disabled, [aria-disabled="true"]')
    const apart = !['static', 'relative'].includes(style.position) && style.position + of.tagName
    const plain = paints.join() === 'rgba(0, 0, 0, 0),none,1' && !faint && !apart
    const ground = plain ? behind : hash([behind, ...paints, faint, apart])
    of.removeAttribute('data-known')
    for (const child of of.children) look(child, ground)
    const parent = of.childElementCount > 0
    const bare = [...of.childNodes].every((each) => each.nodeType !== 3 || !each.nodeValue?.trim())
    if ((parent && bare) || of.closest('svg') || !of.closest(part) || !of.checkVisibility()) return
    const number = hash([ground, style.color, style.fontSize, style.fontWeight])
    if (!known.has(number)) added.add(number)
    else if (!parent) of.setAttribute('data-known', '')
  }
  look(document.documentElement, 0)
  return [...added]
}

/** Checking contrast takes most of axe's time, so texts of the same colours on the same colours are checked once. */
async function unreadable(page: Page, include: string[]): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  await page.evaluate(markAlike)
  const looks = await page.evaluate(markKnown, { checked: [...checkedLooks], part: include.join() })
  if (looks.length === 0) return []
  const found = await findings(
    page,
    { include, exclude: [...exclude, '[data-known]'] },
    { runOnly: ['color-contrast'] },
  )
  if (found.length === 0) for (const each of looks) checkedLooks.add(each)
  return found
}

/**
 * Whether a screen shows elements, attributes or scrolling that it did not show when it was opened. Colours are left
 * out. A width that shows nothing new needs no check.
 */
const showsNew = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Set<string> }
    const before = seen.size
    const looks = new Set(['class', 'style', 'data-alike', 'data-known'])
    for (const of of document.querySelectorAll<HTMLElement>('body, body *')) {
      if (!of.checkVisibility({ visibilityProperty: true })) continue
      const over = of.scrollHeight > of.clientHeight + 1 || of.scrollWidth > of.clientWidth + 1
      const scrolls = over && /auto|scroll/.test(getComputedStyle(of).overflow)
      const named = [...of.attributes].filter(({ name }) => !looks.has(name))
      seen.add([of.tagName, scrolls, ...named.map((each) => each.name + each.value)].join())
    }
    return seen.size > before
  })

/**
 * Every screen is checked on a desk, on a phone and on a tablet both ways round. The widest comes first, because it
 * shows almost everything that the others show.
 */
const widths = [1440, 390, 1024, 768]

/** Opens a screen, unless the page still shows it unchanged. */
async function open(page: Page, { path, shows, bring }: State): Promise<void> {
  const left = lastOn.get(page)
  lastOn.set(page, { path, shows, bring })
  const address = topside.url + path
  if (!left || left.bring || page.url() !== address) await go(page, address)
  await expect(page.getByText(shows).first()).toBeVisible()
  await bring?.(page)
  const hasAxe = await page.evaluate(() => {
    Object.assign(globalThis, { seen: new Set() })
    return 'axe' in globalThis
  })
  if (!hasAxe) await page.evaluate(axe.source)
}

const modal = 'dialog[open], [role="dialog"]'

/** The whole screen, or only the dialog in front of a screen that was checked whole. */
async function partToCheck(page: Page, { path }: State): Promise<string[]> {
  if (checkedWhole.has(path) && (await page.locator(modal).count()) > 0) return [modal]
  checkedWhole.add(path)
  return ['html']
}

/**
 * Checks a screen in light and dark. Its colours hardly depend on the width, so contrast is checked in light at the
 * person's own width and in dark at another. The other rules are checked at every width that shows something new.
 */
async function check(page: Page, state: State): Promise<void> {
  const own = page.viewportSize() ?? { width: 390, height: 844 }
  const other = own.width < 1440 ? 1440 : 390
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page, state)
  const include = await partToCheck(page, state)
  expect(await unreadable(page, include), `${own.width} px in light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: own.height })
    // After the size has changed, charts and lists are laid out again a moment later.
    await expect.poll(() => tooWide(page), `${width} px`).toEqual([])
    if (await showsNew(page))
      expect(await findings(page, { include, exclude }, butContrast), `${width} px`).toEqual([])
    if (width === other) expect(await unreadable(page, include), `${width} px in dark`).toEqual([])
  }
  await page.setViewportSize(own)
  if (await closes(page)) lastOn.set(page, { path: state.path, shows: state.shows })
}

/** Closes a dialog with Escape. False if there is none, or if it stays because it asks about what was typed. */
async function closes(page: Page): Promise<boolean> {
  const dialogs = page.locator(modal)
  if ((await dialogs.count()) !== 1) return false
  await page.keyboard.press('Escape')
  return (await dialogs.count()) === 0
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
    test(`${whose} can use screen ${n + 1}, ${state.path}`, async ({ browser }) =>
      check(await pageOf(browser, person), state))
}

test('anyone can use the sign-in screens', async ({ browser }) => {
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
  for (const state of forAnyone) {
    await check(stranger, state)
    // The sign-in area has no router that follows an address.
    lastOn.delete(stranger)
  }
  await context.close()
})

eachScreen('a customer', ['Customer', 'OAKTAVERN', 'phone'], customers)
test('a new customer can use the list for a first order', async ({ browser }) => {
  const { url } = topside
  const admin = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  const made = await ask<{ accountId: string; password: string }>(
    admin,
    'POST',
    `${url}/api/customers`,
    {
      ...{ name: 'The Heron', contactName: 'Ada Heron', email: 'kitchen@heron.example' },
      ...{ phone: '01632 960199', address: '2 Weir Lane, Wexcombe', kitchen: 'pub' },
      deliveryDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    },
  )
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const { accountId, password } = made
  await ask(page, 'POST', `${url}/api/customers/login`, { accountId, password })
  const own = { currentPassword: password, password: 'three sharp cleavers' }
  await ask(page, 'PUT', `${url}/api/account/password`, own)
  const list = page.getByRole('list', { name: 'To add with one press' })
  const bring = async () => {
    await list.getByRole('button', { name: /^Add / }).first().click()
    await expect(page.getByText(/^1 line/)).toBeVisible()
  }
  await check(page, { path: '/customer', shows: 'Pubs order most', bring })
  await context.close()
})

eachScreen('an admin', ['Admin', 'admin@topside.example', 'desk'], admins)
eachScreen('a picker', ['Picking', 'picker@topside.example', 'tablet'], pickers)

// One test for all screens, because a route that the driver starts on one screen is still open on the next.
test('a driver can use their screens', async ({ browser }) => {
  const page = await pageOf(browser, ['Driver', 'driver@topside.example', 'phone'])
  for (const state of drivers) await check(page, state)
})
