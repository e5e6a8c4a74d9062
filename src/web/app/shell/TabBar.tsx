import { Link } from '@tanstack/react-router'
import { classNames } from '#web/ui/style/class-names.ts'
import styles from './TabBar.module.css'
import { activeTab, type Tab } from './tabs.ts'

/** On a phone the bar scrolls sideways, and the current tab is scrolled into view. */
const keepInSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type Props = { label: string; tabs: Tab[]; address: string; place: 'top' | 'bottom' }

export function TabBar({ label, tabs, address, place }: Props) {
  const active = activeTab(place === 'top' ? tabs : tabs.filter(() => address !== '/'), address)
  return (
    <nav
      aria-label={label}
      className={classNames(styles.bar, styles[place])}
      data-bar={place}
      data-screen-only
    >
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          ref={tab === active ? keepInSight : undefined}
          to={tab.path}
          className={styles.tab}
          aria-current={tab === active ? 'page' : undefined}
          data-active={tab === active || undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
