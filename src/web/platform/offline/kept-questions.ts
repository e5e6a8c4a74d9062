import type { DehydratedState } from '@tanstack/react-query'
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { clear, del, get, set } from 'idb-keyval'
import type { CurrentUser } from '#contract/sign-in.ts'
import { nowMs } from '#web/platform/clock.ts'
import { answersPlace, noteKept, noteUnkept } from './device-room.ts'
import { answers, keepsOnDevice } from './on-device.ts'
import { readStored, store } from './stored.ts'

/** Answers are stored for a week; older ones are fetched again or not shown. */
export const keptMs = 7 * 24 * 3_600_000

/** The questions whose answers stay on the device, by name: what ordering, picking and driving without signal need. */
export const keptQuestions: ReadonlySet<string> = new Set([
  'getCurrentUser',
  'getDeliveryConfirmation',
  'getOrderItems',
  'getProfile',
  'listCategories',
  'listDeliveries',
  'listOwnCatalogue',
  'listOwnDeliveryDates',
  'listOwnOrders',
  'listOwnSites',
  'listUsualItems',
  'listOrders',
  'orderByNumber',
  'ordersByDate',
  'pickingDays',
  'pickingTolerance',
])

/** The person whose answers are kept here; every tab sees it change. */
const personKey = 'topside.person'

type Kept = { timestamp: number; buster: string; clientState: DehydratedState }

/** Keeps answers in IndexedDB under the person they were given to, and gives them back to nobody else. */
const persister = createAsyncStoragePersister({
  storage: {
    getItem: async () => {
      const person = readStored(personKey)
      return person === null ? null : ((await get<string>(person, answers)) ?? null)
    },
    setItem: async (_, text) => {
      const person = personOf(JSON.parse(text) as Kept)
      if (person === null || person !== readStored(personKey)) return
      await set(person, text, answers).then(
        () => noteKept(answersPlace),
        // The next answer is tried anyway.
        (error: unknown) => noteUnkept(answersPlace, error, () => noteKept(answersPlace)),
      )
    },
    removeItem: async () => {
      const person = readStored(personKey)
      if (person !== null) await del(person, answers)
    },
  },
  serialize: (kept) => JSON.stringify({ ...kept, clientState: answersOf(kept.clientState) }),
})

function personOf({ clientState }: Kept): string | null {
  const here = clientState.queries.find(({ queryKey }) => queryKey[0] === 'getCurrentUser')
  const user = here?.state.data as CurrentUser | undefined
  return user ? String(user.id) : null
}

/** Stores answers only: a later failure means nothing to the next start. */
const answersOf = ({ queries }: DehydratedState): DehydratedState => ({
  mutations: [],
  queries: queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success', error: null, fetchStatus: 'idle' },
  })),
})

/** For PersistQueryClientProvider; another build starts with nothing kept. */
export const keptAnswers = {
  persister,
  maxAge: keptMs,
  buster: __BUILD__,
  dehydrateOptions: {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }: Asked) =>
      keptQuestions.has(String(queryKey[0])) &&
      state.data != null &&
      state.dataUpdatedAt > nowMs() - keptMs,
  },
}

type Asked = {
  queryKey: readonly unknown[]
  state: { data: unknown; dataUpdatedAt: number }
}

/**
 * Says whose answers are kept from now on, anyone's but an admin's where the device may keep any; those of anyone
 * else are gone.
 */
export function keepAnswersOf(user: CurrentUser | null): void {
  const person = user && user.role !== 'admin' && keepsOnDevice() ? String(user.id) : null
  if (readStored(personKey) === person) return
  store(personKey, person)
  void clear(answers).catch(() => undefined)
}
