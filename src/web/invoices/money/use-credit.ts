import { useState } from 'react'
import {
  creditInvoice,
  type CreditNote,
  issueCreditNote,
  listCreditNotes,
} from '#contract/invoices/credit-notes.ts'
import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import {
  creditLinesFor,
  creditTotals,
  type Credited,
  goesOnAccount,
  leftToCredit,
  obstacleToCreditLine,
  quantityLeft,
  weightOfPiecesBack,
} from '#domain/money/crediting.ts'
import { formatMoney, isPositiveMoney, money, toTwoPlaces } from '#domain/money/money.ts'
import { obstacleToQuantity, quantity } from '#domain/products/quantities.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import { isIssued } from '#domain/money/invoicing.ts'

type Typed = {
  quantity: string
  /** The same amount in pieces, if the line counts pieces. */
  pieces?: number | null | undefined
  /** Whether the quantity was worked out from the line's average weight. False once somebody types a quantity. */
  isByAverage?: boolean
  pricePerUnit: string
}

/** A line's credit as typed; a blank quantity credits nothing. */
function lineOf(item: InvoiceItem, typed: Typed, earlier: readonly Credited[]) {
  const left = leftToCredit(item, earlier)
  const blank = typed.quantity.trim() === ''
  const price = toTwoPlaces(typed.pricePerUnit)
  const wrong = {
    quantity: blank ? null : obstacleToQuantity(typed.quantity, 'kg'),
    pricePerUnit: blank || price ? null : 'Must be a price like 12.34',
  }
  const sound = !blank && !wrong.quantity && price !== null
  const wanted = sound
    ? {
        invoiceItemId: item.id,
        quantity: quantity(typed.quantity),
        ...(typed.pieces != null && { pieces: typed.pieces }),
        pricePerUnit: price,
      }
    : null
  const beyond = wanted && obstacleToCreditLine(item, wanted, earlier)
  const obstacles = { ...wrong, quantity: wrong.quantity ?? beyond }
  return { item, typed, left, wanted, obstacles }
}

const startOf = ({ items }: InvoiceOnPaper, draft: CreditNote | undefined) =>
  Object.fromEntries(
    items.map(({ id, pricePerUnit }): [number, Typed] => {
      const drafted = draft?.items.find(({ invoiceItemId }) => invoiceItemId === id)
      return [
        id,
        drafted
          ? {
              quantity: quantity(drafted.quantity),
              pieces: drafted.pieces,
              pricePerUnit: drafted.pricePerUnit,
            }
          : { quantity: '', pricePerUnit },
      ]
    }),
  )

/** A credit note being made, or a draft being checked: its lines, its totals and its obstacle. */
export function useCredit(
  invoice: InvoiceOnPaper,
  draft: CreditNote | undefined,
  onDone: () => void,
) {
  const [typed, setTyped] = useState(() => startOf(invoice, draft))
  const [reason, setReason] = useState(draft?.reason ?? '')
  const [tried, setTried] = useState(false)
  const notes = useQuestion(listCreditNotes, { params: { id: invoice.id } })
  const [credit, issue] = [useChange(creditInvoice), useChange(issueCreditNote)]
  const earlier = (notes.data ?? []).filter(isIssued).flatMap((n) => n.items)
  const lines = invoice.items.map((item) =>
    lineOf(item, typed[item.id] ?? { quantity: '', pricePerUnit: item.pricePerUnit }, earlier),
  )
  const items = lines.flatMap(({ wanted }) => (wanted ? [wanted] : []))
  const credited = creditLinesFor(invoice.items, items, earlier)
  const totals = creditTotals(credited, earlier)
  const onAccount = goesOnAccount(totals.gross, invoice.outstanding)
  const obstacle = lines.some(({ obstacles: o }) => o.quantity || o.pricePerUnit)
    ? 'Check the lines.'
    : credited.length === 0
      ? 'Enter what to credit.'
      : null
  const save = () => {
    setTried(true)
    if (!reason.trim() || obstacle) return
    const outcome = {
      onSuccess: ({ creditNumber }: CreditNote) => {
        const stays = isPositiveMoney(onAccount) ? `, ${formatMoney(onAccount)} on account` : ''
        toast.success('Credit note issued', `${creditNumber}: ${formatMoney(totals.gross)}${stays}`)
        onDone()
      },
      onError: (error: Error) =>
        toast.failure('Failed to issue credit note', saidBy(error, 'Please try again.')),
    }
    const body = { reason, items, version: draft?.version ?? invoice.version }
    if (draft) issue.mutate({ params: { id: draft.id }, body }, outcome)
    else credit.mutate({ params: { id: invoice.id }, body }, outcome)
  }
  const creditAll = () =>
    setTyped(
      Object.fromEntries(
        lines.map(({ item, left, typed: line }) => [
          item.id,
          isPositiveMoney(left)
            ? { quantity: quantityLeft(item, earlier), pricePerUnit: money(item.pricePerUnit) }
            : line,
        ]),
      ),
    )
  return {
    lines,
    totals,
    onAccount,
    obstacle,
    reason,
    setReason,
    reasonError: tried && !reason.trim() ? 'A reason is required' : null,
    type: (id: number, part: Partial<Typed>) =>
      setTyped((before) => {
        const line = before[id]
        const isByAverage = part.quantity === undefined && line?.isByAverage === true
        return line ? { ...before, [id]: { ...line, isByAverage, ...part } } : before
      }),
    /** Sets how many pieces come back, and fills in their weight, which can be typed over. */
    typePieces: (item: InvoiceItem, text: string) =>
      setTyped((before) => {
        const line = before[item.id]
        if (!line || !/^\d{0,4}$/.test(text)) return before
        const pieces = text === '' ? null : Number(text)
        const back = pieces === null ? null : weightOfPiecesBack(item, pieces, earlier)
        const weight = back && { quantity: back.kg, isByAverage: back.isByAverage }
        return { ...before, [item.id]: { ...line, pieces, ...(weight ?? { isByAverage: false }) } }
      }),
    creditAll,
    save,
    saving: credit.isPending || issue.isPending,
  }
}
