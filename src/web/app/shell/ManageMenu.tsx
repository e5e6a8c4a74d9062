import { Menu } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
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
        <Suspense>
          <ManagePanel button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
