import { createContext, type ReactNode, use, useDeferredValue, useMemo, useState } from 'react'
import { Tabs as Radix } from 'radix-ui'
import { wholeNumber } from '#domain/words/counted.ts'
import { classNames } from './style/class-names.ts'
import { Later } from './states/Later.tsx'
import css from './Tabs.module.css'
import { useAhead } from './hooks/use-ahead.ts'

type TabChoice = {
  value: string
  label: string
  /** A number in the label: 'Confirmed (3)'. */
  count?: number
}

export type TabsProps = {
  /** What the tabs choose, for screen readers. */
  label: string
  tabs: readonly TabChoice[]
  value: string
  onChange: (value: string) => void
  /** How many tabs the first row has; the others are in a second row (category tabs: 4, rules 3.4). */
  firstRow?: number
  size?: 'md' | 'glove'
  className?: string
  /** One `TabPanel` for each tab. */
  children?: ReactNode
}

export function Tabs(props: TabsProps) {
  const { label, tabs, value, onChange, firstRow, size = 'md', className, children } = props
  const [chosen, choose] = useAhead(value, onChange)
  const split = firstRow ?? tabs.length
  const rows = [tabs.slice(0, split), tabs.slice(split)].filter((row) => row.length > 0)
  return (
    <Radix.Root value={chosen} onValueChange={choose} className={className}>
      <Radix.List aria-label={label} className={css.list} data-size={size}>
        {rows.map((row) => (
          <div key={row[0]?.value} className={css.row} role="presentation">
            {row.map((tab) => (
              <Tab key={tab.value} {...tab} />
            ))}
          </div>
        ))}
      </Radix.List>
      <Panels value={value}>{children}</Panels>
    </Radix.Root>
  )
}

/**
 * The value of the panel that is shown, and of the one that came with the tabs. A pressed tab is marked at once, and its
 * panel is rendered afterwards; the first one is rendered with the tabs, so that what is below it does not move.
 */
const Standing = createContext({ standing: '', first: '' })

function Panels({ value, children }: { value: string; children: ReactNode }) {
  const standing = useDeferredValue(value)
  const before = useDeferredValue(children)
  const [first] = useState(value)
  const panels = useMemo(() => ({ standing, first }), [standing, first])
  return <Standing value={panels}>{standing === value ? children : before}</Standing>
}

function Tab({ value, label, count }: TabChoice) {
  return (
    <Radix.Trigger value={value} className={css.tab}>
      {label}
      {count !== undefined && (
        <>
          {' '}
          <span className={css.count}>({wholeNumber(count)})</span>
        </>
      )}
    </Radix.Trigger>
  )
}

export type TabPanelProps = { value: string; className?: string; children: ReactNode }

export function TabPanel({ value, className, children }: TabPanelProps) {
  const { standing, first } = use(Standing)
  const stands = standing === value
  return (
    <Radix.Content
      value={value}
      forceMount
      hidden={!stands}
      className={classNames(css.panel, className)}
    >
      {stands && (value === first ? children : <Later>{children}</Later>)}
    </Radix.Content>
  )
}
