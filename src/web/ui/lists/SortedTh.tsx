import { Th, type ThProps } from './DataTable.tsx'

/** A column's name sorts up; with a minus in front it sorts down. */
export type Sorted<By extends string> = By | `-${By}`

type Props<By extends string> = Omit<ThProps, 'onSort' | 'sorted'> & {
  by: By
  sort: Sorted<By> | undefined
  onSort: (sort: Sorted<By> | undefined) => void
}

/** A heading that sorts by its column up, then down, then not at all. */
export function SortedTh<By extends string>({ by, sort, onSort, ...heading }: Props<By>) {
  const down = `-${by}` as const
  const sorted = sort === by ? 'ascending' : sort === down ? 'descending' : 'none'
  const next = { none: by, ascending: down, descending: undefined }[sorted]
  return <Th {...heading} sorted={sorted} onSort={() => onSort(next)} />
}
