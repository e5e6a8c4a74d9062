import { cpus, totalmem } from 'node:os'
import type { Round } from './load.ts'

/** One row of the table: a scenario at one size of shop, the application beside the bare limit. */
export type Measured = {
  scenario: string
  database: string
  orders: number
  connections: number
  statements: number
  application: Round[]
  bare: Round[]
  /** The least that the work needs; empty if the scenario has none. */
  least: Round[]
  /** The same statements behind Fastify alone, if they were requested. */
  http: Round[]
}

export const say = (line: string) => process.stdout.write(`${line}\n`)

export function sayMachine(): void {
  const [first, ...others] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ')
  say(
    `${others.length + 1} × ${first?.model ?? 'processor'}, ${memory}, Node ${process.version}, ${when}`,
  )
}

const columns = [
  ['scenario', 24],
  ['orders', 9],
  ['conns', 5],
  ['SQL', 3],
  ['req/s', 6],
  ['p50 ms', 7],
  ['p95 ms', 7],
  ['p99 ms', 7],
  ['p99/p50', 7],
  ['cpu ms', 6],
  ['asking', 6],
  ['bare/s', 6],
  ['p95 ms', 7],
  ['cpu ms', 6],
  ['ratio', 5],
  ['growth', 6],
  ['least/s', 7],
  ['of it', 5],
  ['http/s', 6],
  ['cpu ms', 6],
  ['of it', 5],
] as const

const sayCells = (cells: readonly string[]) =>
  say(
    columns
      .map(([, width], place) =>
        place === 0 ? cells[place]?.padEnd(width) : (cells[place] ?? '').padStart(width),
      )
      .join('  '),
  )

const columnsOfHttp = 3

export const sayHeads = (database: string, http: boolean): void => {
  say(`\n${database}`)
  sayCells(columns.slice(0, http ? undefined : -columnsOfHttp).map(([head]) => head))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
const aCall = (rounds: readonly Round[], of: (round: Round) => number): number =>
  sumOf(rounds.map(of)) / sumOf(rounds.map(({ times }) => times.length))
/** The processor time that the answering process used for a call, which other programs do not affect. */
const cpuMsACall = (rounds: readonly Round[]) => aCall(rounds, ({ cpuMs }) => cpuMs)
/** The processor time used for asking. The bare limit asks itself, so its figure already includes this. */
const askingMsACall = (rounds: readonly Round[]) => aCall(rounds, ({ askingMs = 0 }) => askingMs)

/**
 * Latencies are of all rounds together. The ratio is the median of the rounds' ratios, each of a pair measured side
 * by side. Growth compares the p95 with that of the smallest shop.
 */
export function sayMeasured(row: Measured, smallest: Measured): void {
  const { application, bare } = row
  const all = percentiles(application)
  sayCells([
    row.scenario,
    String(row.orders),
    String(row.connections),
    String(row.statements),
    median(application.map(({ perSecond }) => perSecond)).toFixed(0),
    all.p50.toFixed(1),
    all.p95.toFixed(1),
    all.p99.toFixed(1),
    (all.p99 / all.p50).toFixed(1),
    cpuMsACall(application).toFixed(2),
    askingMsACall(application).toFixed(2),
    median(bare.map(({ perSecond }) => perSecond)).toFixed(0),
    percentiles(bare).p95.toFixed(1),
    cpuMsACall(bare).toFixed(2),
    ratioOf(row).toFixed(2),
    growthOf(row, smallest).toFixed(2),
    ...besideLeast(row),
    ...besideHttp(row),
  ])
}

const besideLeast = ({ application, least }: Measured): string[] =>
  least.length === 0
    ? ['', '']
    : [
        median(least.map(({ perSecond }) => perSecond)).toFixed(0),
        ratioTo(application, least).toFixed(2),
      ]

const besideHttp = ({ application, http }: Measured): string[] =>
  http.length === 0
    ? []
    : [
        median(http.map(({ perSecond }) => perSecond)).toFixed(0),
        cpuMsACall(http).toFixed(2),
        ratioTo(application, http).toFixed(2),
      ]

const ratioOf = ({ application, bare }: Measured): number => ratioTo(application, bare)

export const ratioTo = (rounds: readonly Round[], limit: readonly Round[]): number =>
  median(rounds.map(({ perSecond }, place) => perSecond / (limit[place]?.perSecond ?? 1)))

const growthOf = (row: Measured, smallest: Measured): number =>
  percentiles(row.application).p95 / percentiles(smallest.application).p95

export function percentiles(rounds: readonly Pick<Round, 'times'>[]) {
  const sorted = rounds.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
