import { say } from '../report.ts'
import type { Load } from './first-load.ts'
import type { Felt, Part } from './interactions.ts'

const kB = (bytes: number): string => (bytes / 1000).toFixed(1)

export function sayLoads(loads: readonly [title: string, load: Load][]): void {
  say('\n| first load | JS kB | CSS kB | data kB | other kB | requests | usable after |')
  say('|---|--:|--:|--:|--:|--:|--:|')
  for (const [title, { js, css, data, other, requests, usableMs }] of loads)
    say(
      `| ${title} | ${[js, css, data, other].map(kB).join(' | ')} | ${requests} | ${(usableMs / 1000).toFixed(1)} s |`,
    )
}

/** Medians and the worst of all tries; the three parts are those of the worst. */
export function sayFelt(role: string, felt: readonly Felt[]): void {
  say(`\n| ${role} | median ms | worst ms | of it waiting | working | drawing |`)
  say('|---|--:|--:|--:|--:|--:|')
  for (const { title, tries } of felt) {
    const sorted = tries.toSorted((a, b) => a.ms - b.ms)
    const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    say(`| ${title} | ${median?.ms.toFixed(0)} | ${partsOf(worst)} |`)
  }
}

const partsOf = (part: Part | undefined): string =>
  part
    ? [part.ms, part.waiting, part.working, part.drawing].map((ms) => ms.toFixed(0)).join(' | ')
    : ''
