/** Random numbers that repeat for the same seed, so that the same demo can be made twice. */
export type Chance = {
  /** A whole number from least to most, both included. */
  between: (least: number, most: number) => number
  /** Returns true in this many of ten cases on average. */
  outOfTen: (times: number) => boolean
  oneOf: <T>(choices: readonly T[]) => T
  shuffled: <T>(things: readonly T[]) => T[]
}

export function chanceOf(seed: string): Chance {
  const roll = mulberry32(hashOf(seed))
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))
  return {
    between,
    outOfTen: (times) => roll() * 10 < times,
    oneOf: (choices) => choices[between(0, choices.length - 1)]!,
    shuffled: (things) =>
      things
        .map((thing) => ({ thing, place: roll() }))
        .sort((a, b) => a.place - b.place)
        .map(({ thing }) => thing),
  }
}

function hashOf(seed: string): number {
  let hash = 2166136261
  for (const letter of seed) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  return hash >>> 0
}

function mulberry32(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
