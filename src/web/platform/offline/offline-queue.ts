import type { CallOf, Endpoint, Topic } from '#contract/endpoint.ts'
import { ApiError, type Sendable, unreachable } from '#web/platform/calls/api.ts'

type KeptText = { key: string; text: string }

/** What a refused change may give back: text under a key of local storage, and the screen that shows it. */
export type PutBack = {
  label: string
  key: string
  text: string
  /** What was kept beside it; an earlier release kept one thing at most. */
  beside?: KeptText | KeptText[]
  path: string
}

/** A change a person made that has not come through yet. Plain: it outlives the page where the device may keep it. */
export type KeptChange = {
  /** Also its idempotency key: however often it is sent, it takes effect once. */
  id: string
  personId: number
  endpoint: Sendable & { changes?: readonly Topic[] }
  given: CallOf<Endpoint>
  /** What it is, in the list: 'Order for Thursday 3 December'. */
  title: string
  /** Shown once it has been sent; {orderNumber} is replaced by its value in the answer. */
  done?: { title: string; text?: string }
  putBack?: PutBack
  /** Where it was made; a refusal leads there. */
  madeAt?: { label: string; path: string; search?: Record<string, unknown>; hash?: string }
  /** The name of the draft it was made from, which stays until this has gone or is discarded. */
  draft?: string
  /** The order number of a weight, which may be saved over another's. */
  weightOf?: string
  placedAt: string
  /** The server's refusal: the change now waits for the person, not for signal. */
  refused: string | null
  /** The code of the refusal, for screens that ask again. */
  refusedCode?: string
  failures: number
  /** Epoch milliseconds until which a failing server is not tried again. */
  notBefore: number
}

export type KeptStore = {
  read: () => Promise<readonly KeptChange[]>
  /** Reads, changes and writes in one step, whichever tab else does the same. */
  change: (make: (kept: readonly KeptChange[]) => readonly KeptChange[]) => Promise<void>
}

export type Parts = {
  store: KeptStore
  send: (change: KeptChange) => Promise<unknown>
  /** Asks the server who is signed in, so that no change is sent in another person's name. */
  whoIsHere: () => Promise<number | null>
  /** Runs one piece of work at a time, over all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  now: () => number
  onSent: (change: KeptChange, answer: unknown) => void
  onRefused: (change: KeptChange, said: string) => void
}

export type Submitted = { waiting: true } | { waiting: false; answer: unknown }

const firstPauseMs = 30_000
const longestPauseMs = 10 * 60_000

/** Doubles from 30 seconds up to 10 minutes. */
export const pauseAfter = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)

/** Changes made without signal: kept in order, per person, and sent once each when it is back. */
export function makeOfflineQueue(parts: Parts) {
  const { store, send, whoIsHere, alone, now, onSent, onRefused } = parts

  const next = async (personId: number) =>
    (await store.read()).find((each) => each.personId === personId && each.refused === null)
  /** Changes with the same key are the same change, from whichever tab. */
  async function add(change: KeptChange): Promise<void> {
    const given = JSON.stringify(change.given)
    let there: KeptChange | undefined
    await store.change((kept) => {
      there = kept.find(({ id }) => id === change.id)
      return there ? kept : [...kept, change]
    })
    if (there && JSON.stringify(there.given) !== given)
      throw new ApiError(422, {
        code: 'KEY_REUSED',
        message: 'This is already waiting to be sent.',
      })
  }
  const remove = (id: string) => store.change((kept) => kept.filter((each) => each.id !== id))
  const amend = (id: string, known: Partial<KeptChange>) =>
    store.change((kept) => kept.map((each) => (each.id === id ? { ...each, ...known } : each)))

  /** True when the queue may go on: the change was accepted, or it waits for the person. */
  async function sendOne(change: KeptChange): Promise<boolean> {
    try {
      const answer = await send(change)
      await remove(change.id)
      onSent(change, answer)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) return false
      if (!isRefusal(error)) {
        const failures = change.failures + 1
        await amend(change.id, { failures, notBefore: now() + pauseAfter(failures) })
        return false
      }
      await amend(change.id, { refused: error.said, refusedCode: error.code })
      onRefused(change, error.said)
      return true
    }
  }

  return {
    /** Sends a change now; it is kept where nothing answers, or where earlier ones still wait. */
    submit: async (change: KeptChange): Promise<Submitted> => {
      const keep = async (): Promise<Submitted> => {
        await add(change)
        return { waiting: true }
      }
      // Nobody waits for others' sending to end before the next thing can be done.
      if (await next(change.personId)) return keep()
      return alone(async () => {
        if (await next(change.personId)) return keep()
        try {
          return { waiting: false, answer: await send(change) }
        } catch (error) {
          if (!unreachable(error)) throw error
          return keep()
        }
      })
    },

    /** Sends waiting changes, oldest first, until one fails. In a hurry it does not pause after failures. */
    sendWaiting: (personId: number, hurry = false): Promise<void> =>
      alone(async () => {
        let change = await next(personId)
        if (!change || (await whoIsHere().catch(() => null)) !== personId) return
        while (change && (hurry || change.notBefore <= now()) && (await sendOne(change)))
          change = await next(personId)
      }),

    /** Updates one change: a refused one may be sent with other content. */
    amend: (id: string, known: Partial<KeptChange>): Promise<void> => alone(() => amend(id, known)),

    /** Takes a change out; one that is being sent this moment is waited for first. */
    discard: (id: string): Promise<void> => alone(() => remove(id)),

    /** The same for all of a person's. */
    discardAll: (personId: number): Promise<void> =>
      alone(() => store.change((kept) => kept.filter((each) => each.personId !== personId))),
  }
}

/** The server understood and said no; anything else may be tried again. */
const isRefusal = ({ status, code }: ApiError): boolean =>
  status < 500 && status !== 408 && status !== 429 && code !== 'KEY_IN_USE'
