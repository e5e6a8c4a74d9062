import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import {
  listOpeningBalances,
  type OpeningBalance,
  removeOpeningBalance,
} from '#contract/invoices/opening-balances.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { formatMoney, isPositiveMoney, negative } from '#domain/money/money.ts'
import { isInCredit, openingName } from '#domain/money/payments/opening-balances.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import styles from '#web/sites/Sites.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { OpeningDialog } from './OpeningDialog.tsx'

/** What a customer owed, or had in credit, in the books before Topside; admins add, change and remove it. */
export function OpeningsCard({ customerId }: { customerId: number }) {
  const openings = useQuestion(listOpeningBalances, { params: { id: customerId } })
  const [editing, setEditing] = useState<OpeningBalance | 'new' | null>(null)
  return (
    <Card
      title="Owed from before"
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          Add balance
        </Button>
      }
    >
      <ListState
        query={openings}
        isEmpty={openings.data?.length === 0}
        empty={
          <EmptyState
            title="Nothing from before"
            text="Add what this customer owed in your old books: one balance, or each old invoice."
          />
        }
      >
        <ul role="list" className={styles.sites}>
          {openings.data?.map((opening) => (
            <OpeningRow key={opening.id} opening={opening} onEdit={() => setEditing(opening)} />
          ))}
        </ul>
      </ListState>
      {editing && (
        <OpeningDialog
          customerId={customerId}
          opening={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  )
}

function OpeningRow({ opening, onEdit }: { opening: OpeningBalance; onEdit: () => void }) {
  const { remove, busy } = useRemove(opening)
  const { asOf, reference, amount, fixedBecause } = opening
  const name = openingName(reference)
  return (
    <li className={styles.site}>
      <span className={styles.what}>
        <strong>
          {isInCredit(opening) ? `${formatMoney(negative(amount))} in credit` : formatMoney(amount)}
        </strong>
        <span>{[name, formatDay(asOf)].join(', ')}</span>
        <span className={styles.soft}>{detailsOf(opening)}</span>
      </span>
      <span className={styles.actions}>
        <Button
          icon={<Pencil aria-hidden />}
          aria-label={`Edit ${name} of ${formatDay(asOf)}`}
          reason={fixedBecause}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          busyLabel="Removing..."
          aria-label={`Remove ${name} of ${formatDay(asOf)}`}
          reason={fixedBecause}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}

const detailsOf = ({ due, paidAmount, createdBy }: OpeningBalance): string =>
  [
    due && `due ${formatDay(due)}`,
    isPositiveMoney(paidAmount) && `${formatMoney(paidAmount)} paid`,
    `entered by ${createdBy}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Removes an opening balance, after a question. */
function useRemove({ id, reference, amount }: OpeningBalance) {
  const change = useChange(removeOpeningBalance)
  const remove = async () => {
    const sure = await confirm({
      title: `Remove ${openingName(reference)}?`,
      text: `The customer then owes ${formatMoney(amount)} less.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!sure) return
    change.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('Balance removed'),
        onError: (error) =>
          toast.failure('Failed to remove balance', saidBy(error, 'Please try again.')),
      },
    )
  }
  return { remove, busy: change.isPending }
}
