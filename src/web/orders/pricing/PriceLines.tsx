import { useEffect, useState } from 'react'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { lineInWords } from '#domain/orders/line-words.ts'
import { discountNote, ownDiscount } from '#domain/money/discounts.ts'
import { toTwoPlaces } from '#domain/money/money.ts'
import { isUnpriced, toBePricedLine } from '#domain/orders/price-on-request.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { TableTotals } from '#web/ui/lists/TableTotals.tsx'
import { totalsOf } from '#web/orders/order-totals.tsx'
import { Money } from '#web/ui/Money.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SavedMark } from '#web/ui/states/SavedMark.tsx'
import { useChangeItemPrice } from '#web/orders/orders-queries.ts'
import { oddPrice, type usePricing } from './use-pricing.ts'
import { priceMeanwhile } from './price-meanwhile.ts'
import styles from './PricingScreen.module.css'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'

type Fields = ReturnType<typeof usePricing>['fields']

type Props = {
  order: Order
  /** The order at the prices that stand in the fields. */
  shown: Order
  fields: Fields
}

export function PriceLines({ order, shown, fields }: Props) {
  const closed = obstacleTo.price(order) !== null
  return (
    <DataTable caption={`Prices of ${order.orderNumber}`} cards>
      <thead>
        <Tr>
          <Th>Product</Th>
          <Th numeric>Quantity</Th>
          <Th numeric>Price</Th>
          <Th numeric>Total</Th>
          <Th>Confirmed</Th>
        </Tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <PriceLine key={item.id} item={item} closed={closed} fields={fields} />
        ))}
      </tbody>
      <TableTotals columns={4} beside>
        <DefinitionList layout="rows" items={totalsOf(shown)} />
      </TableTotals>
    </DataTable>
  )
}

type LineProps = { item: OrderItem; closed: boolean; fields: Fields }

function PriceLine({ item, closed, fields }: LineProps) {
  const change = useChangeItemPrice()
  const { price, setPrice, error, save } = useTypedPrice(item, change, fields)
  const { invoiced } = lineQuantities(item)
  const pricePerUnit = toTwoPlaces(price) ?? item.pricePerUnit
  const { discount, net } = ownDiscount({ ...item, pricePerUnit, quantity: invoiced })
  const off = discountNote({ ...item, discount })
  return (
    <Tr>
      <Td>
        <strong>{suppliedName(item)}</strong>
        {isUnpriced({ ...item, pricePerUnit }) && (
          <p>
            <Badge tone="waiting">{toBePricedLine}</Badge>
          </p>
        )}
        {off && <p className={styles.off}>{off}</p>}
      </Td>
      <Td numeric label="Quantity">
        {lineInWords(item).invoiced}
      </Td>
      <Td numeric label="Price">
        <NumberField
          label={`Price of ${item.name}`}
          hideLabel
          prefix="£"
          value={price}
          error={error}
          disabled={closed}
          onChange={({ target }) => setPrice(target.value)}
          onBlur={() => save()}
          fieldClassName={styles.price}
          aside={
            <SavedMark state={change.isPending ? 'saving' : change.isSuccess ? 'saved' : 'idle'} />
          }
        />
      </Td>
      <Td numeric label="Total">
        {isUnpriced({ ...item, pricePerUnit }) ? '–' : <Money amount={net} />}
      </Td>
      <Td label="Confirmed">
        <Checkbox
          label={`Price of ${item.name} confirmed`}
          checked={item.adminPriceConfirmed}
          disabled={closed || change.isPending}
          onChange={({ target }) => save(target.checked)}
        />
      </Td>
    </Tr>
  )
}

/**
 * A price field. A changed price is saved when the person leaves the field (rules 7.9). If it is refused because
 * somebody else has set another price, the field shows that price.
 */
function useTypedPrice(
  item: OrderItem,
  change: ReturnType<typeof useChangeItemPrice>,
  { type, saves, isSending }: Fields,
) {
  const [known, setKnown] = useState(item.pricePerUnit)
  const [seen, setSeen] = useState(known)
  const [price, setPrice] = useState(known)
  const [error, setError] = useState<string | null>(null)
  const see = (current: string) => {
    setSeen(current)
    setPrice(current)
  }
  if (item.pricePerUnit !== known) {
    setKnown(item.pricePerUnit)
    if (price === seen || toTwoPlaces(price) === item.pricePerUnit) see(item.pricePerUnit)
  }
  useEffect(() => type(item.id, toTwoPlaces(price)), [type, item.id, price])
  const saveNow = async (adminPriceConfirmed?: boolean): Promise<void> => {
    const unitPrice = toTwoPlaces(price)
    setError(unitPrice ? null : 'Price is required')
    if (!unitPrice || (unitPrice === seen && adminPriceConfirmed === undefined)) return
    const odd = adminPriceConfirmed === false ? null : oddPrice(item, unitPrice, seen)
    if (odd && !(await confirm(odd))) return setPrice(seen)
    try {
      const body = { unitPrice, adminPriceConfirmed, seenPrice: seen }
      const saved = await change.mutateAsync({ params: { itemId: item.id }, body })
      setSeen(saved.pricePerUnit)
      // The person may have typed more meanwhile.
      setPrice((now) => (now === price ? saved.pricePerUnit : now))
    } catch (failure) {
      const current = await priceMeanwhile(failure, { orderId: item.orderId, itemId: item.id })
      if (current) see(current)
      setError(saidBy(failure, 'Not saved. Please try again.'))
    }
  }
  const save = (adminPriceConfirmed?: boolean): void => {
    // Confirm Pricing saves every price itself.
    if (isSending()) return
    const saving = saveNow(adminPriceConfirmed)
    saves.add(saving)
    void saving.finally(() => saves.delete(saving))
  }
  return { price, setPrice, error, save }
}
