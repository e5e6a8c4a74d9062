import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Hit, search } from '#contract/search.ts'
import { useQuestion } from '#web/platform/queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Hits } from './Hits.tsx'

const settledMs = 150

/** Finds orders, customers, products and invoices from anywhere: the icon, or Ctrl and K. */
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
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const { data: hits = [], isPending } = useQuestion(
    search,
    { query: { q } },
    { enabled: q !== '', keepPrevious: true },
  )
  const choose = (hit: Hit) => {
    const to = placeOf(hit)
    if (!to) return
    onChosen()
    void navigate({ to })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const first = hits.find(placeOf)
        if (first) choose(first)
      }}
    >
      <SearchBox
        label="Search orders, customers, products and invoices"
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      {q !== '' && !isPending && <Hits hits={hits} placeOf={placeOf} onChoose={choose} />}
    </form>
  )
}

/** Where a find is shown; a product's price is told there and then. */
function placeOf({ kind, id, title }: Hit): string | null {
  if (kind === 'order') return `/orders/${title}`
  if (kind === 'customer') return `/customers/${id}`
  return kind === 'invoice' ? `/invoices/${id}` : null
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
