import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { nearPx, rowsToSight, useGrowing } from './use-growing.ts'
import css from './DataTable.module.css'

export type GrowingRowsProps<T> = {
  items: readonly T[]
  /** What they are, said on the button for all of them: 'orders'. */
  noun: string
  columns: number
  /** Which list it is, its filters with it: another one starts from the top. */
  of: string
  children: (item: T) => ReactNode
}

/** The body of a long table: its rows come as they are neared, and the page is as tall as with all of them. */
export function GrowingRows<T>({ items, noun, columns, of, children }: GrowingRowsProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { to, more, growTo } = useGrowing(items.length, of)
  const [rowHeight, setRowHeight] = useState(56)
  const near = useEffectEvent((rest: HTMLElement) => {
    const height = (rest.offsetTop - (body.current?.offsetTop ?? 0)) / to
    if (height > 0) setRowHeight(height)
    const next = to + rowsToSight(rest.getBoundingClientRect().top, height || rowHeight)
    startTransition(() => growTo(next))
  })
  const [rest, setRest] = useState<HTMLTableRowElement | null>(null)
  useEffect(() => {
    if (!rest) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && near(rest), {
      rootMargin: `${nearPx}px 0px`,
    })
    watch.observe(rest)
    return () => watch.disconnect()
  }, [rest, to])
  return (
    <tbody ref={body}>
      {items.slice(0, to).map(children)}
      {more && (
        <tr ref={setRest} style={{ height: (items.length - to) * rowHeight }}>
          <td colSpan={columns} className={css.rest}>
            <button type="button" className={css.all} onClick={() => growTo(items.length)}>
              Show all {items.length} {noun}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
