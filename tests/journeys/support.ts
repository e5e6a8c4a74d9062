import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import pg from 'pg'

export type RunningTopside = {
  url: string
  /** The newest email kept for this person, as plain text. */
  letterTo: (recipient: string) => Promise<string>
  /** Killed without notice, and started again at the same address. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

/** The built product with the demo business, as `npm run demo` runs it, on a fresh database of its own. */
export async function startDemo(settings: Record<string, string> = {}): Promise<RunningTopside> {
  const folder = join(tmpdir(), `topside-journey-${process.pid}`)
  const server = process.env.JOURNEY_DATABASE_URL
  const database = server ? await freshDatabase(server) : {}
  const run = (port: string) =>
    spawn(process.execPath, ['dist/server/main.mjs', '--demo'], {
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        ...database,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  let child = run('0')
  const url = await readyAt(child)
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  const crash = async () => {
    await end('SIGKILL')
    child = run(new URL(url).port)
    await readyAt(child)
  }
  const stop = async () => {
    await Promise.all(visitors.splice(0).map((context) => context.close()))
    await end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
    expect(blocked.splice(0), 'blocked by the Content-Security-Policy').toEqual([])
  }
  return { url, letterTo: (recipient) => newestLetter(recipient, folder, database), crash, stop }
}

async function freshDatabase(server: string): Promise<{ DATABASE_URL: string }> {
  const name = `topside_journey_${process.pid}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href }
}

/** The emails wait in the database until there is a server to send them by. */
async function newestLetter(
  recipient: string,
  folder: string,
  { DATABASE_URL }: { DATABASE_URL?: string },
): Promise<string> {
  const client = new pg.Client(
    DATABASE_URL
      ? { connectionString: DATABASE_URL }
      : {
          host: join(folder, 'run'),
          user: 'topside',
          database: 'topside',
          password: await readFile(join(folder, 'secret'), 'utf8'),
        },
  )
  await client.connect()
  const { rows } = await client.query<{ body: string }>(
    'select body from outbox where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  await client.end()
  if (!rows[0]) throw new Error(`No letter to ${recipient}`)
  return rows[0].body
}

const readyAt = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const url = /ready at (http:\S+?),/.exec(said)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`Topside ended with ${code}: ${said}`)))
  })

/** Everyone with a browser here; who stays after the end would knock at a closed door. */
const visitors: BrowserContext[] = []

/** What the security policy kept a screen from; that a printer can't be called is told elsewhere. */
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

/** A person with a browser of their own, signed in at their door. */
export async function signIn(
  browser: Browser,
  url: string,
  door: Door,
  login: string,
  size: keyof typeof sizes,
): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes[size], hasTouch: size !== 'desk' })
  visitors.push(context)
  noteBlocked(context)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('tab', { name: door }).click()
  await page.getByLabel(door === 'Customer' ? 'Account ID' : 'Email').fill(login)
  await page.getByLabel('Password').fill('topside-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Login successful')
  return page
}

export const expectToast = (page: Page, title: string) =>
  expect(page.getByText(title, { exact: true }).first()).toBeVisible()

/** Puts a message away that lies over what comes next. */
export async function dismissToast(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  if (await dismiss.count()) await dismiss.click({ timeout: 2_000 }).catch(() => undefined)
}

/** A signature drawn with the pointer. */
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

/** While it acts, such a call is answered as by a server that broke and has nothing to say. */
export async function failing(
  page: Page,
  method: string,
  path: string,
  act: () => Promise<unknown>,
): Promise<void> {
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
  await failed
  await page.unroute(pattern)
}

/** Presses the first such button and takes the file that comes. */
export async function saved(
  page: Page,
  button: string | RegExp,
): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const file = await coming
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}
