import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Hit, search } from '#contract/search.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Hits } from './Hits.tsx'

const settledMs = 150

/** The kinds of result for each role of staff. */
const labels = {
  admin: 'Search orders, customers, products and invoices',
  picking: 'Search orders',
  driver: 'Search your stops',
  customer: 'Search',
}

/** Finds orders, customers, products and invoices from any screen; opened by its icon or Ctrl+K. */
export function SearchPalette() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <IconButton label="Search" icon={<Search aria-hidden />} onClick={() => setOpen(true)} />
      <Dialog open={open} onOpenChange={setOpen} title="Search">
        <Found onChosen={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Found({ onChosen }: { onChosen: () => void }) {
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const {
    rows: hits,
    total,
    isPending,
  } = useList(search, { query: { q } }, { enabled: q !== '', keepPrevious: true })
  const choose = (hit: Hit) => {
    onChosen()
    void navigate(placeOf(hit) as never)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (hits[0]) choose(hits[0])
      }}
    >
      <SearchBox label={labels[role]} value={typed} onChange={setTyped} autoFocus />
      {q !== '' && !isPending && <Hits hits={hits} total={total} onChoose={choose} />}
    </form>
  )
}

/** The address of a result: for drivers the day of the stop, for a product its place in the product list. */
function placeOf({ kind, id, title, deliveryDate }: Hit): { to: string; search?: object } {
  if (deliveryDate) return { to: '/deliveries', search: { date: deliveryDate, search: title } }
  if (kind === 'order') return { to: `/orders/${title}` }
  if (kind === 'customer') return { to: `/customers/${id}` }
  if (kind === 'invoice') return { to: `/invoices/${id}` }
  return { to: '/catalog', search: { highlight: id } }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
