import css from './KeyHint.module.css'

/** The key that does the same as the button it stands in; not shown where fingers press. */
export const KeyHint = ({ of }: { of: string }) => (
  <kbd aria-hidden className={css.key}>
    {of}
  </kbd>
)
