import { useState } from 'react'
import { type Order, type OrderItem, setDiscounts } from '#contract/orders/orders.ts'
import { obstacleToDiscount, obstacleToPercent } from '#domain/money/discounts.ts'
import { discountsOf } from '#domain/money/paper/invoice-lines.ts'
import { isPositiveMoney, toTwoPlaces } from '#domain/money/money.ts'
import { decimal } from '#domain/products/decimals.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

type Kind = 'percent' | 'amount'
type Typed = { value: string; reason: string }

/** '12.5' instead of '12.50', as a person would type it. */
const asTyped = (percent: string | null): string =>
  percent === null ? '' : decimal(percent).toString()

/** The errors of a discount and its reason. A blank discount has none; any other needs a reason. */
function errorsOf({ value, reason }: Typed, kind: Kind) {
  const blank = value.trim() === ''
  const amount = toTwoPlaces(value)
  const wrong =
    kind === 'percent'
      ? obstacleToPercent(value)
      : amount && isPositiveMoney(amount)
        ? null
        : 'Must be an amount like 5.00'
  const given = { ...asDiscount({ value, reason }, kind), discountReason: reason }
  const why = wrong ? null : obstacleToDiscount(given)
  return blank ? { value: null, reason: null } : { value: wrong, reason: why?.message ?? null }
}

/** In the form that the server takes; text that can't be read counts as none. */
function asDiscount({ value, reason }: Typed, kind: Kind) {
  const percent = kind === 'percent' && !obstacleToPercent(value) ? value.trim() : null
  const amount = kind === 'amount' ? toTwoPlaces(value) : null
  const some = percent ?? amount
  return {
    discountPercent: percent,
    discountAmount: amount,
    discountReason: some ? reason.trim() || null : null,
  }
}

const lineAsTyped = ({ discountPercent, discountReason }: OrderItem): Typed => ({
  value: asTyped(discountPercent),
  reason: discountReason ?? '',
})

/** An order's discounts as typed, with what they take off. */
export function useDiscounts(order: Order, onDone: () => void) {
  const [kind, setKind] = useState<Kind>(order.discountAmount === null ? 'percent' : 'amount')
  const [whole, setWhole] = useState<Typed>({
    value: order.discountAmount ?? asTyped(order.discountPercent),
    reason: order.discountReason ?? '',
  })
  const [typed, setTyped] = useState<Record<number, Typed>>({})
  const [tried, setTried] = useState(false)
  const change = useChange(setDiscounts)
  const lines = order.items.map((item) => {
    const line = typed[item.id] ?? lineAsTyped(item)
    return {
      item,
      typed: line,
      errors: errorsOf(line, 'percent'),
      given: asDiscount(line, 'percent'),
    }
  })
  const wholeErrors = errorsOf(whole, kind)
  const given = asDiscount(whole, kind)
  const sums = discountsOf(
    lines.map(({ item, given: { discountPercent } }) => ({ ...item, discountPercent })),
    given,
  )
  const isWrong = [wholeErrors, ...lines.map(({ errors }) => errors)].some(
    ({ value, reason }) => value ?? reason,
  )
  const save = () => {
    setTried(true)
    if (isWrong) return
    const items = lines
      .filter(({ item }) => typed[item.id])
      .map(({ item, given: { discountPercent, discountReason } }) => ({
        itemId: item.id,
        discountPercent,
        discountReason,
      }))
    change.mutate(
      { params: { id: order.id }, body: { ...given, items, version: order.version } },
      {
        onSuccess: () => {
          toast.success('Discounts saved')
          onDone()
        },
        onError: (error) =>
          toast.failure('Failed to save the discounts', saidBy(error, 'Please try again.')),
      },
    )
  }
  return {
    kind,
    setKind,
    whole,
    /** Errors are shown only once somebody has pressed Save. */
    wholeErrors: tried ? wholeErrors : { value: null, reason: null },
    typeWhole: (part: Partial<Typed>) => setWhole((before) => ({ ...before, ...part })),
    lines: lines.map(({ errors, ...line }) => ({
      ...line,
      errors: tried ? errors : { value: null, reason: null },
    })),
    typeLine: (item: OrderItem, part: Partial<Typed>) =>
      setTyped((before) => ({
        ...before,
        [item.id]: { ...(before[item.id] ?? lineAsTyped(item)), ...part },
      })),
    given,
    sums,
    save,
    saving: change.isPending,
  }
}
