import { lazy, type ReactNode } from 'react'
import { nowMs, pause } from './clock.ts'

const pauseMs = 2_000
const notAgainMs = 600_000

/** Waits until the server answers anything, so that a reload never shows the browser's own error page. */
async function reachable(): Promise<void> {
  const asked = fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(pauseMs * 5) })
  if (await asked.then(Boolean, () => false)) return
  await pause(pauseMs)
  return reachable()
}

/** A browser remembers a failed module for the life of the page: only a reload tries again. */
export const startAnew = (): void => window.location.reload()

const startedKey = 'topside.started-anew'

/** Reloads automatically at most every ten minutes, whatever fails to load. */
const startedLately = (): boolean =>
  nowMs() - Number(sessionStorage.getItem(startedKey)) < notAgainMs

/**
 * Loads a part of the program that has a file of its own. Where it does not come, the page starts anew as soon as
 * Topside answers, once: if it does not come then either, this throws.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    await reachable()
    if (startedLately()) throw error
    sessionStorage.setItem(startedKey, String(nowMs()))
    startAnew()
    return new Promise(() => undefined)
  }
}

/** A component that is loaded when it is first shown. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) => lazy(async () => ({ default: (await loadPart(load))[name] }))
