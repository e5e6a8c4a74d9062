import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { useAheadSoon } from '#web/platform/use-ahead-soon.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { PaletteProps } from './Palette.tsx'

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'SearchDialog')

/** Finds customers, orders, products, invoices and screens from anywhere; its icon or Ctrl+K opens it. */
export function SearchPalette({ screens }: Pick<PaletteProps, 'screens'>) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  useAheadSoon(SearchDialog)
  useEarlyLetters(open, (letter) => setTyped((before) => before + letter))
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
      {open && (
        <PressedPart onTakeBack={close}>
          <SearchDialog
            onClose={close}
            screens={screens}
            typed={typed}
            onType={setTyped}
            onChosen={close}
          />
        </PressedPart>
      )}
    </>
  )
}

/**
 * Collects what is typed between the opening of the search and the appearance of its field. Otherwise these keys would
 * press Close, which has the focus until then, or act on the screen below.
 */
function useEarlyLetters(open: boolean, onLetter: (letter: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Enter')) return
    if (document.querySelector('[role="dialog"] form input[type="search"]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (key !== 'Enter') onLetter(key)
  })
  useEffect(() => {
    if (!open) return undefined
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [open])
}
