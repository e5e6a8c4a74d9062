import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react'
import { wholeNumber } from '#domain/words/counted.ts'
import { classNames } from './style/class-names.ts'
import { Later } from './states/Later.tsx'
import css from './Tabs.module.css'
import { useAhead } from './hooks/use-ahead.ts'
import { walkAlong } from './hooks/walk-along.ts'

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
  const group = useId()
  const inOrder = tabs.find((tab) => tab.value === chosen) ?? tabs[0]
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className={css.list}
        data-size={size}
        onKeyDown={walkTabs}
      >
        {rows.map((row) => (
          <div key={row[0]?.value} className={css.row} role="presentation">
            {row.map((tab) => (
              <Tab
                key={tab.value}
                {...tab}
                group={group}
                isChosen={tab.value === chosen}
                inOrder={tab === inOrder}
                onChoose={() => tab.value === chosen || choose(tab.value)}
              />
            ))}
          </div>
        ))}
      </div>
      <Panels group={group} value={value}>
        {children}
      </Panels>
    </div>
  )
}

/** Reaching a tab by key chooses it. */
const walkTabs = walkAlong('[role=tab]')

const tabId = (group: string, value: string) => `${group}-tab-${value}`
const panelId = (group: string, value: string) => `${group}-panel-${value}`

/**
 * The value of the panel that is shown, and of the one that came with the tabs. A pressed tab is marked at once, and its
 * panel is rendered afterwards; the first one is rendered with the tabs, so that what is below it does not move.
 */
const Standing = createContext({ group: '', standing: '', first: '' })

type PanelsProps = { group: string; value: string; children: ReactNode }

function Panels({ group, value, children }: PanelsProps) {
  const standing = useDeferredValue(value)
  const before = useDeferredValue(children)
  const [first] = useState(value)
  const panels = useMemo(() => ({ group, standing, first }), [group, standing, first])
  return <Standing value={panels}>{standing === value ? children : before}</Standing>
}

type TabProps = TabChoice & {
  group: string
  isChosen: boolean
  /** The Tab key reaches only one tab of the list. */
  inOrder: boolean
  onChoose: () => void
}

function Tab({ value, label, count, group, isChosen, inOrder, onChoose }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      id={tabId(group, value)}
      aria-selected={isChosen}
      aria-controls={panelId(group, value)}
      tabIndex={inOrder ? 0 : -1}
      className={css.tab}
      data-state={isChosen ? 'active' : 'inactive'}
      onFocus={onChoose}
      onClick={onChoose}
    >
      {label}
      {count !== undefined && (
        <>
          {' '}
          <span className={css.count}>({wholeNumber(count)})</span>
        </>
      )}
    </button>
  )
}

export type TabPanelProps = { value: string; className?: string; children: ReactNode }

export function TabPanel({ value, className, children }: TabPanelProps) {
  const { group, standing, first } = use(Standing)
  const stands = standing === value
  return (
    <div
      role="tabpanel"
      id={panelId(group, value)}
      aria-labelledby={tabId(group, value)}
      tabIndex={0}
      hidden={!stands}
      className={classNames(css.panel, className)}
    >
      {stands && (value === first ? children : <Later>{children}</Later>)}
    </div>
  )
}
