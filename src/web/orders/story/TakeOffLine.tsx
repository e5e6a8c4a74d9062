import { Link } from '#web/platform/routing/Link.tsx'
import { useState } from 'react'
import {
  type InvoiceItem,
  type InvoiceOnPaper,
  saveInvoiceItems,
} from '#contract/invoices/invoices.ts'
import { usualCredit } from '#domain/money/crediting.ts'
import { discountOn } from '#domain/money/discounts.ts'
import { chargedAnew } from '#domain/money/paper/invoice-lines.ts'
import { formatMoney, subtractMoney, vatSummary } from '#domain/money/money.ts'
import {
  compareQuantity,
  formatQuantity,
  isZeroQuantity,
  obstacleToQuantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { LineForm, QuantityOfLine } from './LineForm.tsx'

type Props = { invoice: InvoiceOnPaper; line: InvoiceItem; onClose: () => void }

/** How much of one line to take off an invoice that nobody has approved yet, with the amount on the button. */
export function TakeOffLine({ invoice, line, onClose }: Props) {
  const [typed, setTyped] = useState(() => usualCredit(line, []))
  const change = useChange(saveInvoiceItems)
  const obstacle = obstacleToTakingOff(typed, line)
  const items = withLess(invoice, line, obstacle ? '0' : typed)
  const becomes = grossOf(items, invoice)
  const takeOff = () => {
    if (obstacle) return
    const edits = items.map(({ id, quantity: left, pricePerUnit }) => ({
      id,
      quantity: left,
      pricePerUnit,
    }))
    const body = { version: invoice.version, items: edits }
    change.mutate(
      { params: { id: invoice.id }, body },
      {
        onSuccess: ({ invoiceNumber, amount }) => {
          toast.success(`Taken off ${invoiceNumber}`, `It now stands at ${formatMoney(amount)}.`)
          onClose()
        },
        onError: (error) =>
          toast.failure('Failed to update invoice items', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <LineForm
      label={`Take ${line.name} off the invoice`}
      doing={`Take off ${formatMoney(subtractMoney(invoice.amount, becomes))}`}
      obstacle={obstacle}
      busy={change.isPending}
      onSubmit={takeOff}
      onClose={onClose}
      more={
        <LinkButton>
          <Link to="/invoices/:id" params={{ id: String(invoice.id) }}>
            Edit {invoice.invoiceNumber}
          </Link>
        </LinkButton>
      }
      after={`${invoice.invoiceNumber} awaits approval and then stands at ${formatMoney(becomes)}.`}
    >
      <QuantityOfLine
        label="Quantity"
        line={line}
        value={typed}
        error={obstacle}
        autoFocus
        onType={setTyped}
      />
    </LineForm>
  )
}

function obstacleToTakingOff(typed: string, line: InvoiceItem): string | null {
  const unfit = obstacleToQuantity(typed, line.unit)
  if (unfit) return unfit
  if (isZeroQuantity(typed)) return 'Enter what to take off.'
  return compareQuantity(typed, line.quantity) > 0
    ? `Only ${formatQuantity(line.quantity, line.unit)} is on the invoice.`
    : null
}

const withLess = ({ items }: InvoiceOnPaper, { id }: InvoiceItem, less: string): InvoiceItem[] =>
  items.map((item) =>
    item.id === id ? { ...item, quantity: subtractQuantity(item.quantity, quantity(less)) } : item,
  )

function grossOf(items: InvoiceItem[], invoice: InvoiceOnPaper) {
  const charged = chargedAnew(items, discountOn(invoice))
  return vatSummary(charged.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate }))).gross
}
