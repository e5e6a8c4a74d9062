import { clear, createStore, del, entries, get, set, update } from 'idb-keyval'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { isUnkept, noteKept, noteUnkept } from './device-room.ts'
import { readStored, store } from './stored.ts'

const nothingKey = 'topside.keeps-nothing'

/** Whether orders, changes and drafts may stay on this device or only in this page's memory (decision 51). */
export const keepsOnDevice = (): boolean => readStored(nothingKey) === null

export const answers = createStore('topside-questions', 'answers')
const drafts = createStore('topside-drafts', 'drafts')
const draftPlace = (key: string): string => `draft:${key}`

/** Data that only this page's memory holds, by key; the page asks before it is left. */
const memory = new Map<string, unknown>()

function hold(place: string, what: unknown): void {
  if (what === undefined) memory.delete(place)
  else memory.set(place, what)
  if (memory.size > 0) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

let swept = false

/** Applies the signed-in person's rule about what may stay on the device. If nothing may, signing out deletes it. */
export function noteOnDevice(user: CurrentUser | null): void {
  if (user && user.keepsOnDevice !== keepsOnDevice())
    store(nothingKey, user.keepsOnDevice ? null : 'true')
  if (keepsOnDevice()) {
    swept = false
  } else if (!user) {
    forgetStored()
  } else if (!swept) {
    swept = true
    void sweep().catch(() => undefined)
  }
}

/**
 * Data stored before the rule applied: answers are deleted, drafts move into memory, and changes stay until they
 * have been accepted.
 */
async function sweep(): Promise<void> {
  await clear(answers)
  for (const [key, draft] of await entries<string, unknown>(drafts))
    if (!memory.has(draftPlace(key))) hold(draftPlace(key), draft)
  await clear(drafts)
}

/** Keys in local storage that survive a session because they contain nothing about anyone. */
const staying = /^topside\.(business|door|keeps-nothing|letters-off|seen\.\d+)$/
const started = /^topside\.(basket\.\d+|(edit|standing)\.\w+\.\d+)(\.typed)?$/

const storedKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('topside.'))

function forgetStored(): void {
  for (const key of storedKeys()) if (!staying.test(key)) store(key, null)
}

/** If nothing may stay on the device, whether signing out deletes unfinished work: a basket, an edit or a draft. */
export const losesAtSignOut = (): boolean =>
  memory.size > 0 || storedKeys().some((key) => started.test(key))

/** Unfinished work, by its key. */
export const keptDrafts = {
  get: async <T>(key: string): Promise<T | undefined> => {
    // Reads the device before memory: a draft that is being moved into memory is then found in one of them.
    const there = await get<T>(key, drafts).catch(() => undefined)
    return (memory.get(draftPlace(key)) as T | undefined) ?? there
  },
  set: async (key: string, draft: unknown): Promise<void> => {
    const [place, stays] = [draftPlace(key), keepsOnDevice()]
    hold(place, stays ? undefined : draft)
    if (!stays) return
    try {
      await set(key, draft, drafts)
      noteKept(place)
    } catch (error) {
      hold(place, draft)
      noteUnkept(place, error, () => memory.has(place) && keptDrafts.set(key, memory.get(place)))
    }
  },
  forget: (key: string): Promise<void> => {
    hold(draftPlace(key), undefined)
    noteKept(draftPlace(key))
    return del(key, drafts)
  },
  /** Forgets all drafts in memory, whoever they belong to. */
  forgetHeld: (): void => {
    for (const place of memory.keys()) if (place.startsWith('draft:')) hold(place, undefined)
  },
}

/** A list stored under a key. An entry stays where it was first stored, because moving it could lose it. */
export function keptList<T extends { id: string }>(name: string, storeName: string, place: string) {
  const device = createStore(name, storeName)
  const held = (): readonly T[] => (memory.get(name) as readonly T[] | undefined) ?? []
  const holdThese = (those: readonly T[]) => hold(name, those.length > 0 ? those : undefined)
  const noteWhere = () => held().length === 0 && noteKept(name)

  /** Reads, changes and writes in one step, even if other tabs do the same. */
  async function change(make: (kept: readonly T[]) => readonly T[]): Promise<void> {
    let [there, next]: [readonly T[], readonly T[] | null] = [[], null]
    const write = (kept: readonly T[] = []) => {
      there = kept
      const old = new Set(there.map(({ id }) => id))
      // Entries held in memory came first, so none on the device may overtake them.
      const newStays = keepsOnDevice() && held().length === 0
      next = make([...there, ...held()])
      const stays = ({ id }: T) => newStays || old.has(id)
      holdThese(next.filter((each) => !stays(each)))
      return next.filter(stays)
    }
    await update<readonly T[]>(place, write, device).catch((error: unknown) => {
      const wanted = next ?? make(held())
      const old = new Set(there.map(({ id }) => id))
      holdThese(wanted.filter(({ id }) => !old.has(id)))
      noteUnkept(name, error, moveToDevice)
      // Changing an entry that is already on the device failed, so the caller must know.
      if (there.some((each) => !wanted.includes(each))) throw error
    })
    noteWhere()
  }

  async function moveToDevice(): Promise<void> {
    const mine = held()
    holdThese([])
    await change((kept) => [...kept, ...mine])
  }

  return {
    read: async (): Promise<readonly T[]> => [
      ...((await get<T[]>(place, device).catch(() => [])) ?? []),
      ...held(),
    ],
    change,
    /** Whether an entry added now survives closing this page. */
    stays: (): boolean => keepsOnDevice() && !isUnkept(name),
  }
}
