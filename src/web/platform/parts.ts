import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'
import { toast } from '#web/ui/over/toast.ts'
import { nowMs, pause } from './clock.ts'

const pauseMs = 2_000
const notAgainMs = 600_000
/** How long to wait for a new build, which a phone on a poor connection can download in this time. */
const downloadMs = 90_000

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(pauseMs * 5) }).then(
    () => true,
    () => false,
  )

/** Waits until the server answers, so that a reload never shows the browser's own error page. */
async function reachable(): Promise<void> {
  if (await answers()) return
  toast.info('No signal', 'This isn’t on the device yet. It loads once there is signal.')
  do await pause(pauseMs)
  while (!(await answers()))
}

/**
 * Lets a build that waits on this device take over. Otherwise a reload would open the old build again, whose files the
 * server may no longer have.
 */
async function takeWaitingBuild(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update().catch(() => undefined)
  const coming = registration?.installing
  if (coming) await heard(coming, 'statechange', downloadMs)
  const taken = heard(navigator.serviceWorker, 'controllerchange', 5 * pauseMs)
  if (!registration?.waiting) return
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  await taken
}

/** Waits for the next such event, for this many milliseconds at most. */
const heard = (target: EventTarget, event: string, ms: number): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => {
      target.addEventListener(event, resolve, { once: true })
    }),
    pause(ms),
  ])

/** Reloads the page, with the newest build. */
export const startAnew = (): void => {
  const reload = () => window.location.reload()
  void takeWaitingBuild().then(reload, reload)
}

const startedKey = 'topside.started-anew'

/** Whether this tab reloaded itself in the last ten minutes. It does not do so again then, whatever fails to load. */
const startedLately = (): boolean =>
  nowMs() - Number(sessionStorage.getItem(startedKey)) < notAgainMs

/**
 * Loads a part of the program that is a file of its own. If that fails, tries again once Topside answers, and then
 * reloads the page. If it fails after that too, throws.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await reachable()
    return load().catch(loadAnew)
  }
}

/** The file of an old build may be gone, and some browsers ask for a file that failed only after a reload. */
function loadAnew(error: unknown): Promise<never> {
  if (startedLately()) throw error
  sessionStorage.setItem(startedKey, String(nowMs()))
  startAnew()
  return new Promise(() => undefined)
}

/** A component that is a file of its own. It is loaded when it is first rendered, or earlier by `ahead`. */
export type Part<Props extends object> = ((props: Props) => ReactNode) & {
  ahead: () => Promise<void>
  isHere: () => boolean
}

export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
): Part<Props> {
  let here: ComponentType<Props> | undefined
  const loaded = async (loading: Promise<Record<Name, ComponentType<Props>>>) =>
    (here = (await loading)[name])
  const Later = lazy(async () => ({ default: await loaded(loadPart(load)) }))
  function Shown(props: Props) {
    // A part that is here already is rendered directly, because React shows a suspended one only after a pause.
    const [Here] = useState(() => here ?? Later)
    return createElement<Props>(Here, props)
  }
  return Object.assign(Shown, {
    ahead: () => loaded(load()).then(() => undefined),
    isHere: () => here !== undefined,
  })
}

/**
 * Loads a home's parts together with its screen, if the page was opened at the home. A page from the server names such
 * parts, but one that the device has stored does not.
 */
export function aheadAt(homes: readonly string[], ...parts: Part<never>[]): void {
  if (!homes.includes(window.location.pathname)) return
  for (const part of parts) part.ahead().catch(() => undefined)
}

/**
 * Loads a part, and returns true once it is here or has failed to load. Suspense alone would show it up to 300 ms
 * later, because React keeps a fallback for that long. If loading failed, Suspense loads the part again.
 */
export function useOnceHere(part: Part<never>): boolean {
  const [tried, setTried] = useState<object>()
  useEffect(() => {
    const ended = () => setTried(() => part)
    if (!part.isHere()) part.ahead().then(ended, ended)
  }, [part])
  return tried === part || part.isHere()
}
