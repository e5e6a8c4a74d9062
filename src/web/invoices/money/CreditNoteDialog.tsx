import type { CreditNote } from '#contract/invoices/credit-notes.ts'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { beforeDiscounts } from '#domain/money/discounts.ts'
import { formatMoney, isPositiveMoney } from '#domain/money/money.ts'
import { amountInWords } from '#domain/products/by-the-piece.ts'
import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import styles from './CreditNotes.module.css'
import { useCredit } from './use-credit.ts'

type Props = { invoice: InvoiceOnPaper; draft?: CreditNote | undefined; onClose: () => void }

/** Chooses how much of each line of an issued invoice to credit, and why. */
export function CreditNoteDialog({ invoice, draft, onClose }: Props) {
  const credit = useCredit(invoice, draft, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Credit note for ${invoice.invoiceNumber}`}
      description="Enter how much of each line to credit. For a wrong price, enter the difference as the rate."
      shape="wide"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            reason={credit.obstacle}
            busy={credit.saving}
            busyLabel="Issuing..."
            onClick={credit.save}
          >
            Issue Credit Note
          </Button>
        </>
      }
    >
      <ol role="list" className={styles.lines}>
        {credit.lines.map((line) => (
          <CreditedLine key={line.item.id} line={line} credit={credit} />
        ))}
      </ol>
      <div className={styles.sum}>
        <Button onClick={credit.creditAll}>Credit everything</Button>
        <Totals totals={credit.totals} onAccount={credit.onAccount} />
      </div>
      <TextArea
        label="Reason"
        rows={2}
        maxLength={300}
        value={credit.reason}
        error={credit.reasonError}
        onChange={({ target }) => credit.setReason(target.value)}
      />
    </Dialog>
  )
}

type Credit = ReturnType<typeof useCredit>

function CreditedLine({ line, credit }: { line: Credit['lines'][number]; credit: Credit }) {
  const { item, typed, left, obstacles } = line
  const none = !isPositiveMoney(left)
  return (
    <li className={styles.line} data-pieces={item.pieces != null || undefined}>
      <span className={styles.name}>
        <strong>{item.name}</strong>
        <span className={styles.soft}>
          {amountInWords(item.quantity, item.unit, item.pieces)} at {formatMoney(item.pricePerUnit)}
          {beforeDiscounts(item) !== item.totalPrice &&
            `, ${formatMoney(item.totalPrice)} after discounts`}
          {left !== item.totalPrice && `, ${formatMoney(left)} left to credit`}
        </span>
      </span>
      {item.pieces != null && (
        <NumberField
          label={`Pieces, ${item.name}`}
          hideLabel
          suffix="pieces"
          inputMode="numeric"
          value={typed.pieces ?? ''}
          disabled={none}
          onChange={({ target }) => credit.typePieces(item, target.value)}
        />
      )}
      <NumberField
        label={`Credit, ${item.name}`}
        hideLabel
        suffix={item.unit}
        value={typed.quantity}
        disabled={none}
        error={obstacles.quantity}
        hint={typed.isByAverage ? 'By average' : undefined}
        onChange={({ target }) => credit.type(item.id, { quantity: target.value })}
      />
      <NumberField
        label={`Rate, ${item.name}`}
        hideLabel
        prefix="£"
        value={typed.pricePerUnit}
        disabled={none}
        error={obstacles.pricePerUnit}
        onChange={({ target }) => credit.type(item.id, { pricePerUnit: target.value })}
      />
    </li>
  )
}

const Totals = ({ totals, onAccount }: Pick<Credit, 'totals' | 'onAccount'>) => (
  <DefinitionList
    layout="rows"
    items={[
      ...(isPositiveMoney(totals.vat)
        ? [
            ['Net', <Money key="net" amount={totals.net} />] as const,
            ['VAT', <Money key="vat" amount={totals.vat} />] as const,
          ]
        : []),
      ['To credit', <Money key="gross" amount={totals.gross} size="lg" />],
      ...(isPositiveMoney(onAccount)
        ? [
            [
              'Paid already, goes on account',
              <Money key="on account" amount={onAccount} />,
            ] as const,
          ]
        : []),
    ]}
  />
)
