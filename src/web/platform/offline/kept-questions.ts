import type { DehydratedState } from '@tanstack/react-query'
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { clear, del, get, set } from 'idb-keyval'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { nowMs } from '#web/platform/clock.ts'
import { answersPlace, noteKept, noteUnkept } from './device-room.ts'
import { answers, keepsOnDevice } from './on-device.ts'
import { readStored, store } from './stored.ts'

/** Stored answers last a week; older ones are read again or not shown. */
export const keptMs = 7 * 24 * 3_600_000

/**
 * The queries whose answers are stored on the device: what people need for ordering, receiving, picking and driving without
 * signal.
 */
export const keptQuestions: ReadonlySet<string> = new Set([
  'getCurrentUser',
  'getDeliveryConfirmation',
  'getMarket',
  'getOrderItems',
  'getOrderingTerms',
  'getProfile',
  'getUsual',
  'listArrivable',
  'listArticles',
  'listCategories',
  'listColdPlaces',
  'listDeliveries',
  'listLabelPrefixes',
  'listLotsToPick',
  'listOwnCatalogue',
  'listOwnDeliveryDates',
  'listOwnOrders',
  'listOwnSites',
  'listReceipts',
  'listSubstitutes',
  'listSuppliers',
  'listTares',
  'listUsualItems',
  'listWeighingsOfOrder',
  'listOrders',
  'orderByNumber',
  'ordersByDate',
  'pickingDays',
  'pickingTolerance',
])

/** The person whose answers are stored here; every tab notices when that changes. */
const personKey = 'topside.person'

type Kept = { timestamp: number; buster: string; clientState: DehydratedState }

/** Stores answers in IndexedDB for the person who received them, and shows them to nobody else. */
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
        // Storing failed; the next answer is still stored if possible.
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

/** Stores only answers, because a failure means nothing after the next start. */
const answersOf = ({ queries }: DehydratedState): DehydratedState => ({
  mutations: [],
  queries: queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success', error: null, fetchStatus: 'idle' },
  })),
})

/** For PersistQueryClientProvider; a new build starts without stored answers. */
export const keptAnswers = {
  persister,
  maxAge: keptMs,
  buster: __BUILD__,
  dehydrateOptions: {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }: KeptQuestion) =>
      keptQuestions.has(String(queryKey[0])) &&
      state.data != null &&
      state.dataUpdatedAt > nowMs() - keptMs,
  },
}

type KeptQuestion = {
  queryKey: readonly unknown[]
  state: { data: unknown; dataUpdatedAt: number }
}

/**
 * Sets whose answers are stored from now on, and deletes everybody else's. Admins' answers are never stored, and
 * nobody's are if the device may not keep any.
 */
export function keepAnswersOf(user: CurrentUser | null): void {
  const person = user && user.role !== 'admin' && keepsOnDevice() ? String(user.id) : null
  if (readStored(personKey) === person) return
  store(personKey, person)
  void clear(answers).catch(() => undefined)
}
