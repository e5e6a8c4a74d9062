import { useState } from 'react'
import { confirmUnchangedPrices, type LineToPrice } from '#contract/orders/day-pricing.ts'
import { changeItemPrice } from '#contract/orders/orders.ts'
import { toTwoPlaces } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

/**
 * A line's price, saved on Enter. Saving the last one confirms the order's prices, and the focus moves to the next
 * field.
 */
export function usePriceToSet({ itemId, orderId, pricePerUnit, question }: LineToPrice) {
  const [typed, setTyped] = useState(question === 'to_set' ? '' : pricePerUnit)
  const [error, setError] = useState<string | null>(null)
  const price = useChange(changeItemPrice)
  const rest = useChange(confirmUnchangedPrices)
  const save = (wanted: string, form?: HTMLFormElement) => {
    const unitPrice = toTwoPlaces(wanted)
    setError(unitPrice ? null : 'Price is required')
    if (!unitPrice) return
    setTyped(unitPrice)
    if (form) focusNext(form)
    const given = { params: { itemId }, body: { unitPrice, adminPriceConfirmed: true } }
    void price
      .mutateAsync(given)
      .then(() => rest.mutateAsync({ body: { orderIds: [orderId] } }))
      .catch((failure: unknown) =>
        toast.failure('Failed to save the price', saidBy(failure, 'Please try again.')),
      )
  }
  const state = price.isPending ? 'saving' : price.isSuccess ? 'saved' : 'idle'
  return { typed, setTyped, error, save, state } as const
}

/** The next price field of the page. */
function focusNext(form: HTMLFormElement): void {
  const forms = [...document.querySelectorAll('main form')]
  forms[forms.indexOf(form) + 1]?.querySelector('input')?.focus()
}
