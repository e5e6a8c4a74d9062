import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Part } from '#web/platform/parts.ts'
import { afterPaint } from '#web/ui/hooks/after-paint.ts'
import { pathReader, readSearch } from './addresses.ts'
import { arriveAt, rememberScrolling, stopKeeping } from './arrival.ts'
import { browserHistory, HistoryContext, PathContext, PlaceContext, visitOf } from './routing.ts'
import { keepTrail } from './trail.ts'

/** A path such as `/orders/:orderNumber`, and the screen there: one that is loaded already, or a part. */
export type ScreenAt = { path: string; screen: ComponentType | Part<object> }

/** The role's screens with what is shown instead of one. */
type Screens = {
  table: readonly ScreenAt[]
  /** Drawn around each screen. */
  Frame: ComponentType<{ children: ReactNode }>
  notFound: ReactNode
  failed: ReactNode
  loading: ReactNode
}

type Found = { Screen: ComponentType | Part<object> | null; params: Record<string, string> }
type Shown = Found & { location: HistoryLocation; waits: boolean }

/** The old screen stays this long while the next one loads. */
const patienceMs = 1_000

/**
 * Shows the screen at the address of this tab. A press is painted first; the screen before stays until the next one is
 * here.
 */
export function Router({
  screens,
  history = browserHistory(),
}: {
  screens: Screens
  history?: RouterHistory
}) {
  const { Frame } = screens
  const find = useMemo(() => finder(screens.table), [screens.table])
  const [shown, setShown] = useState((): Shown => {
    const found = find(history.location.pathname)
    return { ...found, location: history.location, waits: isToLoad(found) }
  })
  const { location, Screen, params, waits } = shown
  useFollowing(history, find, [shown, setShown])
  useLayoutEffect(() => keepTrail(history), [history])
  useLayoutEffect(rememberScrolling, [])
  useLayoutEffect(() => (waits ? stopKeeping() : arriveAt(location)), [location, waits])
  const { pathname, search: text } = location
  const place = useMemo(
    () => ({ pathname, search: readSearch(text), params }),
    [pathname, text, params],
  )
  // The frame and the screen are drawn again only if what they use of the address has changed.
  const frame = useMemo(() => <Frame children={<OnScreen />} />, [Frame])
  const screen = useMemo(() => (Screen ? <Screen /> : screens.notFound), [Screen, screens])
  return (
    <HistoryContext value={history}>
      <PathContext value={pathname}>
        <PlaceContext value={place}>
          <ScreenContext
            value={
              <ErrorBoundary fallback={screens.failed} resetKeys={[visitOf(location)]}>
                <Suspense fallback={screens.loading}>{waits ? screens.loading : screen}</Suspense>
              </ErrorBoundary>
            }
          >
            {frame}
          </ScreenContext>
        </PlaceContext>
      </PathContext>
    </HistoryContext>
  )
}

const ScreenContext = createContext<ReactNode>(null)
const OnScreen = () => use(ScreenContext)

type Find = (pathname: string) => Found

/** Finds a path in the table. A path without names comes before one with, wherever they stand. */
function finder(table: readonly ScreenAt[]): Find {
  const named = (path: string) => Number(/[:*]/.test(path))
  const all = table
    .toSorted((one, other) => named(one.path) - named(other.path))
    .map(({ path, screen }) => ({ Screen: screen, read: pathReader(path) }))
  return (pathname) => {
    for (const { Screen, read } of all) {
      const params = read(pathname)
      if (params) return { Screen, params }
    }
    return { Screen: null, params: {} }
  }
}

/** Whether the screen is a part that is not loaded yet. */
const isToLoad = (found: Found): found is Found & { Screen: Part<object> } =>
  found.Screen !== null && 'isHere' in found.Screen && !found.Screen.isHere()

/** Shows the screen that the address names, each time the address changes. */
function useFollowing(
  history: RouterHistory,
  find: Find,
  [shown, setShown]: [Shown, (next: Shown) => void],
): void {
  const follow = useEffectEvent(async () => {
    const { location } = history
    const found = find(location.pathname)
    const show = (waits: boolean) => {
      if (history.location === location) setShown({ ...found, location, waits })
    }
    if (isElsewhere(location, shown.location)) await afterPaint()
    if (isToLoad(found)) {
      const patience = setTimeout(show, patienceMs, true)
      const isHere = await found.Screen.ahead().then(
        () => true,
        () => false,
      )
      clearTimeout(patience)
      // A screen that can't be loaded says so itself. In a transition the old screen would stay until it can be.
      if (!isHere) return show(false)
    }
    startTransition(() => show(false))
  })
  useEffect(() => {
    const start = () => void follow()
    if (history.location !== shown.location || shown.waits) start()
    return history.subscribe(start)
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown is followed by the history alone
  }, [history])
}

/** True for another screen or another entry of the history, false for a change within the screen. */
const isElsewhere = (to: HistoryLocation, from: HistoryLocation): boolean =>
  to.pathname !== from.pathname || to.state.__TSR_index !== from.state.__TSR_index
