import css from './ChoiceField.module.css'
import type { Choice } from './choice-lists.ts'

export const ChoiceWords = ({ choice: { label, note } }: { choice: Choice }) => (
  <span>
    {label} {note && <strong className={css.note}>{note}</strong>}
  </span>
)
