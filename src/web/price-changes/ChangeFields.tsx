import { Link } from '#web/platform/routing/Link.tsx'
import { CalendarCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { PriceChangePreview } from '#contract/catalogue/changed-prices.ts'
import { formatFullDay } from '#domain/days/day-labels.ts'
import {
  obstacleToChange,
  obstacleToStart,
  type Rounding,
  roundingChoices,
} from '#domain/money/price-changes.ts'
import { counted } from '#domain/words/counted.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import {
  askedBy,
  type ChangeForm,
  type ChangeFormBy,
  chosenProducts,
  priceFile,
} from './change-form.ts'
import { ChosenProducts } from './ChosenProducts.tsx'
import styles from './PriceChanges.module.css'
import { PriceFile } from './PriceFile.tsx'
import { useCategories } from './price-changes-queries.ts'
import { SeeEmail } from './SeeEmail.tsx'

type Props = ChangeFormBy & { preview: PriceChangePreview | undefined; onSubmit: () => void }

const formId = 'price-change'

/** What changes, by how much and from when. ScheduleBar has the button. */
export function ChangeFields({ form, change, preview, onSubmit }: Props) {
  const sends = useSendsEmail()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Card>
      <form id={formId} className={styles.fields} onSubmit={submit} noValidate>
        <Subject form={form} change={change} />
        {form.of !== priceFile && <Rule form={form} change={change} preview={preview} />}
        <TextField
          label="From"
          type="date"
          min={londonToday()}
          hint={form.fromDate && formatFullDay(form.fromDate)}
          error={obstacleToStart(form.fromDate, londonToday())}
          value={form.fromDate}
          onChange={({ target }) => change({ fromDate: target.value })}
        />
        <CheckboxField
          label="Tell customers by email"
          hint={tellWords(form, preview)}
          checked={form.tellCustomers}
          onChange={({ target }) => change({ tellCustomers: target.checked })}
        />
        {form.tellCustomers && preview && <SeeEmail {...preview} />}
        {form.tellCustomers && !sends && (
          <Notice
            tone="waiting"
            title="Customers are not told by email yet"
            action={<Link to="/system-config">Set up email</Link>}
          >
            No mail server is set up, so nothing is sent: their emails are written and wait.
          </Notice>
        )}
      </form>
    </Card>
  )
}

type BarProps = {
  form: ChangeForm
  count: number
  busy: boolean
  obstacle: string | null
  /** Shown above the button. */
  children: ReactNode
}

/** The button that schedules. It stays in sight, because the fields and the preview are taller than a screen. */
export function ScheduleBar({ form, count, busy, obstacle, children }: BarProps) {
  return (
    <FormFoot>
      {children}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        size="lg"
        icon={<CalendarCheck aria-hidden />}
        busy={busy}
        reason={obstacle}
      >
        {form.fromDate === londonToday() ? 'Change' : 'Schedule'}{' '}
        {obstacle ? 'prices' : counted(count, 'price')}
      </Button>
    </FormFoot>
  )
}

/** Asks by how much prices change, how to round them, and whether customers' own prices change too. */
function Rule({ form, change, preview }: Omit<Props, 'onSubmit'>) {
  return (
    <>
      <Amount form={form} change={change} />
      <SelectField
        label="Round"
        value={form.rounding}
        options={roundingChoices}
        onChange={({ target }) => change({ rounding: target.value as Rounding })}
      />
      <CheckboxField
        label="Customers’ own prices too"
        hint={ownWords(form, preview)}
        checked={form.ownPrices}
        onChange={({ target }) => change({ ownPrices: target.checked })}
      />
    </>
  )
}

type Shown = {
  /** How many prices change. */
  count: number
  /** How many odd prices nobody has said yet to be right. */
  odd: number
}

/** Why it can't be scheduled, or null. */
export function obstacleTo(form: ChangeForm, { count, odd }: Shown): string | null {
  const { of, fromDate } = form
  const { productIds, lines, unit, amount } = askedBy(form)
  if (of === chosenProducts && productIds.length === 0) return 'Choose products first.'
  if (of === priceFile && lines.length === 0) return 'Choose a file first.'
  const obstacle = amount === null ? null : obstacleToChange(unit, amount)
  if (obstacle) return `${obstacle}.`
  const noDay = obstacleToStart(fromDate, londonToday())
  if (noDay) return `${noDay}.`
  if (count === 0) return 'No price would change.'
  if (odd === 0) return null
  return `Tick above that the odd ${odd === 1 ? 'price is' : 'prices are'} right.`
}

function ownWords({ ownPrices }: ChangeForm, preview: PriceChangePreview | undefined): string {
  if (!ownPrices || !preview) return 'Each from what that customer pays'
  const { ownCount, ownCustomers } = preview
  return ownCount === 0
    ? 'No customer’s own price changes'
    : `${counted(ownCount, 'price')} of ${counted(ownCustomers, 'customer')}, by the same rule`
}

function tellWords({ tellCustomers, fromDate }: ChangeForm, preview?: PriceChangePreview): string {
  if (!tellCustomers || !preview)
    return 'Those who buy these products, with their old and new prices'
  const when = fromDate === londonToday() ? 'now' : 'at 9:00 tomorrow, or before prices change'
  return `${counted(preview.buyerCount, 'customer')}, ${when}`
}

function Subject({ form, change }: ChangeFormBy) {
  const categories = useCategories().data ?? []
  return (
    <>
      <SelectField
        label="Prices of"
        value={form.of}
        options={[
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: chosenProducts, label: 'Chosen products' },
          { value: priceFile, label: 'A file' },
        ]}
        onChange={({ target }) => change({ of: target.value, leftOut: [] })}
      />
      {form.of === chosenProducts && <ChosenProducts form={form} change={change} />}
      {form.of === priceFile && <PriceFile form={form} change={change} />}
    </>
  )
}

/** People type it first, so on devices with a keyboard it has the focus. */
function Amount({ form, change }: ChangeFormBy) {
  const { amount, unit } = form
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return (
    <div className={styles.amount}>
      <NumberField
        ref={field}
        label="By"
        inputMode="text"
        placeholder="4 or −4"
        value={amount}
        error={errorOf(form)}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <SelectField
        label="Unit"
        value={unit}
        options={[
          { value: 'percent', label: 'per cent' },
          { value: 'pence', label: 'pence' },
        ]}
        onChange={({ target }) => change({ unit: target.value as ChangeForm['unit'] })}
      />
    </div>
  )
}

/** Why the amount can't be used. A sign or a point that waits for its digits is not wrong yet. */
function errorOf(form: ChangeForm): string | null {
  const amount = askedBy(form).amount ?? ''
  return /^[+-]?$|\d[.,]$/.test(amount) ? null : obstacleToChange(form.unit, amount)
}
