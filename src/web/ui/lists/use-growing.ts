import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How near the end of the shown rows one scrolls before more are added. */
const nearPx = 1_200
/** Until some are there to be measured. */
const usualHeight = 56

/** Keys of the browser's own search, which finds only rows that are in the page. */
const finds = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && (key === 'f' || key === 'g'))

/**
 * How much of a long list stands in the page: what can be seen and some more, growing as one scrolls,
 * tabs or jumps to it; all of it for paper and for the browser's own search. Another list (`of`)
 * starts anew, with `some`. `rest` takes the place of what is not there yet, and its height.
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

/** Asks for enough rows to fill what is in sight, and some more. */
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
