/** How many letters were added, left out, changed or swapped with the next between two words. */
export function slipsBetween(one: string, other: string): number {
  const from = [...one]
  const to = [...other]
  let before: number[] = []
  let last = [...to.keys(), to.length]
  for (const [at, letter] of from.entries()) {
    const row = [at + 1]
    for (const [place, wanted] of to.entries()) {
      const changed = last[place]! + (letter === wanted ? 0 : 1)
      const isSwapped = at > 0 && place > 0 && letter === to[place - 1] && from[at - 1] === wanted
      const swapped = isSwapped ? before[place - 1]! + 1 : Infinity
      row.push(Math.min(changed, swapped, last[place + 1]! + 1, row[place]! + 1))
    }
    before = last
    last = row
  }
  return last[to.length]!
}

/** The most similar word, at most two mistakes away. Texts longer than any misspelt word are skipped. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  if (typed.length > 40) return null
  const near = words
    .map((word) => ({ word, slips: slipsBetween(typed.toUpperCase(), word.toUpperCase()) }))
    .filter(({ slips }) => slips <= 2)
    .sort((one, other) => one.slips - other.slips)
  return near[0]?.word ?? null
}
