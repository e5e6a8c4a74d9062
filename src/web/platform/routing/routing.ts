import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/history'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react'
import { addressOf, type Place, readSearch, type Target } from './addresses.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether the screen stays where it is scrolled to. */
    staysScrolled?: boolean
  }
}

/** The screen that is shown, with the value of each `:name` in its path. */
export type ShownPlace = Place & { params: Record<string, string> }

export type How = {
  /** Replaces the entry in the history, so that Back leads where it would have led. */
  replace?: boolean
  /** False: the screen stays where it is scrolled to. */
  resetScroll?: boolean
  /** True: nobody is asked before unsaved work is left. */
  ignoreBlocker?: boolean
}

let opened: RouterHistory | undefined

/** The history of this tab. */
export const browserHistory = (): RouterHistory => (opened ??= createBrowserHistory())

export const HistoryContext = createContext<RouterHistory | null>(null)
export const PathContext = createContext<string | null>(null)
export const PlaceContext = createContext<ShownPlace | null>(null)

export const useHistory = (): RouterHistory => inRouter(use(HistoryContext))
const useShownPlace = (): ShownPlace => inRouter(use(PlaceContext))
/** The path of the screen that is shown. */
export const useShownPath = (): string => inRouter(use(PathContext))

/** The place where a target starts. Only one that keeps the present path or query needs it. */
export const usePlaceFor = ({ to, search }: Target): Place =>
  to === '.' || typeof search === 'function' ? inRouter(use(PlaceContext)) : nowhere
const nowhere: Place = { pathname: '', search: {} }

function inRouter<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error('There are addresses only inside a Router.')
  return thing
}

const placeAt = ({ pathname, search }: HistoryLocation): Place => ({
  pathname,
  search: readSearch(search),
})

/** Names a visit to a screen: an entry of the history. */
export const visitOf = ({ state }: HistoryLocation): string => state.__TSR_key ?? ''

/**
 * Opens another screen, or changes what the address says of this one. Once somebody is on the way to another screen,
 * this one's address can't be changed any more.
 */
export function useNavigate(): (to: Target & How) => void {
  const history = useHistory()
  const shown = useShownPath()
  return useCallback(
    (to) => {
      if (to.to !== '.' || history.location.pathname === shown) navigate(history, to)
    },
    [history, shown],
  )
}

function navigate(history: RouterHistory, to: Target & How): void {
  const { replace = false, resetScroll = true, ignoreBlocker = false, ...target } = to
  const address = addressOf(target, placeAt(history.location))
  if (address === history.location.href) return
  const go = replace ? history.replace : history.push
  go(address, resetScroll ? {} : { staysScrolled: true }, { ignoreBlocker })
}

/** Where people are going, which changes with the press, before the screen does. `visit` is new each time. */
export function useLocation(): { pathname: string; hash: string; visit: string } {
  const history = useHistory()
  const location = useSyncExternalStore(history.subscribe, () => history.location)
  return { pathname: location.pathname, hash: location.hash.slice(1), visit: visitOf(location) }
}

/** The query of the shown screen's address. Its type is not checked: people can change an address by hand. */
export const useSearch = <Search extends object>(): Search => useShownPlace().search as Search

/** The value of each `:name` in the path of the shown screen. */
export const useParams = (): Partial<Record<string, string>> => useShownPlace().params

type Leaving = {
  /** Whether something would be lost. */
  dirty: boolean
  /** Whether people stay after all. Asked each time when they go to another address. */
  stays: (from: Place, to: Place) => Promise<boolean>
}

/** Asks before people leave a screen, and has the browser ask before they leave Topside. */
export function useLeaving({ dirty, stays }: Leaving): void {
  const history = useHistory()
  const ask = useEffectEvent(stays)
  useEffect(
    () =>
      dirty
        ? history.block({
            blockerFn: ({ currentLocation, nextLocation }) =>
              ask(placeAt(currentLocation), placeAt(nextLocation)),
          })
        : undefined,
    [history, dirty],
  )
}
