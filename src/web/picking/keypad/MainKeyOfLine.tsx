import type { OrderItem } from '#contract/orders/orders.ts'
import { formatQuantity, isWeighed } from '#domain/products/quantities.ts'
import { MainKey } from './Keypad.tsx'

type Props = {
  item: OrderItem
  typed: string
  /** There is no other line left. */
  last: boolean
  busy: boolean
  onPress: () => void
}

const markPicked = 'Mark as Picked'

/** Adds what is typed or, for counted goods, what was ordered; on the last line it also marks the order picked. */
export function MainKeyOfLine({ item, typed, last, busy, onPress }: Props) {
  const { unit, quantityOrdered, quantityPicked } = item
  const label = busy ? 'Saving...' : undefined
  const key = (words: string, beside?: string, quiet?: boolean) => (
    <MainKey label={label ?? words} beside={beside} quiet={quiet} busy={busy} onPress={onPress} />
  )
  if (typed !== '')
    return last
      ? key(`Add and ${markPicked}`, formatQuantity(typed, unit))
      : key(`Add ${formatQuantity(typed, unit)}`)
  if (quantityPicked !== null) return last ? key(markPicked) : key('Next line')
  if (isWeighed(unit)) return key(last ? `Add and ${markPicked}` : 'Add', 'Type the weight', true)
  const asOrdered = `As ordered: ${formatQuantity(quantityOrdered, unit)}`
  return last ? key(asOrdered, `Add and ${markPicked}`) : key(asOrdered)
}
