import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useSingleKeys } from '../hooks/use-single-keys.ts'

type RowKeys<Id> = {
  ids: readonly Id[]
  /** Whether single letters do anything on this device. */
  letters: boolean
  onTick: (id: Id) => void
  onOpen: (id: Id) => void
  /** Called when Shift with an arrow moves from one row to another, to tick both. */
  onExtend?: (from: Id, to: Id) => void
  /** What other single keys do with the current row. */
  onKey?: Readonly<Record<string, (id: Id) => void>>
  /** The current row, if the screen stores it. */
  current?: [Id | null, (id: Id | null) => void]
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Keys for the rows of a table or a list: arrows (or J and K) move, Space ticks, Enter opens, Escape leaves. From
 * anywhere on the screen, J and K focus the current row or, without one, the first. One row at a time is in the Tab
 * order; `rowProps` makes a `tr` or `li` such a row. Headings between the rows are skipped.
 */
export function useRowKeys<Id extends number | string>(keys: RowKeys<Id>) {
  const { ids, letters, onTick, onOpen, onExtend, onKey = {}, current } = keys
  const own = useState<Id | null>(null)
  const [active, setActive] = current ?? own
  const at = active === null ? -1 : ids.indexOf(active)
  useSingleKeys(letters, { j: focusRow, k: focusRow })
  const move = (row: HTMLElement, id: Id, step: number, extend: boolean) => {
    nextRow(row, step)?.focus()
    const reached = ids[ids.indexOf(id) + step]
    if (extend && reached !== undefined) onExtend?.(id, reached)
  }
  const rowProps = (id: Id) => ({
    tabIndex: id === (ids[at] ?? ids[0]) ? 0 : -1,
    'data-active': (id === active && at >= 0) || undefined,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target === currentTarget) setActive(id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, currentTarget: row } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== row) return
      if (key.length === 1 && key !== ' ' && !letters) return
      const step = steps[key]
      if (step) move(row, id, step, event.shiftKey)
      else if (key === ' ') onTick(id)
      else if (key === 'Enter') onOpen(id)
      else if (key === 'Escape' && at >= 0) setActive(null)
      else if (onKey[key]) onKey[key](id)
      else return
      event.preventDefault()
    },
  })
  return { active: at >= 0 ? active : null, setActive, rowProps }
}

/** The row that is in the Tab order. */
const focusRow = () =>
  document.querySelector<HTMLElement>('main :is(tr, li)[tabindex="0"]')?.focus()

/** The next row that takes the focus, up or down. */
function nextRow(from: Element, step: number): HTMLElement | null {
  const next = step > 0 ? from.nextElementSibling : from.previousElementSibling
  if (!next) return null
  return next.hasAttribute('tabindex') && next instanceof HTMLElement ? next : nextRow(next, step)
}
