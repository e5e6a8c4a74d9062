import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './ListEnd.module.css'

/** The next page is read when the person is this close to the end. */
const nearPx = 1_200

type Props = {
  list: {
    rows: readonly unknown[]
    total: number
    more: (() => void) | undefined
    isAsking: boolean
    hasFailed: boolean
  }
  /** The noun for the rows: 'orders'. */
  noun: string
}

/** The end of a paged list: says how many rows there are, and reads the next page as the person scrolls near it. */
export function ListEnd({ list, noun }: Props) {
  const { rows, total, more, isAsking, hasFailed } = list
  const [grown, setGrown] = useState(false)
  const end = useNearness(more !== undefined && !isAsking && !hasFailed, rows.length, () =>
    more?.(),
  )
  if (more && !grown) setGrown(true)
  if (!more && !grown) return null
  return (
    <div ref={end} className={css.end}>
      <p role="status" className={css.count}>
        {hasFailed
          ? 'The next page could not be loaded.'
          : `Showing ${say(rows.length)} of ${say(Math.max(total, rows.length))} ${noun}`}
      </p>
      {more && (
        <Button onClick={more} busy={isAsking} busyLabel="Loading...">
          {hasFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

const say = (count: number): string => count.toLocaleString('en-GB')

/** Calls back once for each `of` when the element nearly scrolls into view. */
function useNearness(watching: boolean, of: number, tell: () => void) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const near = useEffectEvent(tell)
  useEffect(() => {
    if (!element || !watching) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && near(), {
      rootMargin: `${nearPx}px 0px`,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [element, watching, of])
  return setElement
}
