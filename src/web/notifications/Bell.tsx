import { Bell as BellIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { listNotifications } from '#contract/business/notifications.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { isoNow } from '#web/platform/clock.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { useAheadSoon } from '#web/platform/use-ahead-soon.ts'
import styles from './Bell.module.css'

const BellMenu = lazyPart(() => import('./BellMenu.tsx'), 'BellMenu')

/** Notifications for staff; the bell counts those since the person last looked. */
export function Bell() {
  const { id } = useCurrentUser()
  const [seen, see] = useStored(`topside.seen.${id}`)
  const { rows: all, total } = useList(listNotifications, {})
  const [open, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  useAheadSoon(BellMenu)
  const fresh = all.filter(({ at }) => seen === null || at > seen)
  // The list is limited: if all of its entries are new, there may be more.
  const many = fresh.length === all.length ? total : fresh.length
  const words = many === 0 ? 'What’s new' : `What’s new, ${many}`
  const close = () => {
    setOpen(false)
    see(isoNow())
  }
  return (
    <>
      <button
        ref={bell}
        type="button"
        className={styles.bell}
        aria-label={words}
        title={words}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
        onKeyDown={({ key }) => key === 'ArrowDown' && setOpen(true)}
      >
        <BellIcon aria-hidden />
        {many > 0 && <span className={styles.count}>{many > 99 ? '99+' : many}</span>}
      </button>
      {open && (
        <PressedPart onTakeBack={() => setOpen(false)}>
          <BellMenu bell={bell} notifications={all} fresh={fresh} total={total} onClose={close} />
        </PressedPart>
      )}
    </>
  )
}
