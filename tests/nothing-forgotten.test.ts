import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { type Endpoint, topics } from '#contract/endpoint.ts'
import { everyRoute } from '#server/every-route.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { heldElsewhere } from './support/accepted-fields.ts'
import { bottomTabs, manageLinks, tabsOf } from '#web/app/shell/tabs.ts'

// Checks the lists to which people add a new capability by hand. Each test names what is missing, and from which list.

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.endsWith(`.test${ending}`))
    .map((path) => `${folder}/${path}`)

/** A file's exports, by name. */
const exportsOf = async (file: string): Promise<[string, unknown][]> =>
  Object.entries((await import(/* @vite-ignore */ `../${file}`)) as object)

test('every call of a contract file is in contract/all.ts', async () => {
  const calls: string[] = []
  for (const file of filesIn('src/contract', '.ts'))
    for (const [, entry] of await exportsOf(file)) {
      const { name, method, path } = (entry ?? {}) as Partial<Endpoint>
      if (name && method && path) calls.push(name)
    }
  expect(calls.length).toBeGreaterThan(200)
  const listed = allEndpoints.map(({ name }) => name)
  expect(
    [...new Set(calls)].filter((name) => !listed.includes(name)),
    'put the file under `capabilities` in src/contract/all.ts',
  ).toEqual([])
})

test('every call is answered by exactly one command, whose routes are in server/every-route.ts', async () => {
  const served: Served[] = []
  for (const file of filesIn('src/server', '-routes.ts'))
    for (const [, routes] of await exportsOf(file))
      if (Array.isArray(routes)) served.push(...(routes as Served[]))
  const namesOf = (routes: readonly Served[]) => routes.map(({ endpoint }) => endpoint.name)
  expect(
    namesOf(served).filter((name) => !namesOf(everyRoute).includes(name)),
    'put the routes into src/server/every-route.ts',
  ).toEqual([])
  // The platform itself opens the live stream.
  const answered = [...namesOf(everyRoute), 'liveEvents']
  expect(
    allEndpoints.map(({ name }) => name).filter((name) => !answered.includes(name)),
    'bind each in its capability’s -routes.ts',
  ).toEqual([])
  expect(answered.toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted())
})

test('every topic is shown by one call and changed by another', () => {
  const shown = new Set(allEndpoints.flatMap(({ reads = [] }) => reads))
  const changed = new Set(allEndpoints.flatMap(({ changes = [] }) => changes))
  expect(
    topics.filter((topic) => !shown.has(topic) || !changed.has(topic)),
    'name each in the `reads` of one call and in the `changes` of another',
  ).toEqual([])
})

/** Calls that name no topic, each under the reason why. */
const withoutTopic = {
  'the session itself':
    'customerSignIn adminSignIn staffSignIn signOut proveMyself getCurrentUser liveEvents',
  'whoever changes how they sign in reads it again':
    'changeOwnPassword startTwoStep confirmTwoStep turnOffTwoStep',
  'from a link, before anyone is signed in':
    'trackSetup validateInvitation validateInvitationByQuery requestPasswordReset validatePasswordReset resetPassword',
  'reads what it is sent, and stores nothing':
    'readPriceFile previewPriceChange previewImport readBankStatement dailySummaryContent orderTicketContent dispatchRouteContent',
  'admins see it when they next open the list': 'trackInvitation',
  'for other clients, and stores nothing': 'keepPickingList',
  'the work that it stops names what it changes': 'stopBulk',
}

test('every question names the topics that it shows, and every change those that it changes', () => {
  const silent = allEndpoints
    .filter(({ method, reads, changes, produces }) =>
      method === 'GET' ? !reads && (!produces || produces === 'events') : !changes,
    )
    .map(({ name }) => name)
  const told = Object.values(withoutTopic).join(' ').split(' ')
  expect(
    silent.filter((name) => !told.includes(name)),
    'give a GET its `reads` and any other call its `changes`, or say in this file why it has none',
  ).toEqual([])
  expect(told.toSorted()).toEqual(silent.toSorted())
})

// `trackSetup` is there for other clients and stores nothing.
test('every call is named by a test', () => {
  const tests = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path) && path !== 'nothing-forgotten.test.ts')
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
  )
  const words = new Set(tests.flatMap((text) => text.match(/\w+/g) ?? []))
  expect(
    allEndpoints
      .map(({ name }) => name)
      .filter((name) => !words.has(name) && name !== 'trackSetup'),
    'write a test that makes each, beside the command that answers it',
  ).toEqual([])
})

