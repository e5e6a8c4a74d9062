import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './ListEnd.module.css'

/** How near the end one comes before the next page is asked for. */
const nearPx = 1_200

type Props = {
  list: {
    rows: readonly unknown[]
    total: number
    more: (() => void) | undefined
    isAsking: boolean
    hasFailed: boolean
  }
  /** What they are: 'orders'. */
  noun: string
}

/** Below a list that comes a page at a time: how much of it is there, and more of it as the end is neared. */
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

/** Told once for each `of` when the element comes near what is in sight. */
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
