import type { KeptChange, KeptStore } from './offline-queue.ts'
import { keptList } from './on-device.ts'

/** The waiting changes; every tab is notified when they change. */
export function browserStore(onChange: () => void): KeptStore & { stays: () => boolean } {
  const { read, change, stays } = keptList<KeptChange>('topside-changes', 'kept', 'changes')
  const channel = new BroadcastChannel('topside.changes')
  channel.onmessage = onChange
  return {
    read,
    stays,
    change: async (make) => {
      await change(make)
      channel.postMessage(null)
      onChange()
    },
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Runs one piece of work at a time across all tabs, or only in this one if the browser has no locks. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('topside.changes', work)
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}