test('for every call with a body, its fields are tried or the test that tries them is named', () => {
  const texts = readdirSync('tests')
    .filter((name) => name.startsWith('accepted-fields'))
    .map((name) => readFileSync(`tests/${name}`, 'utf8'))
  const tried = texts.flatMap((text) =>
    [...text.matchAll(/\btried\(\s*(\w+)/g)].map(([, name]) => name),
  )
  const known = [...new Set(tried), ...Object.keys(heldElsewhere)]
  const withBody = allEndpoints.filter(({ body }) => body).map(({ name }) => name)
  expect(
    withBody.filter((name) => !known.includes(name)),
    'try it in tests/accepted-fields-of-work.test.ts, or name its test in tests/support/accepted-fields.ts',
  ).toEqual([])
  expect(known.toSorted(), 'each call once, and none that is gone').toEqual(withBody.toSorted())
  for (const [name, where] of Object.entries(heldElsewhere))
    if (where.endsWith('.ts')) expect(readFileSync(where, 'utf8'), where).toMatch(name)
})

/** The capabilities that a sentence of ARCHITECTURE.md names. */
function capabilitiesIn(sentence: RegExp): string[] {
  const [, names = ''] = sentence.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? []
  return names.split(',').map((name) => name.trim())
}

const foldersIn = (folder: string, ...others: string[]): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && !others.includes(each.name))
    .map(({ name }) => name)
    .toSorted()

test('ARCHITECTURE.md names every capability, and those without a folder in the browser', () => {
  const all = capabilitiesIn(/^Capabilities have the same name on every side: ([^.]+)\./m)
  const onServer = capabilitiesIn(/folder on the server only: ([^.]+)\./)
  const inBrowser = all.filter((name) => !onServer.includes(name) && name !== 'invitations')
  const folders = foldersIn('src/server', 'platform')
  expect(
    folders.filter((name) => !all.includes(name)),
    'name it in the list of capabilities in ARCHITECTURE.md',
  ).toEqual([])
  expect(all.toSorted()).toEqual(folders)
  expect([...inBrowser, 'customer-setup', 'history'].toSorted()).toEqual(
    foldersIn('src/web', 'app', 'platform', 'public', 'ui'),
  )
})

/** Screens that a link on another screen leads to. */
const fromOthers = [
  '/recalls/new',
  '/trial-order',
  '/',
  '/login',
  '/account',
  '/invoice',
  '/delivery-note',
]
/** Addresses of earlier versions, which lead to today's screens. */
const olderAddresses = ['/order-history', '/customer-dashboard', '/customer/dashboard']
const ofCustomers = [
  '/customer/invoice',
  '/customer/delivery-note',
  '/customer/details',
  '/customer/activity',
  '/customer/standing-orders',
  '/customer/favorites',
  ...olderAddresses,
]

const pathsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '')

test.each([
  ['admin', [...tabsOf({ role: 'admin', permissions: [] }), ...bottomTabs, ...manageLinks]],
  [
    'customer',
    tabsOf({ role: 'customer', permissions: ['place_orders', 'view_invoices', 'manage_team'] }),
  ],
] as const)(
  'every screen of the %s area has its tab or its link (app/shell/tabs.ts)',
  (area, tabs) => {
    const paths = pathsIn(`src/web/app/${area}-area.tsx`).filter((path) => !/[:*]/.test(path))
    const reached = [...tabs.map(({ path }) => path), ...fromOthers, ...ofCustomers]
    expect(paths.length).toBeGreaterThan(5)
    expect(
      paths.filter((path) => !reached.includes(path)),
      'give each a tab or a link there; one that another screen leads to is listed in this file',
    ).toEqual([])
  },
)

/** Papers, which the journey opens from a screen, and addresses that only lead to another screen. */
const openedOtherwise = [
  ...['/login', '/invoice', '/invoices/:id', '/delivery-note'],
  ...['/customer/invoice', '/customer/delivery-note', ...olderAddresses],
]

test.each(['admin', 'customer', 'picker', 'driver'])(
  'axe looks at every screen of the %s area (tests/journeys/screens.ts)',
  (area) => {
    const looked = pathsIn('tests/journeys/screens.ts').map((path) => path.replace(/\?.*/, ''))
    const isLookedAt = (route: string) => {
      const pattern = new RegExp(`^${route.replaceAll(/:\w+|\*/g, '[^/]+')}$`)
      return looked.some((path) => pattern.test(path))
    }
    const routes = pathsIn(`src/web/app/${area}-area.tsx`)
    const others = routes.filter((route) => !openedOtherwise.includes(route))
    expect(
      others.filter((route) => !isLookedAt(route)),
      'add each there, and with its title to tests/journeys/every-screen.journey.ts',
    ).toEqual([])
  },
)
