import type { ReactNode } from 'react'
import css from './GrowingRows.module.css'
import { useGrowing } from './use-growing.ts'

const rowsAtATime = 40

/** How many cards to show at first; all of them if one of them must be there to scroll to. */
export const cardsAtATime = (cards: readonly unknown[], isSought: boolean): number =>
  isSought ? cards.length : 30

type GrowingProps<T> = {
  items: readonly T[]
  /** The noun for the button that shows all: 'orders'. */
  noun: string
  /** Identifies the list and its filters; another list starts from the top. */
  of: string
  /** How many rows to add at a time: a few more than the tallest screen shows. */
  some?: number
  children: (item: T) => ReactNode
}

/** The body of a long table. It adds rows as the person scrolls near them; the page is as tall as if all were there. */
export function GrowingRows<T>(props: GrowingProps<T> & { columns: number }) {
  const { items, noun, of, some = rowsAtATime, columns, children } = props
  const { to, more, body, rest, restHeight, all } = useGrowing<HTMLTableSectionElement>(
    items.length,
    of,
    some,
  )
  return (
    <tbody ref={body}>
      {items.slice(0, to).map(children)}
      {more && (
        <tr ref={rest} style={{ height: restHeight }}>
          <td colSpan={columns} className={css.rest}>
            <ShowAll count={items.length} noun={noun} onPress={all} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** A long list whose items appear as the person scrolls near them, like the rows above. */
export function GrowingList<T>(props: GrowingProps<T> & { className?: string }) {
  const { items, noun, of, some = rowsAtATime, className, children } = props
  const { to, more, body, rest, restHeight, all } = useGrowing<HTMLUListElement>(
    items.length,
    of,
    some,
  )
  return (
    <ul role="list" ref={body} className={className}>
      {items.slice(0, to).map(children)}
      {more && (
        <li ref={rest} className={css.rest} style={{ height: restHeight }}>
          <ShowAll count={items.length} noun={noun} onPress={all} />
        </li>
      )}
    </ul>
  )
}

type ShowAllProps = { count: number; noun: string; onPress: () => void }

const ShowAll = ({ count, noun, onPress }: ShowAllProps) => (
  <button type="button" className={css.all} onClick={onPress}>
    Show all {count} {noun}
  </button>
)
