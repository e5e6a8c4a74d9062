import { useSearch } from '#web/platform/routing/routing.ts'
import { Send } from 'lucide-react'
import { getEmail, getReach, testEmail } from '#contract/business/emails.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { useOpenAt } from '#web/ui/use-open-at.ts'
import { HowToReach } from './HowToReach.tsx'
import styles from './System.module.css'

/** The web address in customers' links, whether emails go out, and a test email with what became of it. */
export function Reach() {
  const { data: reach } = useQuestion(getReach, {})
  const testing = useChange(testEmail)
  const id = testing.data?.id
  const { data: sent } = useQuestion(
    getEmail,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  )
  const { guide }: { guide?: string } = useSearch()
  useOpenAt(guide === 'address-and-email' ? 'web-and-email' : null, reach !== undefined)
  if (!reach) return null
  const { address, opensOnlyHere, sendsEmail, lacksSender } = reach
  const lacking = lacksSender
    ? 'The business has no email to send from.'
    : 'There is no mail server yet.'
  const test = () =>
    testing.mutate(
      {},
      {
        onError: (error) =>
          toast.failure('Failed to send a test email', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Card
      id="web-and-email"
      className={styles.part}
      title="Web address and email"
      actions={
        <Button
          icon={<Send aria-hidden />}
          busy={testing.isPending}
          busyLabel="Sending..."
          reason={sendsEmail ? null : `${lacking} Below is how to set it up.`}
          onClick={test}
        >
          Send a test email
        </Button>
      }
    >
      <DefinitionList
        items={[
          [
            'A customer’s link',
            <span key="link">
              {address}
              <wbr />
              /customer
            </span>,
          ],
          ['Opens', opensOnlyHere ? 'Only on this machine' : 'Anywhere'],
          ['Email', sendsEmail ? 'Set up' : `${lacking} Emails wait until then.`],
        ]}
      />
      <HowToReach {...reach} />
      {sent && <TestResult {...sent} />}
    </Card>
  )
}

type Result = { status: string; recipient: string; reason: string | null }

function TestResult({ status, recipient, reason }: Result) {
  if (status === 'sent')
    return (
      <Notice tone="done" live>
        The mail server took the test email to {recipient}.
      </Notice>
    )
  return (
    <Notice tone={status === 'failed' ? 'danger' : 'waiting'} live>
      {status === 'failed' ? 'The test email failed' : 'The test email is on its way'}
      {reason ? `: ${reason}` : '.'}
    </Notice>
  )
}
