import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows at a time: a few more than the tallest screen shows. */
const some = 40
/** How near the end of what is there one comes before there is more. */
const nearPx = 1_200

/** Keys of the browser's own search in the page, which finds only what is there. */
const finds = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && (key === 'f' || key === 'g'))

/**
 * How much of a long list stands in the page: what can be seen and some more, growing as one scrolls,
 * tabs or jumps to it; all of it for paper and for the browser's own search. Another list (`of`)
 * starts anew.
 */
export function useGrowing(count: number, of: string) {
  const [grown, setGrown] = useState({ of, to: some })
  if (grown.of !== of) setGrown({ of, to: some })
  const to = Math.min(count, grown.of === of ? grown.to : some)
  const more = to < count
  const growTo = (next: number) =>
    setGrown((now) => (now.of === of && now.to < next ? { of, to: next } : now))
  useEffect(() => {
    if (!more) return
    const all = () => setGrown({ of, to: Infinity })
    const find = (event: KeyboardEvent) => finds(event) && startTransition(all)
    const print = () => flushSync(all)
    document.addEventListener('keydown', find)
    window.addEventListener('beforeprint', print)
    return () => {
      document.removeEventListener('keydown', find)
      window.removeEventListener('beforeprint', print)
    }
  }, [more, of])
  return { to, more, growTo }
}

/** What of the page is in sight, and the way there, in rows of that height from an element's top. */
export const rowsToSight = (top: number, rowHeight: number): number =>
  Math.max(0, Math.ceil((window.innerHeight + nearPx - top) / rowHeight))

export { some as rowsAtFirst, nearPx }
