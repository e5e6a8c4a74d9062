import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { AnswerOf, CallOf, Endpoint, Topic } from '#contract/endpoint.ts'
import { getCurrentUser } from '#contract/people/sign-in.ts'
import { toast } from '#web/ui/over/toast.ts'
import { ApiError, call, send } from '#web/platform/calls/api.ts'
import { isoNow, nowMs } from '#web/platform/clock.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { draftKey } from './draft.ts'
import { type KeptChange, makeOfflineQueue } from './offline-queue.ts'
import { alone, browserStore } from './offline-store.ts'
import { keptDrafts } from './on-device.ts'
import { markStale } from '#web/platform/calls/queries.ts'

/** If a connection transfers nothing for this long, it counts as lost. */
const patienceMs = 15_000
/** The slowest connection that is worth waiting for transfers 10 kB a second, so that a photo has time. */
const msPerCharacter = 0.1
const patienceFor = (given: unknown): number =>
  patienceMs + JSON.stringify(given).length * msPerCharacter
const againMs = 30_000

const none: readonly KeptChange[] = []
let kept = none
const listeners = new Set<() => void>()
let client: QueryClient | undefined

async function readAgain(): Promise<void> {
  kept = await store.read().catch(() => none)
  for (const listener of listeners) listener()
}

const store = browserStore(() => void readAgain())

const queue = makeOfflineQueue({
  store,
  alone,
  now: nowMs,
  send: ({ id, endpoint, given }) =>
    send(endpoint, given, { key: id, signal: AbortSignal.timeout(patienceFor(given)) }),
  whoIsHere: async () =>
    (await call(getCurrentUser, {}, { signal: AbortSignal.timeout(patienceMs) })).id,
  onSent: (change, answer) => {
    const { done, endpoint, given } = change
    void forgetDraftOf(change)
    if (done) toast.success(filled(done.title, answer), done.text && filled(done.text, answer))
    if (client) settle(client, endpoint, given, answer)
  },
  onRefused: ({ title }, said) => toast.failure(`${title} was not accepted`, said),
})

const forgetDraftOf = ({ personId, draft }: KeptChange): Promise<void> =>
  draft === undefined
    ? Promise.resolve()
    : keptDrafts.forget(draftKey(personId, draft)).catch(() => undefined)

type Settle = (client: QueryClient, given: CallOf<Endpoint>, answer: unknown) => void
const settles = new Map<string, Settle>()

/**
 * Updates stored answers when a change has been accepted, because the signal may be lost again before they can be
 * read.
 */
export function whenSent<E extends Endpoint>(
  endpoint: E,
  keep: (client: QueryClient, given: CallOf<E>, answer: AnswerOf<E>) => void,
): void {
  settles.set(endpoint.name, keep as Settle)
}

function settle(
  client: QueryClient,
  { name, changes }: { name: string; changes?: readonly Topic[] },
  given: CallOf<Endpoint>,
  answer: unknown,
): void {
  settles.get(name)?.(client, given, answer)
  if (changes) void markStale(client, changes)
}

/** Replaces '{orderNumber}' by its value in the answer. */
const filled = (text: string, answer: unknown): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String((answer as Record<string, unknown>)[name] ?? ''),
  )

/** A change as a screen passes it on, with the texts to show while it waits. */
export type Keeping<E extends Endpoint> = {
  given: CallOf<E>
  /** The idempotency key, if the work has one of its own; otherwise each new change gets one. */
  key?: string
  /** Its name in the list of waiting changes: 'Order for Thursday 3 December'. */
  title: string
  /** The toast if it was sent later; {orderNumber} is replaced by its value in the answer. */
  done?: { title: string; text?: string }
} & Pick<KeptChange, 'putBack' | 'madeAt' | 'draft' | 'weightOf' | 'after'>

export type Outcome<E extends Endpoint> =
  | { waiting: true; stays: boolean }
  | { waiting: false; answer: AnswerOf<E> }

/** An endpoint that honours an Idempotency-Key. */
type Keyed = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; keyless?: undefined }

/**
 * Makes a change of the contract that survives a lost signal. It is sent now, or stored and sent once later: on the
 * device, or only in this page if nothing may stay on the device. If it is refused now, the mutation fails.
 */
export function useKeptChange<E extends Endpoint & Keyed>(endpoint: E) {
  const { id: personId } = useCurrentUser()
  const here = useQueryClient()
  const attempt = useRef<{ key: string; asked: string } | null>(null)
  return useMutation<Outcome<E>, Error, Keeping<E>>({
    networkMode: 'always',
    mutationFn: async ({ given, key, ...words }) => {
      const asked = JSON.stringify(given)
      if (attempt.current?.asked !== asked) attempt.current = { key: crypto.randomUUID(), asked }
      const { name, method, path, audience, changes } = endpoint
      const outcome = await queue
        .submit({
          ...words,
          id: key ?? attempt.current.key,
          personId,
          endpoint: { name, method, path, audience, changes },
          given,
          placedAt: isoNow(),
          refused: null,
          failures: 0,
          notBefore: 0,
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status < 500) attempt.current = null
          throw error
        })
      attempt.current = null
      return outcome.waiting
        ? { ...outcome, stays: store.stays() }
        : { waiting: false, answer: outcome.answer as AnswerOf<E> }
    },
    onSuccess: (outcome, { given }) => {
      if (outcome.waiting) void queue.sendWaiting(personId)
      else settle(here, endpoint, given, outcome.answer)
    },
  })
}

/** This person's changes that the server has not accepted: waiting or refused. */
export function useWaitingChanges(): readonly KeptChange[] {
  const { id } = useCurrentUser()
  const all = useSyncExternalStore(subscribe, () => kept)
  return useMemo(() => all.filter(({ personId }) => personId === id), [all, id])
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) void readAgain()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many changes wait on this device, whoever made them. Nobody else may learn more about them. */
export const useWaitingCount = (): number =>
  useSyncExternalStore(subscribe, () => kept).filter(({ refused }) => refused === null).length

/** Whether the waiting changes survive closing this page. */
export const waitingStays = (): boolean => store.stays()

/** Removes a change; those that waited for it are sent. */
export async function discardChange(change: KeptChange): Promise<void> {
  await queue.discard(change.id)
  await forgetDraftOf(change)
  void queue.sendWaiting(change.personId)
}

/** Sends a refused change again, with other content. */
export async function sendAgain(change: KeptChange, known: Partial<KeptChange>): Promise<void> {
  await queue.amend(change.id, known)
  void queue.sendWaiting(change.personId, true)
}
export const discardAllOf = (personId: number): Promise<void> => queue.discardAll(personId)

/** Sends waiting changes at the start, when the connection is back, and every 30 seconds while there are any. */
export function useSendWaiting(connected: boolean): () => void {
  const { id } = useCurrentUser()
  const here = useQueryClient()
  const anyWaits = useWaitingChanges().some(({ refused }) => refused === null)
  const sendNow = useMemo(() => () => void queue.sendWaiting(id, true), [id])
  useEffect(() => {
    client = here
    if (connected) sendNow()
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [here, connected, sendNow])
  useEffect(() => {
    if (!anyWaits) return
    const timer = setInterval(() => void queue.sendWaiting(id), againMs)
    return () => clearInterval(timer)
  }, [anyWaits, id])
  return sendNow
}
