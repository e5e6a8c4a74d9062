import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import css from './Beside.module.css'

/** Whether the window is wide enough for a Peek beside a list. */
export const roomBeside = () => window.matchMedia('(width >= 75rem)').matches

type BesideProps = { peek: ReactNode; children: ReactNode }

/** A list, with the Peek at its selected row beside it, if there is one. */
export const Beside = ({ peek, children }: BesideProps) => (
  <div className={css.beside} data-peek={peek ? true : undefined}>
    {children}
    {peek}
  </div>
)

type PeekProps = { title: string; onClose: () => void; children: ReactNode }

/** Shows the selected row beside the list, so that nobody has to open it. */
export const Peek = ({ title, onClose, children }: PeekProps) => (
  <aside className={css.peek} aria-label={title}>
    <header className={css.head}>
      <h2>{title}</h2>
      <IconButton label="Close" icon={<X />} onClick={onClose} />
    </header>
    {children}
  </aside>
)

/** A press on a row outside its links and controls selects it or, if there is no room for a Peek, opens it. */
export const pressRow = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  if ((event.target as Element).closest('a, button, label, input, [role="menu"]')) return
  if (roomBeside()) event.currentTarget.focus()
  else open()
}
