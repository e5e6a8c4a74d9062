import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { creditInvoice } from '#contract/invoices/credit-notes.ts'
import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import {
  creditLinesFor,
  type Credited,
  creditTotals,
  goesOnAccount,
  obstacleToCreditLine,
  usualCredit,
  type Wanted,
  weightOfPiecesBack,
} from '#domain/money/crediting.ts'
import { formatMoney, isPositiveMoney, subtractMoney } from '#domain/money/money.ts'
import { amountInWords } from '#domain/products/by-the-piece.ts'
import { obstacleToQuantity, quantity } from '#domain/products/quantities.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { markStale } from '#web/platform/calls/queries.ts'
import { doUnlessUndone } from '#web/platform/waiting-work.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './LineForm.module.css'
import { LineForm, QuantityOfLine } from './LineForm.tsx'

/** Why a line is credited, in words that the customer reads on the credit note. */
const reasons = ['Missing', 'Damaged', 'Wrong item', 'Not good enough', 'Too warm']

type Props = {
  invoice: InvoiceOnPaper
  line: InvoiceItem
  earlier: readonly Credited[]
  onClose: () => void
}

/** How much of one line to credit and why, with the amount on the button. */
export function CreditLine({ invoice, line, earlier, onClose }: Props) {
  const issue = useIssueCredit()
  const [typed, setTyped] = useState(() => usualCredit(line, earlier))
  const [why, setWhy] = useState('Missing')
  const [ownWords, setOwnWords] = useState<string | null>(null)
  const [pieces, setPieces] = useState<number | null>(null)
  const { obstacle, wanted, gross } = creditFor(line, { typed, pieces }, earlier)
  const back = pieces === null ? null : weightOfPiecesBack(line, pieces, earlier)
  const byAverage = back?.isByAverage && back.kg === typed ? ' by average' : ''
  const typePieces = (text: string) => {
    if (!/^\d{0,4}$/.test(text)) return
    const count = text === '' ? null : Number(text)
    setPieces(count)
    const weight = count === null ? null : weightOfPiecesBack(line, count, earlier)
    if (weight) setTyped(weight.kg)
  }
  const usualWords = `${why}: ${wanted ? amountInWords(wanted.quantity, line.unit, wanted.pieces) : ''}${byAverage} ${line.name}, ${formatLongDay(invoice.deliveredOn)}`
  const reason = (ownWords ?? usualWords).trim().slice(0, 300)
  const credit = () => {
    if (!wanted || obstacle || !reason) return
    issue(invoice, line, { wanted, gross, reason })
    onClose()
  }
  return (
    <LineForm
      label={`Credit ${line.name}`}
      doing={`Credit ${formatMoney(gross)}`}
      obstacle={obstacle}
      onSubmit={credit}
      onClose={onClose}
      after={<After invoice={invoice} gross={gross} />}
    >
      {line.pieces != null && (
        <NumberField
          label="Pieces to credit"
          inputMode="numeric"
          value={pieces ?? ''}
          autoFocus
          onChange={({ target }) => typePieces(target.value)}
        />
      )}
      <QuantityOfLine
        label="Quantity to credit"
        line={line}
        value={typed}
        error={obstacle}
        hint={byAverage ? 'By average' : undefined}
        autoFocus={line.pieces == null}
        onType={setTyped}
      />
      <SelectField
        label="Why"
        value={why}
        options={reasons.map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => setWhy(target.value)}
      />
      <TextField
        label="Words on the credit note"
        fieldClassName={styles.words}
        value={ownWords ?? usualWords}
        maxLength={300}
        error={reason ? null : 'A reason is required'}
        onChange={({ target }) => setOwnWords(target.value)}
      />
    </LineForm>
  )
}

function After({ invoice, gross }: { invoice: InvoiceOnPaper; gross: string }) {
  const { invoiceNumber, amount, creditedAmount, outstanding } = invoice
  const left = subtractMoney(subtractMoney(amount, creditedAmount), gross)
  const onAccount = goesOnAccount(gross, outstanding)
  return (
    <>
      {invoiceNumber} then stands at {formatMoney(left)}.
      {isPositiveMoney(onAccount) &&
        ` ${formatMoney(onAccount)} of the credit is paid already and goes on account.`}
    </>
  )
}

type Credit = { wanted: Wanted; gross: string; reason: string }

/** Issues a credit note of one line, unless that is undone within a few seconds. */
function useIssueCredit() {
  const client = useQueryClient()
  return (invoice: InvoiceOnPaper, line: InvoiceItem, { wanted, gross, reason }: Credit) => {
    const given = {
      params: { id: invoice.id },
      body: { reason, items: [wanted], version: invoice.version },
    }
    const key = crypto.randomUUID()
    doUnlessUndone({
      title: `Crediting ${formatMoney(gross)}`,
      text: `${invoice.invoiceNumber}, ${line.name}. Nothing has left yet.`,
      run: async () => {
        try {
          const note = await call(creditInvoice, given, { key, keepalive: true })
          toast.success('Credit note issued', `${note.creditNumber}: ${formatMoney(note.amount)}`)
        } catch (error) {
          toast.failure('Failed to issue credit note', saidBy(error, 'Please try again.'))
        }
        void markStale(client, creditInvoice.changes)
      },
    })
  }
}

type Asked = { typed: string; pieces: number | null }

function creditFor(line: InvoiceItem, { typed, pieces }: Asked, earlier: readonly Credited[]) {
  const unfit = obstacleToQuantity(typed, line.unit)
  if (unfit) return { obstacle: unfit, wanted: null, gross: '0.00' }
  const { id: invoiceItemId, pricePerUnit } = line
  const counted = pieces === null ? {} : { pieces }
  const wanted: Wanted = { invoiceItemId, quantity: quantity(typed), ...counted, pricePerUnit }
  const lines = creditLinesFor([line], [wanted], earlier)
  const { gross } = creditTotals(lines, earlier)
  const beyond = obstacleToCreditLine(line, wanted, earlier)
  return { obstacle: beyond ?? (lines.length > 0 ? null : 'Enter what to credit.'), wanted, gross }
}
