import { Link } from '#web/platform/routing/Link.tsx'
import { Mail, QrCode } from 'lucide-react'
import type { BulkResult } from '#contract/bulk.ts'
import { type Invitation, listInvitations } from '#contract/customers/invitations.ts'
import {
  countInvitations,
  isToGive,
  isToInvite,
  obstacleToInvite,
} from '#domain/people/invitations.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { InvitationCards } from './InvitationCards.tsx'
import { useGiving } from './use-giving.ts'
import styles from './Invitations.module.css'
import { InvitationsTable } from './InvitationsTable.tsx'
import { useInviting } from './use-inviting.ts'

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
                onClick={() => void inviting.start(ready, toInvite)}
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
              <Link to="/customers/:customerId" params={{ customerId: String(id) }}>
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
