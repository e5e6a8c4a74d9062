import { useState } from 'react'
import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import { getCustomerAccount, type OpenInvoice } from '#contract/invoices/customer-accounts.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { type Allocation, spreadAround, sumOf } from '#domain/money/payments/allocating.ts'
import {
  compareMoney,
  formatMoney,
  isPositiveMoney,
  type Money,
  negative,
  subtractMoney,
  withThousands,
} from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { isWrong } from '#web/invoices/receive/typed-amount.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import styles from './Bank.module.css'
import { allocationsOf, type Chosen, type Decisions, leftByOthers } from './decisions.ts'

type Props = {
  line: ReadBankLine
  chosen: Chosen
  all: readonly ReadBankLine[]
  decisions: Decisions
  onChange: (chosen: Chosen) => void
}

/** The invoices of the chosen customer that a line pays; they can be changed, and the rest goes on account. */
export function LinePays({ line, chosen, all, decisions, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const { customerId, byHand = {} } = chosen
  const account = useQuestion(getCustomerAccount, { params: { id: customerId } })
  const invoices = leftByOthers(account.data?.invoices ?? [], {
    than: line,
    lines: all,
    decisions,
  }).filter(({ outstanding }) => isPositiveMoney(outstanding))
  const pays = allocationsOf(line, chosen) ?? spreadAround(invoices, line.amount, new Map())
  const names = namesIn([...line.allocations, ...numbered(account.data?.invoices ?? [])])
  const type = (id: number, typed: string) =>
    onChange(typedInto(invoices, { line, customerId, byHand: { ...byHand, [id]: typed } }))
  return (
    <div className={styles.pays}>
      <p role="status">
        {account.isError
          ? 'Its invoices could not be loaded. It pays those due first.'
          : account.isPending && pays.length === 0
            ? 'Loading its invoices...'
            : paysWords(pays, line.amount, names)}
        {invoices.length > 0 && (
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-label={`Change what row ${line.row} pays`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Done' : 'Change'}
          </Button>
        )}
      </p>
      {open && (
        <ul role="list" className={styles.invoices}>
          {account.isPending && <Spinner />}
          {invoices.map((invoice) => (
            <Invoice
              key={invoice.id}
              row={line.row}
              invoice={invoice}
              pays={pays.find(({ invoiceId }) => invoiceId === invoice.id)?.amount ?? ''}
              typed={byHand[invoice.id]}
              onType={(typed) => type(invoice.id, typed)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type Typed = { line: ReadBankLine; customerId: number; byHand: Readonly<Record<number, string>> }

/** What somebody typed for some invoices stays; the others get the rest, oldest due first. */
function typedInto(invoices: readonly OpenInvoice[], { line, customerId, byHand }: Typed): Chosen {
  const fixed = Object.entries(byHand).map(
    ([id, typed]) => [Number(id), withThousands(typed) ?? '0.00'] as const,
  )
  return { customerId, byHand, allocations: spreadAround(invoices, line.amount, new Map(fixed)) }
}

type InvoiceProps = {
  row: number
  invoice: OpenInvoice
  pays: Money
  typed: string | undefined
  onType: (typed: string) => void
}

function Invoice({ row, invoice, pays, typed, onType }: InvoiceProps) {
  const { invoiceNumber, dueDate, outstanding } = invoice
  const shown = typed ?? pays
  const amount = withThousands(shown)
  const beyond = amount !== null && compareMoney(amount, outstanding) > 0
  return (
    <li>
      <span>
        {invoiceNumber}{' '}
        <span className={styles.soft}>
          due {formatDay(dueDate)}, {formatMoney(outstanding)}
        </span>
      </span>
      <NumberField
        label={`Row ${row} pays of ${invoiceNumber}`}
        hideLabel
        maxLength={12}
        value={shown}
        error={isWrong(shown) ? 'Like 12.50' : beyond ? `Only ${formatMoney(outstanding)}` : null}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
    </li>
  )
}

type Named = { invoiceId: number; invoiceNumber: string }
const numbered = (invoices: readonly OpenInvoice[]): Named[] =>
  invoices.map(({ id, invoiceNumber }) => ({ invoiceId: id, invoiceNumber }))

export const namesIn = (named: readonly Named[]): ReadonlyMap<number, string> =>
  new Map(named.map(({ invoiceId, invoiceNumber }) => [invoiceId, invoiceNumber]))

const mostNamed = 3

/** For example 'Pays INV-000012 £100.00 and INV-000013 £20.00; £5.00 stays on account.' */
export function paysWords(
  allocations: readonly Allocation[],
  amount: Money,
  names: ReadonlyMap<number, string>,
): string {
  if (allocations.length === 0) return 'All of it stays on account.'
  const some = allocations
    .slice(0, mostNamed)
    .map(({ invoiceId, amount: pays }) => `${names.get(invoiceId) ?? ''} ${formatMoney(pays)}`)
  const more = allocations.length - some.length
  const what = [...some, ...(more > 0 ? [counted(more, 'more invoice')] : [])].join(', ')
  const rest = subtractMoney(amount, sumOf(allocations))
  const excess = negative(rest)
  if (isPositiveMoney(excess)) return `Pays ${what}: ${formatMoney(excess)} more than came.`
  return isPositiveMoney(rest)
    ? `Pays ${what}; ${formatMoney(rest)} stays on account.`
    : `Pays ${what}.`
}
