import type { ReactNode } from 'react'
import { Tabs as Radix } from 'radix-ui'
import { classNames } from './class-names.ts'
import { Later } from './Later.tsx'
import css from './Tabs.module.css'

export type TabChoice = {
  value: string
  label: string
  /** Shown in the label: 'Confirmed (3)'. */
  count?: number
}

export type TabsProps = {
  /** What the tabs choose between, read out. */
  label: string
  tabs: readonly TabChoice[]
  value: string
  onChange: (value: string) => void
  /** How many stand in the first row; the rest go to a second (category tabs: 4, spec 2 §9). */
  firstRow?: number
  size?: 'md' | 'glove'
  className?: string
  /** `TabPanel`s, one a tab. */
  children?: ReactNode
}

export function Tabs(props: TabsProps) {
  const { label, tabs, value, onChange, firstRow, size = 'md', className, children } = props
  const split = firstRow ?? tabs.length
  const rows = [tabs.slice(0, split), tabs.slice(split)].filter((row) => row.length > 0)
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List aria-label={label} className={css.list} data-size={size}>
        {rows.map((row) => (
          <div key={row[0]?.value} className={css.row} role="presentation">
            {row.map((tab) => (
              <Tab key={tab.value} {...tab} />
            ))}
          </div>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

function Tab({ value, label, count }: TabChoice) {
  return (
    <Radix.Trigger value={value} className={css.tab}>
      {label}
      {count !== undefined && (
        <>
          {' '}
          <span className={css.count}>({count})</span>
        </>
      )}
    </Radix.Trigger>
  )
}

export type TabPanelProps = { value: string; className?: string; children: ReactNode }

export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Radix.Content value={value} className={classNames(css.panel, className)}>
      <Later>{children}</Later>
    </Radix.Content>
  )
}
