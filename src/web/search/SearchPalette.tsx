import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { settledMs } from '#web/platform/calls/queries.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import type { PaletteProps } from './Palette.tsx'

const load = () => import('./Palette.tsx')
const Palette = lazyPart(load, 'Palette')

/** Finds customers, orders, products, invoices and screens from anywhere; its icon or Ctrl+K opens it. */
export function SearchPalette({ screens }: Pick<PaletteProps, 'screens'>) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', hear)
    // Loaded before someone opens it, so that no letter typed at once is lost.
    const ahead = setTimeout(() => void load().catch(() => undefined), settledMs)
    return () => {
      document.removeEventListener('keydown', hear)
      clearTimeout(ahead)
    }
  }, [])
  return (
    <>
      <IconButton label="Search" icon={<Search aria-hidden />} onClick={() => setOpen(true)} />
      <Dialog open={open} onOpenChange={setOpen} title="Search" shape="wide">
        <Suspense>
          <Palette screens={screens} onChosen={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
