import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer is made from, noted while it is being made. */
export type Reading = {
  statements: Set<string>
  /** The answer depends on the time. */
  clock: boolean
  /** The answer depends on who asks. */
  person: boolean
  /** The answer depends on more than the database and the time, such as a file or the session. */
  outside: boolean
}

const current = new AsyncLocalStorage<Reading>()

/** Runs the work and notes what it reads. Drizzle sends a query only when it is awaited, so this awaits it inside. */
export const noteReading = <T>(reading: Reading, run: () => Promise<T>): Promise<T> =>
  current.run(reading, async () => await run())

/** Called for each statement that goes to the driver, with its text or its description. */
export function noteStatement(asked: unknown): void {
  const reading = current.getStore()
  if (!reading) return
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  if (typeof text === 'string') reading.statements.add(text)
  else reading.outside = true
}
