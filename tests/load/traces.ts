// npm run bench:traces: how long a trace takes with 1,000,000 lines of orders, 1,250,000 shares of lots and 200,000
// lots in three generations. First each lot is sold within its day, then lots are sold at any time. It prints what it
// measured; no timing makes it fail.
import pg from 'pg'
import { buildApplication, signEveryoneIn, startApplication } from './application.ts'
import { startServer } from './databases.ts'
import { memoryOf } from './processes.ts'
import { say, sayMachine } from './report.ts'

const orders = 125_000
const [received, cut, minced, aDay] = [100_000, 60_000, 40_000, 800]
const lots = received + cut + minced
const firstDay = `date '2026-07-01'`

/** Each day 800 lots are received, 480 lots are cut from them, and 320 lots are minced from the cut ones. */
const lotsText = `
  insert into lots (id, code, kind, product_id, name, species, form, supplier_id, supplier_lot, day, use_by, on_hand_kg)
  select n, 'L-' || n, kind, 1, 'Meat ' || n % 50, 'beef', case kind when 'minced' then 'mince' else 'cut' end,
    case kind when 'received' then 1 end, case kind when 'received' then 'S' || n end,
    (${firstDay} + ((place - 1) / per_day)::int)::text, (${firstDay} + ((place - 1) / per_day)::int + 9)::text, 0
  from generate_series(1, ${lots}) n,
    lateral (select case when n <= ${received} then 'received' when n <= ${received + cut} then 'cut' else 'minced' end,
      case when n <= ${received} then n when n <= ${received + cut} then n - ${received} else n - ${received + cut} end,
      case when n <= ${received} then ${aDay} when n <= ${received + cut} then 480 else 320 end) k(kind, place, per_day)`

const linksText = `
  insert into lot_inputs (output_id, input_id, kg)
  select ${received} + c, least(${received}, 1 + (c - 1)::bigint * ${received} / ${cut} + twice), 20
  from generate_series(1, ${cut}) c, generate_series(0, 1) twice
  union all
  select ${received + cut} + m, ${received} + 1 + (m - 1)::bigint * ${cut} / ${minced}, 15 from generate_series(1, ${minced}) m`

/** A lot of the line's day: 8,000 lines a day share 1,600 lots, and no two lines of an order share one. */
const lotOfLine = `(
  select case when k < ${aDay} then day * ${aDay} + k + 1
    when k < ${aDay + 480} then ${received} + day * 480 + k - ${aDay} + 1
    else ${received + cut} + day * 320 + k - ${aDay + 480} + 1 end
  from (select least(124, (w.order_item_id - 1) / 8000), (w.order_item_id * 7 + half * 11) % 1600) d(day, k))`

/** Any lot, whatever the line's day: neighbouring lines have lots that are far apart. */
const anyLot = `(1 + (w.order_item_id * 2654435761 + half * 7919) % ${lots})::int`

const weighingsText = `
  insert into weighings (id, order_item_id, gross_kg, tare_kg, source, by_name, at)
  select gen_random_uuid(), id, 2, 0, 'scale', 'Sam', now() from order_items`

/** One weighing of each line; half of every fourth line comes from another lot. */
const sharesText = (lot: string) => [
  'truncate weighing_lots, lot_moves',
  `insert into weighing_lots (weighing_id, lot_id, order_item_id, kg)
    select w.id, ${lot}, w.order_item_id,
      case when w.order_item_id % 4 = 0 then 1 else 2 end
    from weighings w, generate_series(0, 1) half where half = 0 or w.order_item_id % 4 = 0`,
  `insert into lot_moves (lot_id, kg, reason, by_name, at)
    select id, 40, case kind when 'received' then 'receipt' else 'made' end, 'Sam', now() from lots
    union all select input_id, -kg, 'used', 'Sam', now() from lot_inputs
    union all select lot_id, -kg, 'weighing', 'Sam', now() from weighing_lots`,
  `update lots set on_hand_kg = s.kg from (select lot_id, sum(kg) as kg from lot_moves group by lot_id) s
    where s.lot_id = lots.id`,
]

const supplierText = `insert into suppliers (id, name, address, country) values (1, 'Denbury Abattoir', '', 'GB')`
const beginText = [supplierText, lotsText, linksText, weighingsText]

async function fill(url: string, texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const started = performance.now()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('set statement_timeout = 0')
    for (const text of texts) await client.query(text)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ lines: number; shares: number }>(
      'select (select count(*)::int from order_items) as lines, (select count(*)::int from weighing_lots) as shares',
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    say(`${rows[0]?.lines} lines, ${rows[0]?.shares} shares, ${lots} lots, filled in ${seconds} s`)
  } finally {
    await client.end()
  }
}

type Asked = { title: string; times: number; path: (turn: number) => string }

const asked: Asked[] = [
  {
    title: 'one lot, forward and back',
    times: 300,
    path: (turn) => `/api/lots/${1 + ((turn * 7919) % received)}/trace`,
  },
  { title: 'a supplier’s code', times: 100, path: (turn) => `/api/traces?code=S${1 + turn * 71}` },
  {
    title: 'an order, back',
    times: 300,
    path: (turn) => `/api/traces?orderId=${1 + ((turn * 7919) % orders)}`,
  },
  {
    title: 'a day’s intake of 800 lots',
    times: 20,
    path: (turn) => {
      const day = new Date(Date.UTC(2026, 6, 2 + turn * 3)).toISOString().slice(0, 10)
      return `/api/traces?from=${day}&to=${day}`
    },
  },
]

async function measure(url: string, cookie: string): Promise<void> {
  for (const { title, times, path } of asked) {
    const took: number[] = []
    let size = 0
    for (let turn = 0; turn < times + 5; turn++) {
      const started = performance.now()
      const answer = await fetch(url + path(turn), { headers: { cookie } })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path(turn)}: ${answer.status} ${text}`)
      // The first five calls only warm up Topside and the database, so their times do not count.
      if (turn >= 5) took.push(performance.now() - started)
      size = Math.max(size, text.length)
    }
    took.sort((a, b) => a - b)
    const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(0)
    say(`${title}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, at most ${Math.ceil(size / 1000)} kB`)
  }
}

sayMachine()
buildApplication()
const server = await startServer('embedded')
if (!server) throw new Error('There is no database')
try {
  const url = await server.filled(orders)
  await fill(url, [...beginText, ...sharesText(lotOfLine)])
  const application = await startApplication(url)
  const { admin: cookie } = await signEveryoneIn(application.url)
  const before = memoryOf(application.pid)
  await measure(application.url, cookie)
  say('each lot sold at any time:')
  await fill(url, sharesText(anyLot))
  await measure(application.url, cookie)
  say(`memory: ${before.toFixed(0)} MB before, ${memoryOf(application.pid).toFixed(0)} MB after`)
  await application.stop()
} finally {
  await server.stop()
}
