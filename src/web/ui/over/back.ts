/**
 * Back closes the top-most sheet instead of leaving the screen. While sheets are open, the browser's history has one
 * more entry for each of them, with the screen's own address. Back leaves one such entry, and its sheet closes. A sheet
 * that is closed by its button has its entry removed, so that the history is as it was before.
 */
type Sheet = { close: () => void }

/** What the entries of one screen and its sheets have in common, and how many sheets are open in this one. */
type Mark = { of: string; depth: number }
type Entry = { state: unknown; href: string; mark: Mark | null }

const open: Sheet[] = []
let current: Entry | null = null
/** What to do when the step back that this file itself asked for arrives; null if it asked for none. */
let goingBack: 'stay' | 'push' | 'leave' | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Has Back close this sheet; returns a function to call when the sheet is closed. */
export function closedByBack(close: () => void): () => void {
  if (!current) listen()
  const sheet = { close }
  open.push(sheet)
  // At once, so that even a quick Back closes the sheet.
  match()
  return () => {
    open.splice(open.indexOf(sheet), 1)
    matchSoon()
  }
}

function listen(): void {
  current = entryNow()
  window.addEventListener('popstate', moved, { capture: true })
  const { pushState, replaceState } = window.history
  window.history.replaceState = (state: unknown, unused, url) => {
    replaceState.call(window.history, withMark(state, current?.mark ?? null), unused, url)
    current = entryNow()
  }
  window.history.pushState = (state: unknown, unused, url) => {
    // A link in a sheet leads on from the screen, so the sheet's entry becomes the next screen's.
    if (current?.mark?.depth) quietly('replaceState', state, url)
    else pushState.call(window.history, state, unused, url)
    if (goingBack) goingBack = 'push'
    current = entryNow()
    matchSoon()
  }
}

/** Calls the browser's own function, so that the router does not notice. */
const quietly = (how: 'pushState' | 'replaceState', state: unknown, url?: string | URL | null) =>
  History.prototype[how].call(window.history, state, '', url)

function moved(event: PopStateEvent): void {
  const [before, own] = [current, goingBack]
  goingBack = null
  current = entryNow()
  const isOfScreen = before?.mark && before.mark.of === current.mark?.of
  if (own === 'leave' || !(own || isOfScreen)) return skipLeftOver(event)
  event.stopImmediatePropagation()
  const depth = current.mark?.depth ?? 0
  if (own === 'push') quietly('pushState', before?.state, before?.href)
  // The address, and what the router keeps with it, may have changed while the sheet was open.
  else quietly('replaceState', withMark(before?.state, depth ? current.mark : null), before?.href)
  current = entryNow()
  if (own === null) for (const sheet of open.slice(depth).reverse()) sheet.close()
  matchSoon()
}

/** Skips a sheet's entry that a link or the browser's Forward left behind: its screen's own entry is below it. */
function skipLeftOver(event: PopStateEvent): void {
  matchSoon()
  if (!current?.mark) return
  const { state, mark } = current
  if (mark.depth > 0) {
    event.stopImmediatePropagation()
    goingBack = 'leave'
    window.history.go(-mark.depth)
  } else {
    // The router compares what it keeps with an entry, so it must not find the mark there.
    quietly('replaceState', withMark(state, null))
    current = entryNow()
  }
}

/** Waits a moment, because a closing sheet may lead to another screen or be followed by another sheet. */
function matchSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(match)
}

/** Gives the history as many entries as there are open sheets. */
function match(): void {
  if (goingBack || !current) return
  const of = current.mark?.of ?? String(Math.random())
  let depth = current.mark?.depth ?? 0
  if (depth > open.length) {
    goingBack = 'stay'
    window.history.go(open.length - depth)
    return
  }
  if (depth === 0 && open.length > 0)
    quietly('replaceState', withMark(current.state, { of, depth }))
  while (depth < open.length) {
    depth += 1
    quietly('pushState', withMark(current.state, { of, depth }))
  }
  current = entryNow()
}

function withMark(state: unknown, mark: Mark | null): unknown {
  const marked = { ...(state as { sheets?: Mark } | null) }
  if (mark) marked.sheets = mark
  else delete marked.sheets
  return marked
}

const entryNow = (): Entry => {
  const state = window.history.state as { sheets?: Mark } | null
  return { state, href: window.location.href, mark: state?.sheets ?? null }
}
