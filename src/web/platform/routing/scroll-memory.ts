import type { HistoryLocation } from '@tanstack/history'
import { visitOf } from './routing.ts'

const key = 'topside.scrolled'
/** Of older visits nothing is kept. */
const most = 100

/** How far down each visit to a screen was scrolled. */
const kept = readKept()
let shown: string | undefined

function readKept(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

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
  const store = () => sessionStorage.setItem(key, JSON.stringify([...kept]))
  window.history.scrollRestoration = 'manual'
  document.addEventListener('scroll', keep, { passive: true })
  window.addEventListener('pagehide', store)
  return () => {
    document.removeEventListener('scroll', keep)
    window.removeEventListener('pagehide', store)
  }
}

/** While a screen still loads, the page is short, and where it is scrolled to says nothing of the visit before. */
export function stopKeeping(): void {
  shown = undefined
}

/** Scrolls a screen that was just drawn: to where it was on this visit, to the part that the address names, or to the top. */
export function scrollOnArrival(location: HistoryLocation): void {
  const from = shown
  shown = visitOf(location)
  if (from === shown) return
  stopReturning?.()
  const before = kept.get(shown)
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
