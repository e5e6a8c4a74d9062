import { type FocusEvent, type KeyboardEvent, useState } from 'react'

type RowKeys<Id> = {
  ids: readonly Id[]
  onTick: (id: Id) => void
  onOpen: (id: Id) => void
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Keys for a table's rows: arrows (or J and K) move, Space ticks, Enter opens, Escape leaves. One row at a time takes
 * part in the Tab order; `rowProps` makes a `tr` such a row.
 */
export function useRowKeys<Id extends number | string>({ ids, onTick, onOpen }: RowKeys<Id>) {
  const [active, setActive] = useState<Id | null>(null)
  const at = active === null ? -1 : ids.indexOf(active)
  const rowProps = (id: Id) => ({
    tabIndex: id === (ids[at] ?? ids[0]) ? 0 : -1,
    'data-active': (id === active && at >= 0) || undefined,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target === currentTarget) setActive(id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      const { key, currentTarget: row } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== row) return
      const step = steps[key]
      if (step) {
        const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
        if (next instanceof HTMLElement) next.focus()
      } else if (key === ' ') onTick(id)
      else if (key === 'Enter') onOpen(id)
      else if (key === 'Escape') setActive(null)
      else return
      event.preventDefault()
    },
  })
  return { active: at >= 0 ? active : null, setActive, rowProps }
}
