import { diceFrom } from '#tests/support/ledger-book.ts'

/** Chance that can be had again: by FAULT_SEED, else anew each time; whoever uses it says which it was. */
export const seedOfRun = Number(process.env.FAULT_SEED ?? (Date.now() % 1_000_000) + 1)

/** Dice of its own for each of several, from one seed. */
export const diceOf = (seed: number, which: number) => {
  const dice = diceFrom(((seed * 1_009 + which * 7_919) % 2_147_483_646) + 1)
  dice(2)
  return dice
}
export type Dice = ReturnType<typeof diceOf>
