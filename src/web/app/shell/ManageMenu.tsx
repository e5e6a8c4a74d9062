import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useOpenSoon } from '#web/ui/over/use-open-soon.ts'
import styles from './ManageMenu.module.css'
import { manageLinks } from './tabs.ts'

/** Its button opens and closes it; its close button and a chosen link close it too (rules 3.1). */
export function ManageMenu() {
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={useOpenSoon(open)} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label="Manage" icon={<Menu aria-hidden />} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.behind} />
        <Dialog.Content className={styles.panel} aria-describedby={undefined}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>Manage</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close menu" icon={<X aria-hidden />} />
            </Dialog.Close>
          </div>
          <nav aria-label="Manage">
            <ul role="list">
              {manageLinks.map(({ label, path }) => (
                <li key={label}>
                  <Link to={path} className={styles.link} onClick={() => setOpen(false)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
