import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useClosedByBack } from '#web/ui/hooks/use-closed-by-back.ts'
import { useSoon } from '#web/ui/hooks/use-soon.ts'
import styles from './ManageMenu.module.css'
import { manageGroups, type Tab } from './tabs.ts'

/** The Manage menu: the button in the header opens it; its close button or a chosen link closes it (rules 3.1). */
export function ManageMenu() {
  const [open, setOpen] = useState(false)
  const shown = useSoon(open)
  useClosedByBack(shown, () => setOpen(false))
  return (
    <Dialog.Root open={shown} onOpenChange={setOpen}>
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
            {manageGroups.map(({ title, links }) => (
              <section key={title} aria-label={title} className={styles.group}>
                <h3 className={styles.groupTitle}>{title}</h3>
                <Links links={links} onChosen={() => setOpen(false)} />
              </section>
            ))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Links({ links, onChosen }: { links: Tab[]; onChosen: () => void }) {
  return (
    <ul role="list">
      {links.map(({ label, path }) => (
        <li key={label}>
          <Link to={path} className={styles.link} onClick={onChosen}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
