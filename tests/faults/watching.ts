import { setTimeout as wait } from 'node:timers/promises'
import { liveEvents } from '#contract/live.ts'

/** One answer of an address: when it was asked, the status (0 if nobody answered), and how long it took. */
export type Seen = { at: number; status: number; ms: number }

const everyMs = 100

/** Asks an address again and again until told to stop. */
export function keepAsking(address: string) {
  const seen: Seen[] = []
  let over = false
  const ask = async () => {
    const at = performance.now()
    const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    seen.push({ at, status: answer?.status ?? 0, ms: performance.now() - at })
    await wait(everyMs)
  }
  const asking = (async () => {
    while (!over) await ask()
  })()
  return {
    seen,
    stop: async () => {
      over = true
      await asking
    },
  }
}

const reopenMs = 2_000

/** Acts like a screen with live events: reopens its stream when it is lost, as a browser does, and notes when. */
export function keepListening(url: string, cookie: string) {
  const opened: number[] = []
  const heard: number[] = []
  const leaving = new AbortController()
  const listen = async () => {
    const { signal } = leaving
    const line = await fetch(url + liveEvents.path, { headers: { cookie }, signal })
    if (!line.ok) return
    opened.push(performance.now())
    for await (const text of line.body!.pipeThrough(new TextDecoderStream()))
      if (text.includes('data: ')) heard.push(performance.now())
  }
  const listening = (async () => {
    while (!leaving.signal.aborted) {
      await listen().catch(() => undefined)
      await wait(reopenMs)
    }
  })()
  return {
    opened,
    heard,
    stop: async () => {
      leaving.abort()
      await listening
    },
  }
}
