import css from './KeyHint.module.css'

/** Shows, inside a button, the key that does the same; hidden on touch screens. */
export const KeyHint = ({ of }: { of: string }) => (
  <kbd aria-hidden className={css.key}>
    {of}
  </kbd>
)
