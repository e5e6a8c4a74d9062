import { Link } from '@tanstack/react-router'
import { Mail, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { BulkResult } from '#contract/bulk.ts'
import { inviteAll, type Invitation, listInvitations } from '#contract/customers/invitations.ts'
import {
  countInvitations,
  isToGive,
  isToInvite,
  obstacleToInvite,
} from '#domain/people/invitations.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { useBulkWork } from '#web/platform/bulk-work.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { InvitationCards } from './InvitationCards.tsx'
import { useGiving } from './use-giving.ts'
import styles from './Invitations.module.css'
import { useInvitationsWait } from './use-invitations-wait.ts'
import { InvitationsTable } from './InvitationsTable.tsx'

/** Invites every customer, and shows who has opened the invitation, set up and ordered. */
export function InvitationsScreen() {
  const answer = useQuestion(listInvitations, {})
  const all = answer.data ?? []
  const inviting = useInviting(all)
  const toInvite = all.filter(({ state }) => isToInvite(state))
  const toGive = all.filter(({ state }) => isToGive(state)).map(({ id }) => id)
  const giving = useGiving()
  const ready = toInvite.filter(({ state }) => !obstacleToInvite(state)).length
  return (
    <>
      <PageHeader
        title="Invitations"
        subtitle={answer.data && inWords(all)}
        actions={
          <>
            {toGive.length > 0 && (
              <Button
                icon={<QrCode aria-hidden />}
                busy={giving.isBusy}
                busyLabel="Making links..."
                onClick={() => void giving.give(toGive)}
              >
                {`Print ${counted(toGive.length, 'link')}`}
              </Button>
            )}
            {ready > 0 && (
              <Button
                variant="primary"
                icon={<Mail aria-hidden />}
                busy={inviting.isBusy && inviting.one === null}
                disabled={inviting.isBusy}
                busyLabel="Inviting..."
                onClick={() => inviting.start(ready, toInvite)}
              >
                {`Invite all ${wholeNumber(ready)}`}
              </Button>
            )}
          </>
        }
      />
      {giving.given && <InvitationCards given={giving.given} onClose={giving.close} />}
      {inviting.left && <Left left={inviting.left} all={all} />}
      <ListState
        query={answer}
        isEmpty={all.length === 0}
        empty={
          <EmptyState
            title="No customers to invite yet"
            text="Bring your customer list first. Nobody is emailed until you invite them here."
            action={<BringList of="customers" />}
          />
        }
      >
        <InvitationsTable
          invitations={all}
          busy={inviting.isBusy}
          inviting={inviting.one}
          onInvite={inviting.nudge}
          onGive={({ id, name }) => void giving.give([id], name)}
        />
      </ListState>
    </>
  )
}

function useInviting(all: readonly Invitation[]) {
  const { start, state } = useBulkWork(inviteAll)
  const waits = useInvitationsWait()
  const say = (count: number) =>
    waits
      ? toast.info('Links made, not sent', `${counted(count, 'customer')}: ${waits}`)
      : toast.success('Invited', counted(count, 'customer'))
  const [left, setLeft] = useState<BulkResult['left']>()
  const [one, setOne] = useState<number | null>(null)
  const send = (of: number, whom: string, customerIds: number[]) => {
    setOne(customerIds.length === 1 ? (customerIds[0] ?? null) : null)
    start({
      given: { body: { customerIds } },
      of,
      title: `Inviting ${whom}`,
      text: waits
        ? `Their links are made. ${waits} Until then, open a customer to give the link by hand.`
        : 'An email with a link to choose a password. Earlier links stop working.',
      failed: 'Failed to invite',
      onDone: ({ done, left: others }) => {
        setLeft(others)
        if (done.length > 0) say(done.length)
        else toast.failure('Nobody was invited', others[0]?.reason)
      },
    })
  }
  const nameOf = (id: number) => all.find((each) => each.id === id)?.name ?? 'a customer'
  return {
    left,
    isBusy: state !== null,
    /** The one customer who is being invited; null for several. */
    one: state === null ? null : one,
    /** The call also names customers without an email, so that the answer says why they were left out. */
    start: (ready: number, whom: readonly Invitation[]) =>
      send(
        ready,
        counted(ready, 'customer'),
        whom.map(({ id }) => id),
      ),
    nudge: (id: number) => send(1, nameOf(id), [id]),
  }
}

function inWords(all: readonly Invitation[]): string {
  const { customers, invited, opened, setUp, ordered } = countInvitations(
    all.map(({ state }) => state),
  )
  return `${wholeNumber(invited)} of ${counted(customers, 'customer')} invited · ${wholeNumber(opened)} opened · ${wholeNumber(setUp)} set up · ${wholeNumber(ordered)} ordered`
}

/** Customers that could not be invited, with the reason and a way to correct it. */
function Left({ left, all }: { left: BulkResult['left']; all: readonly Invitation[] }) {
  if (left.length === 0) return null
  return (
    <div className={styles.given}>
      <Notice tone="waiting" live title={`${counted(left.length, 'customer')} not invited`}>
        <ul role="list">
          {left.map(({ id, reason }) => (
            <li key={id}>
              <Link to="/customers/$customerId" params={{ customerId: String(id) } as never}>
                {all.find((each) => each.id === id)?.name ?? `Customer ${id}`}
              </Link>
              {`: ${reason}`}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
