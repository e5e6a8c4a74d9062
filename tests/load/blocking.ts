import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { addDays } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { reportNames } from '#domain/reports.ts'
import { type Application, signEveryoneIn, startApplication } from './application.ts'
import type { BenchServer } from './databases.ts'
import type { Probed, ProbeTask } from './probe.ts'
import { percentiles, say } from './report.ts'

/**
 * Measures how long everyone else waits for an answer while one person does something heavy, and how long the main
 * thread was busy meanwhile, which does not depend on other programs.
 */

const orders = 20_000
const rows = 10_000

type Shop = {
  application: Application
  /** Makes a call as the admin. Throws unless the status is one of `allowed`. */
  ask: (path: string, body?: object, method?: string, allowed?: number[]) => Promise<Buffer>
  database: pg.Client
  backups: string
}
type Heavy = [title: string, run: (shop: Shop) => Promise<unknown>]

const template = { name: 'Bench', companyName: 'Bench Butchers', companyAddress: '1 Market Row' }

/** The largest picture that may be uploaded, 4096 by 4096, and slow to decode. */
async function largestLogo(): Promise<string> {
  const tile = Buffer.from(Array.from({ length: 16 * 16 * 3 }, (_, at) => (at * 7919) % 251))
  const picture = await sharp(tile, { raw: { width: 16, height: 16, channels: 3 } })
    .resize(4096, 4096, { kernel: 'nearest' })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}

const uploadLogo = async ({ ask }: Shop) =>
  ask('/api/invoice-templates', { ...template, isDefault: true, logoUrl: await largestLogo() })

/** Picks 50 invoices, first those that are not issued yet, because they show today's logo. */
async function invoiceIds({ database }: Shop): Promise<number[]> {
  const { rows: found } = await database.query<{ id: number }>(
    "select id from invoices order by status = 'issued', id desc limit 50",
  )
  return found.map(({ id }) => id)
}

async function statements({ ask }: Shop): Promise<void> {
  const today = londonToday(Date.now())
  const query = `from=${addDays(today, -365)}&to=${today}`
  const all = Array.from({ length: 40 }, (_, place) =>
    ask(`/api/customers/${1 + (place % 31)}/statement/pdf?${query}`, undefined, 'GET', [200, 503]),
  )
  await Promise.all(all)
}

function productsFile(): string {
  const lines = Array.from(
    { length: rows },
    (_, place) => `Imported cut ${place},Beef,each,${(3 + (place % 40) / 10).toFixed(2)}`,
  )
  const text = ['Product,Category,Unit,Base price', ...lines].join('\r\n')
  return Buffer.from(text).toString('base64')
}

async function importProducts({ ask }: Shop): Promise<void> {
  const content = productsFile()
  const preview = JSON.parse(
    (await ask('/api/spreadsheets/products/preview', { content })).toString(),
  ) as { fingerprint: string | null; errors: unknown[] }
  if (!preview.fingerprint) throw new Error(JSON.stringify(preview.errors[0]))
  await ask('/api/spreadsheets/products/import', { content, fingerprint: preview.fingerprint })
}

async function reports({ ask }: Shop): Promise<void> {
  const today = londonToday(Date.now())
  const query = `from=${addDays(today, -364)}&to=${today}&by=day`
  for (const name of reportNames) {
    await ask(`/api/reports/${name}?${query}`)
    await ask(`/api/reports/${name}/csv?${query}`)
  }
}

/** Queues a backup, as the schedule does at night. */
async function backup({ database, backups }: Shop): Promise<void> {
  await database.query("insert into pgboss.job (name) values ('backup')")
  await backedUp(backups)
}

async function backedUp(folder: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    if (readdirSync(folder).some((name) => name.endsWith('.tbk'))) return
    await wait(100)
  }
  throw new Error('No backup was made')
}

const everyHeavy: Heavy[] = [
  ['nothing', () => wait(5_000)],
  ['a logo of 4096 by 4096 uploaded', uploadLogo],
  [
    '50 invoices with it as a PDF',
    async (shop) => shop.ask(`/api/invoices/pdf?ids=${(await invoiceIds(shop)).join()}`),
  ],
  [
    '50 invoices for a zip',
    async (shop) => {
      for (const id of await invoiceIds(shop)) await shop.ask(`/api/invoices/${id}/pdf`)
    },
  ],
  ['40 statements of a year at once', statements],
  [`${rows} rows imported`, importProducts],
  [`${rows} rows exported`, ({ ask }) => ask('/api/spreadsheets/products')],
  ["a year's reports", reports],
  ['a backup', backup],
]

/** Prints how long /healthz took during each heavy job. */
export async function measureBlocking(
  server: BenchServer,
  { scenario, profile }: { scenario: string; profile?: string | undefined },
): Promise<void> {
  const backups = mkdtempSync(join(tmpdir(), 'topside-backups-'))
  const databaseUrl = await server.filled(orders)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  // A database created today would not be backed up before tomorrow.
  await database.query("update schema_migrations set applied_at = applied_at - interval '2 days'")
  const application = await startApplication(databaseUrl, {
    profile,
    env: { BACKUP_DIR: backups },
  })
  try {
    // Topside makes a backup when it starts.
    await backedUp(backups)
    for (const name of readdirSync(backups).filter((each) => each.endsWith('.tbk')))
      rmSync(join(backups, name))
    const heavy = everyHeavy.filter(([title]) => title.includes(scenario))
    await measureEach(await shopOf(application, database, backups), heavy)
  } finally {
    await application.stop()
    await database.end()
    rmSync(backups, { recursive: true })
  }
}

async function shopOf(
  application: Application,
  database: pg.Client,
  backups: string,
): Promise<Shop> {
  const { url } = application
  const { admin } = await signEveryoneIn(url)
  const ask: Shop['ask'] = async (
    path,
    body,
    method = body ? 'POST' : 'GET',
    allowed = [200, 201],
  ) => {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie: admin, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const content = Buffer.from(await answer.arrayBuffer())
    if (!allowed.includes(answer.status))
      throw new Error(`${path}: ${answer.status} ${content.toString().slice(0, 200)}`)
    return content
  }
  return { application, ask, database, backups }
}

const heads = ['seconds', 'asked', 'p50 ms', 'p99 ms', 'longest', 'computed p99', 'longest']

function sayProbed(title: string, seconds: number, { times, computed }: Probed): void {
  const waited = percentiles([{ times }])
  const own = percentiles([{ times: computed }])
  const cells = [
    seconds.toFixed(1),
    String(times.length),
    ...[waited.p50, waited.p99, Math.max(...times), own.p99, Math.max(...computed)].map((each) =>
      each.toFixed(1),
    ),
  ]
  sayCells(title, cells)
}

const sayCells = (title: string, cells: readonly string[]) =>
  say(
    [title.padEnd(32), ...cells.map((cell, at) => cell.padStart(heads[at]?.length ?? 0))].join(
      '  ',
    ),
  )

async function measureEach(shop: Shop, heavy: Heavy[]): Promise<void> {
  const probe = fork(new URL('./probe.ts', import.meta.url), { execArgv: process.execArgv })
  await once(probe, 'message')
  const tell = (task: ProbeTask) => probe.send(task)
  sayCells('meanwhile', heads)
  for (const [title, run] of heavy) {
    tell({ begin: shop.application })
    await wait(300)
    const started = performance.now()
    await run(shop)
    const seconds = (performance.now() - started) / 1000
    await wait(300)
    tell({ end: true })
    const [probed] = (await once(probe, 'message')) as [Probed]
    sayProbed(title, seconds, probed)
  }
  probe.kill()
}
