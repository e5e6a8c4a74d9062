import type { CallOf, Endpoint, Topic } from '#contract/endpoint.ts'
import { ApiError, type Sendable, unreachable } from '#web/platform/calls/api.ts'

type KeptText = { key: string; text: string }

/** Text to restore when a change is refused: its key in local storage, and the screen that shows it. */
export type PutBack = {
  label: string
  key: string
  text: string
  /** The texts saved with the change; an earlier release saved one at most. */
  beside?: KeptText | KeptText[]
  path: string
}

/**
 * A change that a person made and the server has not accepted yet. It is plain data, so that it can be stored on
 * the device if that is allowed.
 */
export type KeptChange = {
  /** Also its idempotency key, so that it takes effect once however often it is sent. */
  id: string
  personId: number
  endpoint: Sendable & { changes?: readonly Topic[] }
  given: CallOf<Endpoint>
  /** Its name in the list of waiting changes: 'Order for Thursday 3 December'. */
  title: string
  /** The message once it has been sent; {orderNumber} is replaced by its value in the answer. */
  done?: { title: string; text?: string }
  putBack?: PutBack
  /** The screen it was made on; after a refusal the person can return there. */
  madeAt?: { label: string; path: string; search?: Record<string, unknown>; hash?: string }
  /** The draft it was made from, which is kept until the change has been accepted or is discarded. */
  draft?: string
  /** For a weight, its order number. If another person's weight was saved first, this one may still replace it. */
  weightOf?: string
  /** An order number: while an earlier weight of that order is refused, this change is not sent. */
  after?: string
  placedAt: string
  /** Why the server refused it. Such a change waits for the person instead of signal. */
  refused: string | null
  /** The code of the refusal, for screens that ask the person again. */
  refusedCode?: string
  failures: number
  /** Until this time (epoch milliseconds) a failing server is not called again. */
  notBefore: number
}

export type KeptStore = {
  read: () => Promise<readonly KeptChange[]>
  /** Reads, changes and writes in one step, even if other tabs do the same. */
  change: (make: (kept: readonly KeptChange[]) => readonly KeptChange[]) => Promise<void>
}

export type Parts = {
  store: KeptStore
  send: (change: KeptChange) => Promise<unknown>
  /** Asks the server who is signed in, so that no change is sent in another person's name. */
  whoIsHere: () => Promise<number | null>
  /** Runs one piece of work at a time across all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  now: () => number
  onSent: (change: KeptChange, answer: unknown) => void
  onRefused: (change: KeptChange, said: string) => void
}

export type Submitted = { waiting: true } | { waiting: false; answer: unknown }

const firstPauseMs = 30_000
const longestPauseMs = 10 * 60_000

/** The pause doubles from 30 seconds to 10 minutes at most. */
export const pauseAfter = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)

/** Changes made without signal, saved in order for each person. Each is sent once, when the signal is back. */
export function makeOfflineQueue(parts: Parts) {
  const { store, send, whoIsHere, alone, now, onSent, onRefused } = parts

  const next = async (personId: number) => {
    const kept = await store.read()
    return kept.find(
      (each) => each.personId === personId && each.refused === null && !isBehind(each, kept),
    )
  }
  const mustWait = async (change: KeptChange) =>
    isBehind(change, await store.read()) || (await next(change.personId)) !== undefined
  /** Changes with the same key are the same change, whichever tab made them. */
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

  /** Returns true if the next change can be sent, because this one was accepted or now waits for the person. */
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
    /**
     * Sends a change now. It is stored if no answer comes, if earlier changes still wait, or if one on which it
     * depends was refused.
     */
    submit: async (change: KeptChange): Promise<Submitted> => {
      const keep = async (): Promise<Submitted> => {
        await add(change)
        return { waiting: true }
      }
      // Checked before waiting for the lock, so that the person can go on while earlier changes are being sent.
      if (await mustWait(change)) return keep()
      return alone(async () => {
        if (await mustWait(change)) return keep()
        try {
          return { waiting: false, answer: await send(change) }
        } catch (error) {
          if (unreachable(error)) return keep()
          if (isOverwriting(change, error))
            await add({ ...change, refused: error.said, refusedCode: error.code })
          throw error
        }
      })
    },

    /** Sends waiting changes, oldest first, until one fails. With `hurry` it ignores the pause after failures. */
    sendWaiting: (personId: number, hurry = false): Promise<void> =>
      alone(async () => {
        let change = await next(personId)
        if (!change || (await whoIsHere().catch(() => null)) !== personId) return
        while (change && (hurry || change.notBefore <= now()) && (await sendOne(change)))
          change = await next(personId)
      }),

    /** Updates one change, for example to send a refused one with other content. */
    amend: (id: string, known: Partial<KeptChange>): Promise<void> => alone(() => amend(id, known)),

    /** Removes a change; if it is being sent at this moment, waits for that first. */
    discard: (id: string): Promise<void> => alone(() => remove(id)),

    /** Removes all of a person's changes, after the one that is being sent at this moment. */
    discardAll: (personId: number): Promise<void> =>
      alone(() => store.change((kept) => kept.filter((each) => each.personId !== personId))),
  }
}

/** Whether a change must wait until the person deals with a refused one on which it depends. */
export function isBehind(change: KeptChange, kept: readonly KeptChange[]): boolean {
  const place = kept.findIndex(({ id }) => id === change.id)
  const earlier = place === -1 ? kept : kept.slice(0, place)
  return earlier.some(
    ({ personId, refused, weightOf }) =>
      personId === change.personId &&
      refused !== null &&
      weightOf !== undefined &&
      weightOf === change.after,
  )
}

/** Somebody else has saved another weight. This one stays, so that the person can compare them and decide. */
const isOverwriting = ({ weightOf }: KeptChange, error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'STALE' && weightOf !== undefined

/** The server understood the change and refused it. After any other failure the change may be sent again. */
const isRefusal = ({ status, code }: ApiError): boolean =>
  status < 500 && status !== 408 && status !== 429 && code !== 'KEY_IN_USE'
