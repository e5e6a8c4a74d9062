import { cpus, totalmem } from 'node:os'
import type { Round } from './load.ts'

/** One row of the table: a scenario on a database, the application beside the bare limit. */
export type Measured = {
  scenario: string
  database: string
  connections: number
  statements: number
  application: Round[]
  bare: Round[]
}

export const say = (line: string) => process.stdout.write(`${line}\n`)

export function sayMachine(): void {
  const [first, ...others] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  say(`${others.length + 1} × ${first?.model ?? 'processor'}, ${memory}, Node ${process.version}`)
}

const heads = [
  'scenario',
  'database',
  'conns',
  'SQL',
  'req/s',
  'p50 ms',
  'p95 ms',
  'bare/s',
  'ratio',
]

/** Medians over the rounds; the ratio is the median of the rounds' own, each pair taken side by side. */
export function sayTable(measured: readonly Measured[]): void {
  const rows = [heads, ...measured.map(cellsOf)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) say(row.map((cell, place) => aligned(cell, place, widths)).join('  '))
}

const aligned = (cell: string, place: number, widths: readonly number[]) =>
  place < 2 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0)

function cellsOf({ application, bare, ...row }: Measured): string[] {
  const ofApplication = (what: keyof Round) => median(application.map((round) => round[what]))
  const ratios = application.map(
    ({ perSecond }, place) => perSecond / (bare[place]?.perSecond ?? 1),
  )
  return [
    row.scenario,
    row.database,
    String(row.connections),
    String(row.statements),
    ofApplication('perSecond').toFixed(0),
    ofApplication('p50').toFixed(1),
    ofApplication('p95').toFixed(1),
    median(bare.map(({ perSecond }) => perSecond)).toFixed(0),
    median(ratios).toFixed(2),
  ]
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
