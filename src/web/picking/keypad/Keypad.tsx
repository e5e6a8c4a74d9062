import { Delete } from 'lucide-react'
import { classNames } from '#web/ui/style/class-names.ts'
import styles from './Keypad.module.css'

const rows = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0'] as const

type Props = {
  /** False for pieces, which have no decimal point. */
  point: boolean
  onKey: (key: string) => void
  /** The big key at the end. */
  children: React.ReactNode
}

/** Digits for gloved hands. A press does not take the focus, so that Enter on a keyboard still adds. */
export function Keypad({ point, onKey, children }: Props) {
  return (
    <div
      className={styles.keypad}
      role="group"
      aria-label="Keypad"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles.digits}>
        {rows.map((key) => (
          <Key
            key={key}
            label={key === '.' ? 'Point' : key}
            disabled={key === '.' && !point}
            onPress={() => onKey(key)}
          >
            {key}
          </Key>
        ))}
        <Key label="Backspace" onPress={() => onKey('Backspace')}>
          <Delete aria-hidden />
        </Key>
      </div>
      <div className={styles.mains}>{children}</div>
    </div>
  )
}

type KeyProps = {
  label: string
  disabled?: boolean
  onPress: () => void
  children: React.ReactNode
}

const Key = ({ label, disabled, onPress, children }: KeyProps) => (
  <button
    type="button"
    className={styles.key}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </button>
)

type MainProps = {
  label: string
  beside?: string
  quiet?: boolean
  busy?: boolean
  /** Where two keys share the row. */
  className?: string
  onPress: () => void
}

/** The big key, which says what it will do. */
export function MainButton({ label, beside, quiet, busy, className, onPress }: MainProps) {
  return (
    <button
      type="button"
      className={classNames(styles.key, styles.main, className)}
      data-quiet={quiet || undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => !busy && onPress()}
    >
      <strong>{label}</strong>
      {beside && <span>{beside}</span>}
    </button>
  )
}
