import { Link } from '#web/platform/routing/Link.tsx'
import type { Invitation } from '#contract/customers/invitations.ts'
import { formatDayOf } from '#domain/days/day-labels.ts'
import {
  type InvitationState,
  obstacleToGiving,
  obstacleToInvite,
} from '#domain/people/invitations.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { GrowingRows } from '#web/ui/lists/GrowingRows.tsx'
import styles from './Invitations.module.css'
import type { Tone } from '#web/ui/style/tone.ts'

const words: Record<InvitationState, [label: string, tone: Tone]> = {
  'no-email': ['No email', 'danger'],
  'to-invite': ['Not invited', 'neutral'],
  'not-sent': ['Link made, not sent', 'danger'],
  invited: ['Invited', 'waiting'],
  expired: ['Link expired', 'danger'],
  opened: ['Opened', 'info'],
  'set-up': ['Set up', 'done'],
  ordered: ['Ordered', 'done'],
}

type Props = {
  invitations: readonly Invitation[]
  busy: boolean
  /** The customer whose button was pressed; null for all. */
  inviting: number | null
  onInvite: (id: number) => void
  /** Makes a link of one customer, to print. */
  onGive: (invitation: Invitation) => void
}

/** Each customer, how far it has come, and a button to invite it or send another link. */
export function InvitationsTable({ invitations, ...row }: Props) {
  return (
    <DataTable caption="Invitations" cards>
      <thead>
        <Tr>
          <Th>Customer</Th>
          <Th>Email</Th>
          <Th>State</Th>
          <Th>Invited</Th>
          <Th>Opened</Th>
          <Th shrink>Actions</Th>
        </Tr>
      </thead>
      <GrowingRows items={invitations} noun="customers" of="invitations" columns={6}>
        {(each) => <Row key={each.id} invitation={each} {...row} />}
      </GrowingRows>
    </DataTable>
  )
}

const dayOr = (moment: string | null) => (moment ? formatDayOf(moment) : '–')

type RowProps = Omit<Props, 'invitations'> & { invitation: Invitation }

function Row({ invitation, busy, inviting, onInvite, onGive }: RowProps) {
  const { id, name, email, onStop, state, invitedAt, openedAt } = invitation
  const [label, tone] = words[state]
  const wasSent = invitedAt !== null && state !== 'not-sent'
  const act = wasSent ? 'Nudge' : 'Invite'
  return (
    <Tr>
      <Td label="Customer">
        <Link to="/customers/:customerId" params={{ customerId: String(id) }}>
          {name}
        </Link>{' '}
        {onStop && <Badge tone="danger">On stop</Badge>}
      </Td>
      <Td label="Email">{email || '–'}</Td>
      <Td label="State">
        <Badge tone={tone}>{label}</Badge>
      </Td>
      <Td label="Invited">{dayOr(wasSent ? invitedAt : null)}</Td>
      <Td label="Opened">{dayOr(openedAt)}</Td>
      <Td label={obstacleToGiving(state) ? undefined : 'Actions'} className={styles.actions}>
        {!obstacleToInvite(state) && email && (
          <Button
            busy={inviting === id}
            disabled={busy && inviting !== id}
            aria-label={`${act} ${name}`}
            onClick={() => onInvite(id)}
          >
            {act}
          </Button>
        )}
        {!obstacleToGiving(state) && (
          <Button
            variant="quiet"
            disabled={busy}
            aria-label={`Link to give to ${name}`}
            onClick={() => onGive(invitation)}
          >
            Link to give
          </Button>
        )}
        {state === 'no-email' && (
          <Link
            to="/customers/:customerId"
            params={{ customerId: String(id) }}
            aria-label={`Add an email for ${name}`}
          >
            Add an email
          </Link>
        )}
      </Td>
    </Tr>
  )
}
