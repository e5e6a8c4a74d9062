import { setTimeout as wait } from 'node:timers/promises'
import { liveEvents } from '#contract/live.ts'
import type { Caller } from './caller.ts'

/** A screen's stream of live events. Like a browser, it reopens the stream when it is lost. */
export type LiveLine = {
  /** When each event came, in milliseconds of performance.now(), and its topics. */
  heard: { at: number; topics: string[] }[]
  opened: () => number
  leave: () => void
}

const reopenMs = 2_000
const patienceMs = 10_000

export async function openLine(caller: Caller, url: string): Promise<LiveLine> {
  const leaving = new AbortController()
  const heard: LiveLine['heard'] = []
  let opened = 0
  let standing: () => void = () => undefined
  const stands = new Promise<void>((resolve) => (standing = resolve))
  const listen = async () => {
    const { signal } = leaving
    const answer = await fetch(url + liveEvents.path, { headers: caller.headers(), signal })
    if (!answer.ok || !answer.body) throw new Error(`A live line answered ${answer.status}.`)
    opened++
    standing()
    for await (const text of answer.body.pipeThrough(new TextDecoderStream()))
      for (const [, json = '{}'] of text.matchAll(/data: (.*)\n\n/g))
        heard.push({ at: performance.now(), ...(JSON.parse(json) as { topics: string[] }) })
  }
  const keep = async () => {
    while (!leaving.signal.aborted) {
      await listen().catch(() => undefined)
      await wait(reopenMs, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  }
  void keep()
  await Promise.race([stands, wait(patienceMs, undefined, { ref: false })])
  if (opened === 0) throw new Error(`No live line is opened at ${url}.`)
  return { heard, opened: () => opened, leave: () => leaving.abort() }
}
