import {
  AppWindow,
  Beef,
  Boxes,
  ClipboardList,
  CornerDownRight,
  PackageCheck,
  ReceiptText,
  Store,
} from 'lucide-react'
import type { Entry } from './entries.ts'
import styles from './Hits.module.css'

type Props = {
  label: string
  entries: readonly Entry[]
  /** How many more were found. */
  more: number
  onChoose: (entry: Entry) => void
  /** Called with the key of the result that has the focus or the pointer. */
  onHand: (key: string) => void
}

const icons = {
  order: ClipboardList,
  customer: Store,
  product: Beef,
  invoice: ReceiptText,
  credit: ReceiptText,
  delivery: PackageCheck,
  lot: Boxes,
  command: CornerDownRight,
  screen: AppWindow,
}

export function Hits({ label, entries, more, onChoose, onHand }: Props) {
  if (entries.length === 0) return <p className={styles.none}>Nothing found.</p>
  return (
    <ul role="list" className={styles.hits} aria-label={label}>
      {entries.map((entry) => {
        const Icon = icons[entry.kind]
        return (
          <li key={entry.key} data-of-customer={entry.digit && true}>
            <button
              type="button"
              className={styles.hit}
              onClick={() => onChoose(entry)}
              onFocus={() => onHand(entry.key)}
              onPointerEnter={() => onHand(entry.key)}
            >
              <Icon aria-hidden />
              <span className={styles.what}>
                <strong>{entry.title}</strong>
                <span className={styles.soft}>{entry.soft}</span>
              </span>
              {entry.digit && (
                <span className={styles.keys} aria-hidden>
                  <kbd>Alt</kbd> <kbd>{entry.digit}</kbd>
                </span>
              )}
            </button>
          </li>
        )
      })}
      {more > 0 && (
        <li className={styles.none}>
          {more.toLocaleString('en-GB')} more. Type more of the name or number to find them.
        </li>
      )}
    </ul>
  )
}
