import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type PricedProduct, pricingForm } from '#contract/customers/customer-pricing.ts'
import { isZeroMoney } from '#domain/money/money.ts'
import { priceInWords } from '#domain/orders/price-on-request.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import styles from '#web/customers/CustomerDetails.module.css'
import { pricingOf, type Pricing, useSavePricing } from './use-save-pricing.ts'

/** What the customer pays without a price of its own. */
const ifBlank = (basePrice: string | null, unit: string): string =>
  basePrice === null || isZeroMoney(basePrice)
    ? 'If blank: price on request'
    : `If blank, the base price: ${priceInWords(basePrice, unit)}`

type Props = { customerId: number; product: PricedProduct; onClose: () => void }

/** The customer's own price for a product or for each size, and whether it can order it. */
export function PricingDialog({ customerId, product, onClose }: Props) {
  const { save, busy } = useSavePricing(customerId, product)
  const { register, handleSubmit, formState } = useForm<Pricing>({
    mode: 'onTouched',
    resolver: zodResolver(pricingForm) as never,
    defaultValues: pricingOf(product),
  })
  const { errors, dirtyFields } = formState
  const submit = handleSubmit((pricing) => save(pricing, dirtyFields, onClose))
  const { name, unit, basePrice, hasVariations, variations } = product
  return (
    <Dialog open onOpenChange={onClose} title={`Pricing of ${name}`}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <CheckboxField label="Available to this customer" {...register('isAvailable')} />
        <NumberField
          label="Minimum order"
          optional
          size="lg"
          suffix={unit}
          error={errors.minimumOrder?.message}
          {...register('minimumOrder')}
        />
        {!hasVariations && (
          <NumberField
            label="Custom price"
            optional
            size="lg"
            prefix="£"
            suffix={`per ${unit}`}
            hint={ifBlank(basePrice, unit)}
            error={errors.customerPrice?.message}
            {...register('customerPrice')}
          />
        )}
        {variations.map((size) => (
          <NumberField
            key={size.id}
            label={size.name}
            optional
            size="lg"
            prefix="£"
            suffix={`per ${size.unit}`}
            hint={ifBlank(size.basePrice, size.unit)}
            error={errors.variationPrices?.[size.id]?.message}
            {...register(`variationPrices.${size.id}`)}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Saving...">
            Save
          </Button>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
