import { useNavigate } from '#web/platform/routing/routing.ts'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { search } from '#contract/business/search.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import {
  commandIn,
  entriesOf,
  type Entry,
  frequentScreens,
  priceChangesCalled,
  screensCalled,
} from './entries.ts'
import { Hits } from './Hits.tsx'
import { placesCalled } from './places.ts'
import styles from './Palette.module.css'

const Facts = lazyPart(() => import('./Facts.tsx'), 'Facts')

export type PaletteProps = {
  /** The screens that can be found by name. */
  screens: readonly { label: string; path: string }[]
  typed: string
  onType: (text: string) => void
  onChosen: () => void
}

const settledMs = 150

/** The label of the search box for each role: what that role can search. */
const labels = {
  admin: 'Search orders, customers, products and invoices',
  picking: 'Search orders',
  driver: 'Search your stops',
  customer: 'Search',
}

/** Whether there is room for facts beside the list. */
const roomBeside = () => window.matchMedia('(width >= 64rem)').matches

/**
 * The search box with its results. While it is empty, it lists what was opened last and the screens where work often
 * begins. The arrow keys move, Enter opens the selected result, and Alt with a digit opens a frequent action. In a wide
 * window, admins see the facts of the selected result, or else of the first, beside the list.
 */
export function Palette({ screens, typed, onType, onChosen }: PaletteProps) {
  const { role, id: userId } = useCurrentUser()
  const navigate = useNavigate()
  const settled = useSettled(typed.trim())
  const { command, rest: q } =
    role === 'admin' ? commandIn(settled) : { command: null, rest: settled }
  const found = useList(search, { query: { q } }, { enabled: q !== '', keepPrevious: true })
  const commands = q === '' || role !== 'admin' ? [] : priceChangesCalled(settled)
  const atRest = q === ''
  const entries = atRest
    ? [...lastOpened(userId), ...frequentScreens(screens)]
    : [
        ...commands,
        ...entriesOf(found.rows, command),
        ...(role === 'admin' ? [...screensCalled(settled, screens), ...placesCalled(settled)] : []),
      ]
  const [inHand, setInHand] = useState<string | null>(null)
  const shown = entries.find(({ key }) => key === inHand) ?? entries[0]
  const about = role === 'admin' && roomBeside() ? shown?.about : undefined
  const choose = (entry: Entry) => {
    rememberOpened(userId, entry)
    onChosen()
    navigate(entry.place)
  }
  const isCurrent =
    typed.trim() === settled &&
    (atRest || found.error !== null || !(found.isPending || found.isPrevious))
  const openByKey = useWhenCurrent(isCurrent, entries, choose)
  const openByDigit = (event: KeyboardEvent) => {
    const digit = event.altKey ? Number(/^Digit(\d)$/.exec(event.code)?.[1]) : NaN
    if (!digit) return
    event.preventDefault()
    openByKey((all) => all.find((entry) => entry.digit === digit))
  }
  return (
    <form
      className={styles.search}
      onKeyDown={(event) => {
        moveFocus(event)
        openByDigit(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) openByKey(([first]) => first)
      }}
    >
      <SearchBox
        label={labels[role]}
        value={typed}
        onChange={(text) => {
          openByKey(null)
          onType(text)
        }}
        autoFocus
      />
      {!atRest && found.error && (
        <ListState query={found} failedTitle="The search could not be made.">
          {null}
        </ListState>
      )}
      {(atRest ? entries.length > 0 : !found.isPending && !found.error) && (
        <div className={styles.both} data-facts={about && true}>
          <Hits
            label={atRest ? 'Opened last, and often needed' : 'Found'}
            entries={entries}
            more={atRest ? 0 : found.total - found.rows.length}
            onChoose={choose}
            onHand={setInHand}
          />
          {about && (
            <Suspense fallback={<aside className={styles.facts} />}>
              <Facts key={`${about.kind}-${about.id}`} hit={about} />
            </Suspense>
          )}
        </div>
      )}
    </form>
  )
}

type Choice = (entries: readonly Entry[]) => Entry | undefined

/**
 * Opens the result that a key picks. While the results of an earlier text are still shown, the key waits for the new
 * ones, so that fast typing never opens something else. Called with null, it forgets the waiting key.
 */
function useWhenCurrent(
  isCurrent: boolean,
  entries: readonly Entry[],
  choose: (entry: Entry) => void,
): (pick: Choice | null) => void {
  const waiting = useRef<Choice | null>(null)
  useEffect(() => {
    const picked = isCurrent ? waiting.current?.(entries) : undefined
    if (isCurrent) waiting.current = null
    if (picked) choose(picked)
  })
  return (pick) => {
    const picked = isCurrent ? pick?.(entries) : undefined
    waiting.current = isCurrent ? null : pick
    if (picked) choose(picked)
  }
}

/** The arrow keys move through the field and the results below it. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input, [role="list"] button'),
  ]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  next?.focus()
  event.preventDefault()
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const mostOpened = 6

/** The person to whom these results belong. Only the open page remembers them; nothing is stored on the device. */
let opened: { userId: number; entries: Entry[] } | null = null

/** The results that someone opened since the page was loaded, the newest first. */
const lastOpened = (userId: number): Entry[] => (opened?.userId === userId ? opened.entries : [])

function rememberOpened(userId: number, entry: Entry): void {
  if (!entry.about) return
  const others = lastOpened(userId).filter(({ key }) => key !== entry.key)
  const opening = { ...entry }
  delete opening.digit
  opened = { userId, entries: [opening, ...others].slice(0, mostOpened) }
}
