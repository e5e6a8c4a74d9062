import css from './KeyHint.module.css'

/** The key that does the same as the button around it; hidden on touch screens. */
export const KeyHint = ({ of }: { of: string }) => (
  <kbd aria-hidden className={css.key}>
    {of}
  </kbd>
)
