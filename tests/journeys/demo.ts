import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { linkTo, newToken } from '#server/platform/security/link-secrets.ts'

type Settings = Record<string, string>

export type RunningTopside = {
  url: string
  /** The newest email to this person, as plain text. */
  letterTo: (recipient: string) => Promise<string>
  /** Kills the server without warning and restarts it at the same address, with changed settings if given. */
  crash: (changed?: Settings) => Promise<void>
  stop: () => Promise<void>
}

/** A server that lives for a minute gains nothing from V8's optimising compiler, which takes a quarter of its start. */
const brief = '--interrupt-budget=1500000'

const spawnDemo = (settings: Settings) => spawnTopside(settings, '--demo')

function spawnTopside(settings: Settings, ...options: string[]): ChildProcess {
  // Turns off the limit of calls a minute, because journeys call faster than people.
  const env = { ...process.env, LOG_LEVEL: 'error', CALLS_PER_MINUTE: '0', ...settings }
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  return spawn(process.execPath, [brief, 'dist/server/main.mjs', ...options], { env, stdio })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/**
 * Makes the demo business once, with the PDFs of its issued papers; each journey on the embedded PostgreSQL gets a copy
 * of it.
 */
export default async function prepareDemo(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.JOURNEY_DATABASE_URL) return undefined
  const folder = join(tmpdir(), `topside-journeys-${process.pid}`)
  const child = spawnDemo({ PORT: '0', DATA_DIR: folder })
  await readyAt(child)
  await papersDrawn(folder)
  await end(child, 'SIGTERM')
  process.env.PREPARED_DEMO = folder
  return () => rm(folder, { recursive: true, force: true })
}

async function papersDrawn(folder: string): Promise<void> {
  const client = await openDatabase({ DATA_DIR: folder })
  const undrawn = `
    select from issued_papers p
    where kept_at > now() - interval '1 day'
      and not exists (select from issued_paper_files where paper_id = p.id)`
  while ((await client.query(undrawn)).rowCount !== 0)
    await new Promise((resolve) => setTimeout(resolve, 200))
  await client.end()
}

/** The built product on an empty folder, as a butcher first starts it. */
export async function runEmpty(
  settings: Settings,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = join(tmpdir(), `topside-empty-${process.pid}`)
  const child = spawnTopside({ ...settings, DATA_DIR: folder, PORT: '0' })
  const url = await readyAt(child)
  const stop = async () => {
    await end(child, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

export async function runDemo(settings: Settings): Promise<RunningTopside> {
  const folder = join(tmpdir(), `topside-journey-${process.pid}`)
  const place = { ...(await databaseIn(folder)), ...settings, DATA_DIR: folder }
  let child = spawnDemo({ ...place, PORT: '0' })
  const url = await readyAt(child)
  const crash = async (changed: Settings = {}) => {
    await end(child, 'SIGKILL')
    child = spawnDemo({ ...place, ...changed, PORT: new URL(url).port })
    await readyAt(child)
  }
  const stop = async () => {
    await end(child, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return { url, letterTo: (recipient) => newestLetter(recipient, place), crash, stop }
}

/** Copies the prepared demo into the folder, or makes a database and returns its DATABASE_URL. */
async function databaseIn(folder: string): Promise<Settings> {
  const { JOURNEY_DATABASE_URL, PREPARED_DEMO } = process.env
  if (JOURNEY_DATABASE_URL) return freshDatabase(JOURNEY_DATABASE_URL)
  // Copies the owners too, because PostgreSQL's files belong to its own user.
  if (PREPARED_DEMO) execFileSync('cp', ['-a', PREPARED_DEMO, folder])
  return {}
}

async function freshDatabase(server: string): Promise<Settings> {
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

async function openDatabase({ DATABASE_URL, DATA_DIR = '' }: Settings): Promise<pg.Client> {
  const client = new pg.Client(
    DATABASE_URL
      ? { connectionString: DATABASE_URL }
      : {
          host: join(DATA_DIR, 'run'),
          user: 'topside',
          database: 'topside',
          password: await readFile(join(DATA_DIR, 'secret'), 'utf8'),
        },
  )
  await client.connect()
  return client
}

/** Without a mail server, emails wait in the database. */
async function newestLetter(recipient: string, place: Settings): Promise<string> {
  const client = await openDatabase(place)
  const { rows } = await client.query<Kept>(
    'select body, link from outbox where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  if (!rows[0]) throw new Error(`No letter to ${recipient}`)
  const letter = await asSent(client, rows[0])
  await client.end()
  return letter
}

type Kept = { body: string; link: { url: string; token?: { id: number } } | null }

/** The text of a stored email as it would be sent. The secret in its link is made only now, as sending does. */
async function asSent(client: pg.Client, { body, link }: Kept): Promise<string> {
  if (!link?.token) return body
  const { token, tokenHash } = newToken()
  await client.query('update account_tokens set token_hash = $1 where id = $2', [
    tokenHash,
    link.token.id,
  ])
  return body.replace(link.url, linkTo(link.url, token))
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
