import { Link } from '#web/platform/routing/Link.tsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { RefObject } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useClosedByBack } from '#web/ui/hooks/use-closed-by-back.ts'
import { useSoon } from '#web/ui/hooks/use-soon.ts'
import styles from './ManagePanel.module.css'
import { manageGroups, type Tab } from './tabs.ts'

type Props = { button: RefObject<HTMLButtonElement | null>; onClose: () => void }

/** The Manage menu; its close button or a chosen link closes it, and then the focus returns to the button. */
export function ManagePanel({ button, onClose }: Props) {
  const shown = useSoon(true)
  useClosedByBack(shown, onClose)
  return (
    <Dialog.Root open={shown} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.behind} />
        <Dialog.Content
          className={styles.panel}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirstLink}
          onCloseAutoFocus={() => button.current?.focus()}
        >
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
                <Links links={links} onChosen={onClose} />
              </section>
            ))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The first button has a tooltip, which would take the first Escape. */
function focusFirstLink(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof Element) event.currentTarget.querySelector('a')?.focus()
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
