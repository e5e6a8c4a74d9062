import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Link } from '#web/platform/routing/Link.tsx'
import { useLocation, useShownPath } from '#web/platform/routing/routing.ts'
import { useBusiness } from '#web/platform/business.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { useLiveUpdates } from '#web/platform/calls/live.ts'
import { useConnected } from '#web/platform/offline/connection.ts'
import { walkAlong } from '#web/ui/hooks/walk-along.ts'
import { PhoneLink } from '#web/ui/PhoneLink.tsx'
import { Header } from './Header.tsx'
import styles from './Shell.module.css'
import { activeTab, bottomTabs, type Tab, tabsOf } from './tabs.ts'
import { WaitingToSend } from './WaitingToSend.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

const OwnRecalls = lazyPart(() => import('#web/recalls/OwnRecalls.tsx'), 'OwnRecalls')

/** One order is shown full-screen; its close button leads back (rules 3.2). */
const fullScreen = (pathname: string): boolean => /^\/orders\/./.test(pathname)

/** What a role sees above its screens. `alone` means that the screen has no tabs above it. */
export type Above = (props: { alone: boolean }) => ReactNode

/** The frame around every screen: header, tabs, and for admins the bottom bar (rules 3.1). */
type ShellProps = { Above: Above | undefined; children: ReactNode }

export function Shell({ Above, children }: ShellProps) {
  const user = useCurrentUser()
  const { role } = user
  useGloves(role === 'picking' || role === 'driver')
  const { pathname } = useLocation()
  useLiveUpdates()
  const connected = useConnected()
  // The tab that was pressed is marked at once; whether there are tabs at all changes only with the screen.
  const shown = useShownPath()
  const tabs = fullScreen(shown) ? [] : tabsOf(user)
  // A picker's full-screen order has no header, because gloves would press the header's links by mistake.
  const bare = role === 'picking' && fullScreen(shown)
  return (
    <div className={styles.shell} data-bare={bare || undefined}>
      <a className={styles.skip} href="#screen">
        Skip to content
      </a>
      {!bare && <Header />}
      {tabs.length > 0 && <TabBar label="Main" tabs={tabs} address={pathname} place="top" />}
      <WaitingToSend connected={connected} atBench={bare} />
      {Above && <Above alone={fullScreen(shown)} />}
      {role === 'customer' && (
        <Suspense>
          <OwnRecalls />
        </Suspense>
      )}
      <main id="screen" className={styles.screen} tabIndex={-1}>
        {children}
      </main>
      {role === 'customer' && <ShopFooter />}
      {role === 'admin' && !fullScreen(shown) && (
        <TabBar label="Back office" tabs={bottomTabs} address={pathname} place="bottom" />
      )}
    </div>
  )
}

/** The butcher's phone number, for customers. */
function ShopFooter() {
  const { name, phone } = useBusiness()
  if (!name) return null
  return (
    <footer className={styles.footer} data-screen-only>
      <strong>{name}</strong>
      {phone && <PhoneLink phone={phone} />}
      <small>by Topside</small>
    </footer>
  )
}

/** Makes everything that pickers and drivers press large enough for gloves, in dialogs too. */
function useGloves(worn: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-gloves', worn)
    return () => document.documentElement.removeAttribute('data-gloves')
  }, [worn])
}

/** On a phone the bar scrolls sideways, and the current tab is scrolled into view. */
const keepInSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const walkLinks = walkAlong('a')

type Props = { label: string; tabs: Tab[]; address: string; place: 'top' | 'bottom' }

function TabBar({ label, tabs, address, place }: Props) {
  const active = activeTab(place === 'top' ? tabs : tabs.filter(() => address !== '/'), address)
  return (
    <nav
      aria-label={label}
      className={classNames(styles.bar, styles[place])}
      data-bar={place}
      data-screen-only
      onKeyDown={walkLinks}
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
