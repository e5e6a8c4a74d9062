import { useState } from 'react'
import css from './LongText.module.css'

const longest = 240
const mostLines = 4

/** What somebody wrote: all of it, or if it is long, its first lines and a button that shows the rest. */
export function LongText({ text }: { text: string }) {
  const [all, setAll] = useState(false)
  if (text.length <= longest && text.split('\n').length <= mostLines)
    return <span className={css.text}>{text}</span>
  return (
    <>
      <span className={css.text} data-cut={!all || undefined}>
        {text}
      </span>
      <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? 'Show less' : 'Show more'}
      </button>
    </>
  )
}
