import { cutOffOf, daysOf } from '#domain/days/delivery-terms.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { DeliveryDateField } from './DeliveryDateField.tsx'
import { DeliveryTexts } from './DeliveryTexts.tsx'
import { OrderedAlready } from './OrderedAlready.tsx'
import type { useDeliverTo } from './use-deliver-to.ts'
import type { Filling, Ordering } from './use-filling.ts'

type Props = { ordering: Ordering; filling: Filling }

/** Where and when to deliver, and what to tell the driver and the butcher. */
export function DeliveryFields({ ordering: { purpose, customerId }, filling }: Props) {
  const { to, siteId, deliveryDate, scheduled, own, ordered, change } = filling
  const { dateError, chooseDate, address, instructions, notes } = filling
  return (
    <>
      <DeliverToField
        to={to}
        onChange={(chosen) => {
          to.choose(chosen)
          change({ address: null, instructions: null })
        }}
      />
      <DeliveryDateField
        customerId={customerId}
        value={deliveryDate}
        siteId={siteId}
        scheduled={scheduled}
        own={own}
        terms={to.terms}
        error={dateError}
        onChange={chooseDate}
      />
      {ordered && !(purpose.from === 'edit' && purpose.order.id === ordered.id) && (
        <OrderedAlready customerId={customerId} order={ordered} />
      )}
      <DeliveryTexts {...{ address, instructions, notes }} onChange={change} />
    </>
  )
}

type DeliverToProps = { to: ReturnType<typeof useDeliverTo>; onChange: (chosen: string) => void }

/** Chooses which of the customer's addresses the order goes to; renders nothing if there is only one. */
function DeliverToField({ to, onChange }: DeliverToProps) {
  const { options, chosen, terms } = to
  if (options.length === 0) return null
  return (
    <SelectField
      label="Deliver to"
      size="lg"
      options={options}
      value={chosen}
      hint={terms && `${daysOf(terms)}; order by ${cutOffOf(terms)}`}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
