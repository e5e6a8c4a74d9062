import { say } from '../report.ts'
import type { Load } from './first-load.ts'
import type { Felt, Press } from './interactions.ts'

const kB = (bytes: number): string => (bytes / 1000).toFixed(1)

export function sayLoads(loads: readonly [title: string, load: Load][]): void {
  say('\n| first load | JS kB | CSS kB | data kB | other kB | requests | usable after |')
  say('|---|--:|--:|--:|--:|--:|--:|')
  for (const [title, { js, css, data, other, requests, usableMs }] of loads)
    say(
      `| ${title} | ${[js, css, data, other].map(kB).join(' | ')} | ${requests} | ${(usableMs / 1000).toFixed(1)} s |`,
    )
}

/** Prints for each interaction the median, the slowest try with its three parts, and the browser's work. */
export function sayFelt(role: string, felt: readonly Felt[]): void {
  say(
    `\n| ${role} | median ms | worst ms | waiting | working | drawing | work: script | layout | all |`,
  )
  say('|---|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const { title, tries, work } of felt) {
    const sorted = tries.toSorted((a, b) => a.ms - b.ms)
    const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    const figures = [median?.ms ?? 0, ...partsOf(worst), work.script, work.layout, work.all]
    say(`| ${title} | ${figures.map((ms) => ms.toFixed(0)).join(' | ')} |`)
  }
}

const partsOf = (worst: Press | undefined): number[] =>
  worst ? [worst.ms, worst.waiting, worst.working, worst.drawing] : []
