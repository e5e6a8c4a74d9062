import { counted } from '#domain/words/counted.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import styles from './PriceChanges.module.css'

type Props = {
  /** How many prices look like slips. */
  count: number
  /** Each of them in words; the preview may not list all. */
  words: readonly string[]
  areRight: boolean
  onChange: (areRight: boolean) => void
}

const mostNamed = 2

/** Names the prices that look like slips. Somebody says that they are right before they can be scheduled. */
export function OddPrices({ count, words, areRight, onChange }: Props) {
  const named = words.slice(0, mostNamed)
  const more = count - named.length
  return (
    <div className={styles.odd}>
      <p role="status">
        <strong>{counted(count, 'price looks like a slip', 'prices look like slips')}:</strong>{' '}
        {named.join('; ')}
        {more > 0 && ` and ${counted(more, 'more', 'more')}`}.
      </p>
      <CheckboxField
        label={count === 1 ? 'It is right' : 'They are right'}
        checked={areRight}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}
