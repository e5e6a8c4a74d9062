import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { useAheadSoon } from '#web/platform/use-ahead-soon.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const ManagePanel = lazyPart(() => import('./ManagePanel.tsx'), 'ManagePanel')

/** The button in the header that opens the Manage menu (rules 3.1). */
export function ManageMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useAheadSoon(ManagePanel)
  return (
    <>
      <IconButton
        ref={button}
        label="Manage"
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <PressedPart onTakeBack={() => setOpen(false)}>
          <ManagePanel button={button} onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </>
  )
}
