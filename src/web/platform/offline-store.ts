import { createStore, get, update } from 'idb-keyval'
import type { KeptChange, KeptStore } from './offline-queue.ts'

const place = 'changes'

/** The waiting changes in IndexedDB; every tab hears when they change. */
export function browserStore(onChange: () => void): KeptStore {
  const store = createStore('topside-changes', 'kept')
  const channel = new BroadcastChannel('topside.changes')
  channel.onmessage = onChange
  return {
    read: async () => (await get<KeptChange[]>(place, store)) ?? [],
    change: async (make) => {
      await update<readonly KeptChange[]>(place, (kept = []) => make(kept), store)
      channel.postMessage(null)
      onChange()
    },
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One piece of work at a time over all tabs; within this one where the browser has no locks. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('topside.changes', work)
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}
