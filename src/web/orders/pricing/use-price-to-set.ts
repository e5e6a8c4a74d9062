import { useState } from 'react'
import { confirmUnchangedPrices, type LineToPrice } from '#contract/orders/day-pricing.ts'
import { changeItemPrice } from '#contract/orders/orders.ts'
import { toTwoPlaces } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import { priceMeanwhile } from './price-meanwhile.ts'

/**
 * A line's price. Setting an order's last price also confirms its other prices. If a price is not saved, its field says
 * so; if somebody else has set another meanwhile, the field shows that one.
 */
export function usePriceToSet(line: LineToPrice) {
  const { itemId, orderId, pricePerUnit } = line
  const offered = (price: string) => (line.question === 'to_set' ? '' : price)
  const [seen, setSeen] = useState(pricePerUnit)
  const [typed, setTyped] = useState(offered(seen))
  const [error, setError] = useState<string | null>(null)
  const price = useChange(changeItemPrice)
  const rest = useChange(confirmUnchangedPrices)
  const see = (current: string, shown: string) => {
    setSeen(current)
    setTyped(shown)
  }
  const isTouched = typed !== offered(seen) || error !== null
  if (pricePerUnit !== seen && !isTouched && !price.isPending)
    see(pricePerUnit, offered(pricePerUnit))

  /** Returns whether the price was saved. */
  const save = async (wanted: string): Promise<boolean> => {
    const unitPrice = toTwoPlaces(wanted)
    setError(unitPrice ? null : wrong(wanted))
    if (!unitPrice) return false
    setTyped(unitPrice)
    try {
      const body = { unitPrice, adminPriceConfirmed: true, seenPrice: seen }
      await price.mutateAsync({ params: { itemId }, body })
    } catch (failure) {
      const current = await priceMeanwhile(failure, line)
      if (current) see(current, current)
      setError(saidBy(failure, 'Not saved. Please try again.'))
      return false
    }
    void confirmRest()
    return true
  }
  const confirmRest = () =>
    rest.mutateAsync({ body: { orderIds: [orderId] } }).catch((failure: unknown) => {
      toast.failure('Failed to confirm pricing', saidBy(failure, 'Please try again.'))
    })
  const leave = () => {
    setTyped(offered(seen))
    setError(null)
  }
  const state = price.isPending ? 'saving' : price.isSuccess ? 'saved' : 'idle'
  return { typed, setTyped, error, save, leave, isTouched, state } as const
}

const wrong = (typed: string): string =>
  typed.trim() === '' ? 'Price is required' : 'Must be a price like 12.34'
