import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { search } from '#contract/search.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { commandIn, entriesOf, type Entry, screensCalled } from './entries.ts'
import { Hits } from './Hits.tsx'

export type PaletteProps = {
  /** The screens that can be found by name. */
  screens: readonly { label: string; path: string }[]
  onChosen: () => void
}

const settledMs = 150

/** The kinds of result for each role of staff. */
const labels = {
  admin: 'Search orders, customers, products and invoices',
  picking: 'Search orders',
  driver: 'Search your stops',
  customer: 'Search',
}

/** What is typed, and below it what was found; arrows move, Enter opens, Alt and a digit open at once. */
export function Palette({ screens, onChosen }: PaletteProps) {
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed.trim())
  const { command, rest: q } =
    role === 'admin' ? commandIn(settled) : { command: null, rest: settled }
  const found = useList(search, { query: { q } }, { enabled: q !== '', keepPrevious: true })
  const entries = [
    ...entriesOf(found.rows, command),
    ...(q === '' || role !== 'admin' ? [] : screensCalled(settled, screens)),
  ]
  const choose = ({ place }: Entry) => {
    onChosen()
    void navigate(place as never)
  }
  const openByDigit = (event: KeyboardEvent) => {
    const entry = entries.find(({ digit }) => event.altKey && event.code === `Digit${digit}`)
    if (!entry) return
    event.preventDefault()
    choose(entry)
  }
  return (
    <form
      onKeyDown={(event) => {
        moveFocus(event)
        openByDigit(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (entries[0]) choose(entries[0])
      }}
    >
      <SearchBox label={labels[role]} value={typed} onChange={setTyped} autoFocus />
      {q !== '' && !found.isPending && (
        <Hits entries={entries} more={found.total - found.rows.length} onChoose={choose} />
      )}
    </form>
  )
}

/** The arrow keys go through the field and the lines below it. */
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
