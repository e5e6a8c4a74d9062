import type { HistoryLocation } from '@tanstack/history'
import { overReload } from './over-reload.ts'
import { visitOf } from './routing.ts'

const key = 'topside.scrolled'
/** Of older visits nothing is kept. */
const most = 100

/** How far down each visit to a screen was scrolled. */
const kept = new Map(overReload.read<[string, number]>(key))
let shown: string | undefined

function keep(): void {
  if (shown === undefined) return
  kept.delete(shown)
  kept.set(shown, window.scrollY)
  for (const [oldest] of kept) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
}

/** Begins to keep how far down people are on each visit, also over a reload. */
export function rememberScrolling(): () => void {
  const stop = overReload.keep(key, () => [...kept])
  window.history.scrollRestoration = 'manual'
  document.addEventListener('scroll', keep, { passive: true })
  return () => {
    document.removeEventListener('scroll', keep)
    stop()
  }
}

/** While a screen still loads, the page is short, and where it is scrolled to says nothing of the visit before. */
export function stopKeeping(): void {
  shown = undefined
}

let isFirst = true

/** Scrolls a screen that was just drawn, and focuses it, unless it is the first since the page was loaded. */
export function arriveAt(location: HistoryLocation): void {
  const from = shown
  shown = visitOf(location)
  if (from === shown) return
  scrollTo(location)
  if (!isFirst) focusIfLost()
  isFirst = false
}

/**
 * If what had the focus went with the screen before, the keyboard and screen readers would begin at the top of the page
 * again.
 */
function focusIfLost(): void {
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true })
}

/** Scrolls to where the screen was on this visit, to the part that the address names, or to the top. */
function scrollTo(location: HistoryLocation): void {
  stopReturning?.()
  const before = kept.get(visitOf(location))
  const part = document.getElementById(location.hash.slice(1))
  if (before !== undefined) returnTo(before)
  else if (location.state.staysScrolled) keep()
  else if (part) part.scrollIntoView()
  else if (!location.hash) window.scrollTo(0, 0)
}

let stopReturning: (() => void) | undefined

/** Scrolls there. If the screen is still too short, does so once it has grown, unless people touch it first. */
function returnTo(top: number): void {
  const ended = new AbortController()
  const { signal } = ended
  const growing = new ResizeObserver(go)
  function go() {
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) ended.abort()
  }
  signal.addEventListener('abort', () => growing.disconnect())
  stopReturning = () => ended.abort()
  for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(touch, stopReturning, { passive: true, signal })
  growing.observe(document.body)
  go()
}
