import { useNavigate } from '#web/platform/routing/routing.ts'
import { getReach } from '#contract/business/emails.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useBusiness } from './business.ts'
import { call } from './calls/api.ts'

/** Whether this Topside sends emails; true until that is known. For admins. */
export const useSendsEmail = (): boolean => useBusiness().reach?.sendsEmail ?? true

/** What is said without a mail server or a sender: the email waits, and can be taken out of the queue. */
const waits = 'Sent once email is set up, unless it is discarded first.'

type Queued = { title: string; text?: string }

/** Whether emails are sent, asked at a press, so that a screen with such a button makes no call for it. */
export const sendsNow = (): Promise<boolean> =>
  call(getReach, {}).then(
    ({ sendsEmail }) => sendsEmail,
    () => true,
  )

/**
 * Says that emails were queued, as `queued` puts it. If none are sent, says that `kept` ('Statement', '2 emails') waits
 * and leads to where email is set up and what waits is discarded.
 */
export function useSayQueued(): (kept: string, queued: Queued) => void {
  const navigate = useNavigate()
  return (kept, { title, text }) =>
    void sendsNow().then((sends) => {
      if (sends) return void toast.success(title, text)
      toast.info(`${kept} kept, not sent yet`, waits, {
        label: 'Set up email',
        altText: 'Set up email under System Configuration',
        onPress: () => navigate({ to: '/system-config' }),
      })
    })
}
