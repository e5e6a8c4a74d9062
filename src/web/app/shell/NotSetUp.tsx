import { Link } from '#web/platform/routing/Link.tsx'
import { useState } from 'react'
import type { Reach } from '#contract/people/sign-in.ts'
import { useBusiness } from '#web/platform/business.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './Shell.module.css'

const key = 'topside.not-set-up-hidden-on'

/** Tells admins that customers can't be reached yet, and what that means. It can be hidden for the day. */
export function NotSetUp() {
  const { demo, reach } = useBusiness()
  const [hiddenOn, setHiddenOn] = useState(() => localStorage.getItem(key))
  const missing = reach && missingOf(reach)
  if (demo || !missing || hiddenOn === londonToday()) return null
  const hide = () => {
    localStorage.setItem(key, londonToday())
    setHiddenOn(londonToday())
  }
  return (
    <div className={styles.lost} data-screen-only>
      <Notice
        tone="waiting"
        action={
          <>
            <LinkButton>
              <Link to="/system-config">See what is set up</Link>
            </LinkButton>
            <Button variant="quiet" onClick={hide}>
              Hide for today
            </Button>
          </>
        }
      >
        {missing}
      </Notice>
    </div>
  )
}

function missingOf({ opensOnlyHere, sendsEmail }: Reach): string | null {
  if (opensOnlyHere && !sendsEmail)
    return 'Topside has no web address and no email yet: customers can’t open it, and emails wait.'
  if (opensOnlyHere)
    return 'Topside has no web address yet: customers can’t open it, and invitations wait.'
  return sendsEmail
    ? null
    : 'Email is not set up yet: invitations, invoices and reminders wait. Hand out links instead.'
}
