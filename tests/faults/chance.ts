import { diceFrom } from '#tests/support/ledger-book.ts'

/** The seed of this run's random numbers. It is new each time and printed; FAULT_SEED sets it to repeat a run. */
export const seedOfRun = Number(process.env.FAULT_SEED ?? (Date.now() % 1_000_000) + 1)

/** A separate random generator for each client, from one seed. */
export const diceOf = (seed: number, which: number) => {
  const dice = diceFrom(((seed * 1_009 + which * 7_919) % 2_147_483_646) + 1)
  dice(2)
  return dice
}
export type Dice = ReturnType<typeof diceOf>
