import type { Order } from '#contract/orders/orders.ts'
import { discountRow } from '#domain/money/order-discount.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './DiscountsDialog.module.css'
import { useDiscounts } from './use-discounts.ts'

type Props = { order: Order; onClose: () => void }

/**
 * Gives a percentage or an amount off an order and percentages off its lines, each with a reason that the paper
 * shows.
 */
export function DiscountsDialog({ order, onClose }: Props) {
  const discounts = useDiscounts(order, onClose)
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={`Discounts on ${order.orderNumber}`}
      description="Taken off before VAT and delivery, and shown on the invoice with the reason."
      shape="wide"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={discounts.saving}
            busyLabel="Saving..."
            onClick={discounts.save}
          >
            Save discounts
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          discounts.save()
        }}
      >
        <WholeOrder discounts={discounts} />
        <Lines discounts={discounts} />
        <Sums discounts={discounts} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

type Part = { discounts: ReturnType<typeof useDiscounts> }

function WholeOrder({ discounts }: Part) {
  const { kind, setKind, whole, wholeErrors, typeWhole } = discounts
  return (
    <fieldset className={styles.part}>
      <legend>Whole order</legend>
      <div className={styles.whole}>
        <SelectField
          label="Kind"
          value={kind}
          options={[
            { value: 'percent', label: 'Per cent' },
            { value: 'amount', label: 'Amount' },
          ]}
          onChange={({ target }) => setKind(target.value === 'amount' ? 'amount' : 'percent')}
        />
        <NumberField
          label="Discount"
          {...(kind === 'percent' ? { suffix: '%' } : { prefix: '£' })}
          value={whole.value}
          error={wholeErrors.value}
          onChange={({ target }) => typeWhole({ value: target.value })}
        />
        <TextField
          label="Reason"
          maxLength={100}
          value={whole.reason}
          error={wholeErrors.reason}
          onChange={({ target }) => typeWhole({ reason: target.value })}
        />
      </div>
    </fieldset>
  )
}

function Lines({ discounts: { lines, typeLine } }: Part) {
  return (
    <fieldset className={styles.part}>
      <legend>Lines</legend>
      <ul role="list" className={styles.lines}>
        {lines.map(({ item, typed, errors }) => (
          <li key={item.id} className={styles.line}>
            <span className={styles.name}>{suppliedName(item)}</span>
            <NumberField
              label={`Discount on ${suppliedName(item)}`}
              hideLabel
              suffix="%"
              value={typed.value}
              error={errors.value}
              onChange={({ target }) => typeLine(item, { value: target.value })}
            />
            {typed.value.trim() !== '' && (
              <TextField
                label={`Reason for ${suppliedName(item)}`}
                hideLabel
                placeholder="Reason"
                maxLength={100}
                value={typed.reason}
                error={errors.reason}
                onChange={({ target }) => typeLine(item, { reason: target.value })}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const Sums = ({ discounts: { given, sums } }: Part) => (
  <div className={styles.sums} aria-live="polite">
    <DefinitionList
      layout="rows"
      items={[
        ['Goods', <Money key="goods" amount={sums.goods} />],
        ...discountRow({ ...given, discountReason: null }, sums.discount).map(
          ({ label, amount }) => [label, <Money key="off" amount={amount} />] as const,
        ),
        ['Goods after discounts', <Money key="net" amount={sums.net} size="lg" />],
      ]}
    />
  </div>
)
