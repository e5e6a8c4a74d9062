import { growthOf, type Measured, percentiles, ratioOf, say } from './report.ts'

/** Placing orders should reach 0.6 of the bare limit's rate, everything else 0.7. */
const ratioWanted = ({ scenario }: Measured) => (scenario === 'place order' ? 0.6 : 0.7)

/** Prints which goals are met with 10 connections. A missed goal fails nothing. */
export function sayGoals(measured: readonly Measured[]): void {
  const atTen = measured.filter(({ connections }) => connections === 10)
  if (atTen.length === 0) return
  const sizes = atTen.map(({ orders }) => orders)
  const largest = atTen.filter(({ orders }) => orders === Math.max(...sizes))
  const smallestOf = (row: Measured) =>
    atTen.find(({ scenario, orders, database }) => {
      const same = scenario === row.scenario && database === row.database
      return same && orders === Math.min(...sizes)
    }) ?? row
  say('\nGoals at 10 connections')
  sayGoal('part of the bare limit', atTen, (row) => ratioOf(row) >= ratioWanted(row))
  sayGoal('p99 under 10 times p50', atTen, (row) => {
    const { p50, p99 } = percentiles(row.application)
    return p99 < 10 * p50
  })
  sayGoal('p95 of the largest shop within 1.5 of the smallest', largest, (row) => {
    return growthOf(row, smallestOf(row)) <= 1.5
  })
}

function sayGoal(goal: string, rows: readonly Measured[], holds: (row: Measured) => boolean): void {
  const missed = rows.filter((row) => !holds(row))
  const which = missed.map(({ scenario, orders }) => `${scenario} (${orders})`).join(', ')
  say(`${goal}: ${rows.length - missed.length} of ${rows.length}${which && `; not ${which}`}`)
}
