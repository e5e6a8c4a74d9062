import { diceFrom } from '#tests/support/ledger-book.ts'

/** Random numbers that can be repeated: FAULT_SEED sets the seed, otherwise it is new each time and printed. */
export const seedOfRun = Number(process.env.FAULT_SEED ?? (Date.now() % 1_000_000) + 1)

/** A separate random generator for each client, from one seed. */
export const diceOf = (seed: number, which: number) => {
  const dice = diceFrom(((seed * 1_009 + which * 7_919) % 2_147_483_646) + 1)
  dice(2)
  return dice
}
export type Dice = ReturnType<typeof diceOf>
