import { Phone } from 'lucide-react'
import { type RecallCustomer, tellByPhone, type WholeRecall } from '#contract/lots/recalls.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { answerInWords } from '#domain/lots/recalls.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PhoneLink } from '#web/ui/PhoneLink.tsx'
import css from './Recalls.module.css'

const toldWords: Record<RecallCustomer['told'], string> = {
  no_email: 'No email: ring',
  not_yet: 'Not told yet',
  pending: 'Message on the way',
  sent: 'Told, no answer',
  failed: 'Email failed: ring',
  discarded: 'Email discarded: ring',
}

type Props = { row: RecallCustomer; recall: WholeRecall; sends: boolean }

/** What a customer answered, or else how it was told and whom to ring. */
export function CustomerAnswer({ row, recall, sends }: Props) {
  const said = answerInWords(row)
  if (said)
    return (
      <span className={css.row}>
        <Badge tone="done">{said}</Badge>
        {row.answeredAt && formatTime(row.answeredAt)}
      </span>
    )
  const isKept = row.told === 'pending' && !sends
  const mustRing = ['failed', 'discarded', 'no_email'].includes(row.told) || isKept
  const words = isKept ? 'Message not sent: ring' : toldWords[row.told]
  return (
    <span className={css.row}>
      {row.seenAt && <Badge tone="neutral">Seen {formatTime(row.seenAt)}</Badge>}
      {row.phonedAt ? (
        <Badge tone="waiting">Told, no answer</Badge>
      ) : (
        <Badge tone={mustRing ? 'danger' : 'waiting'}>{words}</Badge>
      )}
      {row.phone && (
        <span className={css.row}>
          <Phone aria-hidden size="1em" />
          <PhoneLink phone={row.phone} />
        </span>
      )}
      <ToldByPhone row={row} recall={recall} />
    </span>
  )
}

/** Says who told the customer by phone and when; it can be ticked until the recall is closed. */
function ToldByPhone({ row, recall: { id, closedAt } }: Omit<Props, 'sends'>) {
  const noting = useChange(tellByPhone)
  const { phonedAt, phonedBy } = row
  const words = phonedAt ? `Told by phone ${formatTime(phonedAt)}, ${phonedBy}` : 'Told by phone'
  if (closedAt) return phonedAt && <span>{words}</span>
  return (
    <CheckboxField
      label={words}
      aria-label={`Told by phone: ${row.name}`}
      checked={phonedAt !== null}
      disabled={noting.isPending}
      onChange={({ target }) =>
        noting.mutate(
          { params: { id }, body: { rung: row.id, isTold: target.checked } },
          { onError: (error) => toast.failure('Not saved', saidBy(error, 'Please try again.')) },
        )
      }
    />
  )
}
