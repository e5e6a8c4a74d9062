import { useState } from 'react'
import {
  type InvoiceItem,
  type InvoiceOnPaper,
  saveInvoiceItems,
} from '#contract/invoices/invoices.ts'
import { afterOwnDiscount, discountOn, orderDiscountOf } from '#domain/money/discounts.ts'
import { chargedAnew } from '#domain/money/paper/invoice-lines.ts'
import { obstacleToEditing } from '#domain/money/invoicing.ts'
import { isMoney, money, toTwoPlaces, vatSummary } from '#domain/money/money.ts'
import { obstacleToQuantity, quantity } from '#domain/products/quantities.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

type Typed = { quantity: string; pricePerUnit: string }

const asTyped = ({ items }: InvoiceOnPaper): Record<number, Typed> =>
  Object.fromEntries(
    items.map(({ id, quantity: amount, pricePerUnit, unpriced }) => [
      id,
      { quantity: quantity(amount), pricePerUnit: unpriced ? '' : pricePerUnit },
    ]),
  )

const obstacleToPrice = (text: string): string | null =>
  toTwoPlaces(text) === null ? 'Must be a price like 12.34' : null

/** A line that has no price yet can stay without one while others are corrected. */
const isLeftBlank = ({ unpriced }: InvoiceItem, { pricePerUnit }: Typed): boolean =>
  unpriced === true && pricePerUnit.trim() === ''

const nothing = { totalPrice: '0.00' }

export type InvoiceEdit = ReturnType<typeof useInvoiceEdit>

/** An invoice's lines being edited, with totals that follow the typing (rules 10.1). `open` starts it at once. */
export function useInvoiceEdit(invoice: InvoiceOnPaper, open: boolean) {
  const [typed, setTyped] = useState<Record<number, Typed> | null>(() =>
    open && obstacleToEditing(invoice) === null ? asTyped(invoice) : null,
  )
  const change = useChange(saveInvoiceItems)
  const lines = invoice.items.map((item) => {
    const line = typed?.[item.id] ?? { quantity: item.quantity, pricePerUnit: item.pricePerUnit }
    const obstacles = {
      quantity: obstacleToQuantity(line.quantity, 'kg'),
      pricePerUnit: isLeftBlank(item, line) ? null : obstacleToPrice(line.pricePerUnit),
    }
    const sound = !obstacles.quantity && !obstacles.pricePerUnit
    return { item, typed: line, obstacles, sound }
  })
  const charged = chargedAnew(
    lines.map(({ item, typed: line, sound }) => ({
      ...item,
      quantity: sound ? line.quantity : '0',
      pricePerUnit: sound ? money(line.pricePerUnit || '0') : '0.00',
    })),
    discountOn(invoice),
  )
  const { net, vat, gross } = vatSummary(
    charged.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  const wrong = lines.find(({ sound }) => !sound)
  const save = () =>
    change.mutate(
      {
        params: { id: invoice.id },
        body: {
          version: invoice.version,
          items: lines.map(({ item, typed: line }) => ({
            id: item.id,
            quantity: line.quantity,
            pricePerUnit: line.pricePerUnit || item.pricePerUnit,
          })),
        },
      },
      {
        onSuccess: () => {
          setTyped(null)
          toast.success('Invoice items updated successfully.')
        },
        onError: (error) =>
          toast.failure('Failed to update invoice items', saidBy(error, 'Please try again.')),
      },
    )
  return {
    editing: typed !== null,
    start: () => setTyped(asTyped(invoice)),
    cancel: () => setTyped(null),
    type: (itemId: number, part: Partial<Typed>) =>
      setTyped((before) => {
        const line = before?.[itemId]
        return before && line ? { ...before, [itemId]: { ...line, ...part } } : before
      }),
    lines: lines.map((line, at) => ({
      ...line,
      totalPrice: afterOwnDiscount(charged[at] ?? nothing),
    })),
    totals: { discount: orderDiscountOf(charged), net, vat, gross },
    obstacle: wrong
      ? `Look at ${wrong.item.name} again.`
      : isMoney(gross)
        ? null
        : 'This total is more than an invoice can hold.',
    save,
    saving: change.isPending,
  }
}
