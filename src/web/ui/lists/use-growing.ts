import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** More rows are added when the person is this close to the end of the rendered ones. */
const nearPx = 1_200
/** An estimated row height, until some rows can be measured. */
const usualHeight = 56

/** Keys of the browser's own search, which only finds rows that have been rendered. */
const finds = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && (key === 'f' || key === 'g'))

/**
 * Renders only part of a long list: the visible rows and a few more. Further rows follow when the person scrolls,
 * tabs or jumps to them, and all rows for printing and for the browser's own search. Another list (`of`) starts again
 * with `some`. `rest` is an element as tall as the rows that are not rendered yet.
 */
export function useGrowing<Body extends HTMLElement>(count: number, of: string, some: number) {
  const [grown, setGrown] = useState({ of, to: some })
  if (grown.of !== of) setGrown({ of, to: some })
  const to = Math.min(count, grown.of === of ? grown.to : some)
  const growTo = (next: number) =>
    setGrown((now) => (now.of === of && now.to < next ? { of, to: next } : now))
  const more = to < count
  useAllForFindingAndPaper(more, () => growTo(Infinity))
  const { body, rest, rowHeight } = useNearness<Body>(to, some, (next) =>
    startTransition(() => growTo(next)),
  )
  return { to, more, body, rest, restHeight: (count - to) * rowHeight, all: () => growTo(count) }
}

function useAllForFindingAndPaper(more: boolean, showAll: () => void): void {
  const find = useEffectEvent((event: KeyboardEvent) => finds(event) && startTransition(showAll))
  const print = useEffectEvent(() => flushSync(showAll))
  useEffect(() => {
    if (!more) return
    const hear = (event: KeyboardEvent) => find(event)
    const hearPrint = () => print()
    document.addEventListener('keydown', hear)
    window.addEventListener('beforeprint', hearPrint)
    return () => {
      document.removeEventListener('keydown', hear)
      window.removeEventListener('beforeprint', hearPrint)
    }
  }, [more])
}

type Nearness<Body> = {
  body: RefObject<Body | null>
  rest: (element: HTMLElement | null) => void
  rowHeight: number
}

/** Adds enough rows to fill the screen, and a few more. */
function useNearness<Body extends HTMLElement>(
  to: number,
  some: number,
  growTo: (next: number) => void,
): Nearness<Body> {
  const body = useRef<Body>(null)
  const [rest, setRest] = useState<HTMLElement | null>(null)
  const [rowHeight, setRowHeight] = useState(usualHeight)
  const near = useEffectEvent((end: HTMLElement) => {
    const { top } = end.getBoundingClientRect()
    const height = (top - (body.current?.getBoundingClientRect().top ?? top)) / to || usualHeight
    setRowHeight(height)
    growTo(to + Math.max(some, Math.ceil((window.innerHeight + nearPx - top) / height)))
  })
  useEffect(() => {
    if (!rest) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && near(rest), {
      rootMargin: `${nearPx}px 0px`,
    })
    watch.observe(rest)
    return () => watch.disconnect()
  }, [rest, to])
  return { body, rest: setRest, rowHeight }
}
