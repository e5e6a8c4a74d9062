import { useEffect, useRef, useState } from 'react'

export type Batch = { label: string; done: number; of: number }

/** Long work on many, one after another, that can be cancelled; it ends with the screen. */
export function useBatch() {
  const [batch, setBatch] = useState<Batch | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Answers how it ended: false where it was cancelled. What `each` throws ends it. */
  async function run<T>(
    label: string,
    all: readonly T[],
    each: (one: T, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const { signal } = (running.current = new AbortController())
    try {
      for (const [done, one] of all.entries()) {
        setBatch({ label, done, of: all.length })
        await each(one, signal)
        if (signal.aborted) return false
      }
      return true
    } catch (error) {
      if (signal.aborted) return false
      throw error
    } finally {
      setBatch(null)
    }
  }
  return { batch, run, cancel: () => running.current?.abort() }
}
