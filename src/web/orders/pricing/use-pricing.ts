import { useCallback, useRef, useState } from 'react'
import { getSettings } from '#contract/business/settings.ts'
import { getOrder, type Order } from '#contract/orders/orders.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import type { Money } from '#domain/money/money.ts'
import { obstacleToConfirmingPrices } from '#domain/orders/price-on-request.ts'
import { priceToConfirm } from '#domain/orders/pricing/usual-price.ts'
import { useConfirmPricing } from '#web/orders/orders-queries.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { asTyped, isTyped, type TypedPrices } from './as-typed.ts'

/**
 * Confirms every line at the price in its field, typed or saved, or allows the release without that (rules 7.9).
 */
export function usePricing(order: Order) {
  const [without, setWithout] = useState(order.allowDispatchWithoutPricing)
  const [typed, setTyped] = useState<TypedPrices>(new Map())
  const type = useCallback(
    (itemId: number, price: Money | null) =>
      setTyped((before) => new Map(before).set(itemId, price)),
    [],
  )
  const shown = asTyped(order, typed, useCharges(isTyped(order, typed)))
  const { mutate, isPending } = useConfirmPricing()
  const saves = useRef(new Set<Promise<void>>())
  const sending = useRef(false)

  const sendNow = async (pricingConfirmed: boolean): Promise<void> => {
    if (pricingConfirmed && !(await oddPricesAreRight(order, shown))) return
    const latest = await afterSaves(order, saves.current)
    if (latest !== order && !isAsShown(latest, shown)) return lookAgain()
    mutate(
      {
        params: { id: order.id },
        body: {
          pricingConfirmed,
          allowDispatchWithoutPricing: without,
          version: latest.version,
          items: (latest === order && pricingConfirmed ? shown : latest).items.map((item) => ({
            itemId: item.id,
            unitPrice: item.pricePerUnit,
            adminPriceConfirmed: pricingConfirmed || item.adminPriceConfirmed,
          })),
        },
      },
      {
        onSuccess: () =>
          toast.success('Pricing confirmed', 'You can now mark the order as delivered.'),
        onError: (error) =>
          toast.failure('Failed to confirm pricing', saidBy(error, 'Please try again.')),
      },
    )
  }
  const send = (pricingConfirmed: boolean) => {
    sending.current = true
    void sendNow(pricingConfirmed)
      .catch((error: unknown) =>
        toast.failure('Failed to confirm pricing', saidBy(error, 'Please try again.')),
      )
      .finally(() => (sending.current = false))
  }
  return {
    ...{ without, setWithout, send, isBusy: isPending, shown },
    reason:
      obstacleTo.price(order) ??
      obstacleToTyped(order, typed) ??
      obstacleToConfirmingPrices(shown.items),
    fields: { type, saves: saves.current, isSending: () => sending.current || isPending },
  }
}

/** What an invoice charges besides goods; read only once a price is typed. */
function useCharges(enabled: boolean) {
  const { data } = useQuestion(getSettings, {}, { enabled })
  return data && { chargesVat: Boolean(data.vatNumber), deliveryFee: data.deliveryFee }
}

function obstacleToTyped({ items }: Order, typed: TypedPrices): string | null {
  const blank = items.find(({ id }) => typed.get(id) === null)
  return blank ? `Enter a price for ${blank.name}.` : null
}

/** Asks about each typed price that looks like a slip; false as soon as one is not right. */
async function oddPricesAreRight(order: Order, shown: Order): Promise<boolean> {
  for (const [at, item] of order.items.entries()) {
    const price = shown.items[at]?.pricePerUnit ?? item.pricePerUnit
    const odd = price === item.pricePerUnit ? null : oddPrice(item, price, item.pricePerUnit)
    if (odd && !(await confirm(odd))) return false
  }
  return true
}

/** What to ask before a line gets this price; `seen` is the price that it has. */
export const oddPrice = (
  { name, pendingAdminPricing }: Order['items'][number],
  price: Money,
  seen: Money,
) =>
  // Until the butcher sets a price, the line has the customer's proposal or none: nothing to compare with.
  priceToConfirm(price, { name, known: pendingAdminPricing ? null : seen })

/** The order, read again if prices were being saved: with the keyboard, a field is left before the button is pressed. */
async function afterSaves(order: Order, saves: ReadonlySet<Promise<void>>): Promise<Order> {
  if (saves.size === 0) return order
  await Promise.allSettled(saves)
  return call(getOrder, { params: { id: String(order.id) } })
}

const isAsShown = (latest: Order, shown: Order): boolean =>
  latest.items.length === shown.items.length &&
  latest.items.every(({ id, pricePerUnit }) =>
    shown.items.some((each) => each.id === id && each.pricePerUnit === pricePerUnit),
  )

const lookAgain = (): void =>
  void toast.failure(
    'Failed to confirm pricing',
    'A price was not saved or has changed. Look again.',
  )
