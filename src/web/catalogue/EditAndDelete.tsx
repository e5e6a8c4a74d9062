import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './products/CatalogueManager.module.css'

type Props = {
  name: string
  onEdit: () => void
  remove: () => Promise<void>
  removing: boolean
  /** Further buttons, between the two. */
  children?: ReactNode
}

/** The buttons at the foot of a product's or special's card. */
export const EditAndDelete = ({ name, onEdit, remove, removing, children }: Props) => (
  <div className={styles.buttons}>
    <Button icon={<Pencil aria-hidden />} aria-label={`Edit ${name}`} onClick={onEdit}>
      Edit
    </Button>
    {children}
    <Button
      variant="quiet"
      icon={<Trash2 aria-hidden />}
      aria-label={`Delete ${name}`}
      busy={removing}
      onClick={() => void remove()}
    >
      Delete
    </Button>
  </div>
)
