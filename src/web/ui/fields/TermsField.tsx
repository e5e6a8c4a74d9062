import { useState } from 'react'
import { formatDay } from '#domain/days/day-labels.ts'
import {
  dueDateOf,
  obstacleToChosenTerms,
  type PaymentTerms,
  readTerms,
  termsText,
} from '#domain/money/payments/payment-terms.ts'
import { NumberField } from './NumberField.tsx'
import { SelectField } from './SelectField.tsx'
import type { InputSize } from './TextField.tsx'
import css from './TermsField.module.css'

const kinds = [
  { value: 'on-delivery', label: 'On delivery' },
  { value: 'in-advance', label: 'In advance' },
  { value: 'days', label: 'Days after the invoice', usual: '30' },
  { value: 'month-end', label: 'Days after the end of the month', usual: '30' },
  { value: 'day', label: 'Day of the month', usual: '20' },
  { value: 'day-next', label: 'Day of the next month', usual: '20' },
]
const usualOf = (kind: string) => kinds.find(({ value }) => value === kind)?.usual

/** A chosen kind with the number as typed. 'written' is an earlier text from which no due date can be read. */
type Choice = { kind: string; number: string; discount?: PaymentTerms['discount'] }

function choiceOf(text: string): Choice {
  const terms = readTerms(text)
  if (!terms) return { kind: text ? 'written' : '', number: '' }
  const { discount } = terms
  const early = discount && { discount }
  if (terms.kind === 'day')
    return { kind: terms.nextMonth ? 'day-next' : 'day', number: String(terms.day), ...early }
  return { kind: terms.kind, number: 'days' in terms ? String(terms.days) : '', ...early }
}

function termsOf({ kind, number, discount }: Choice): PaymentTerms | null {
  const count = /^\d{1,3}$/.test(number.trim()) ? Number(number) : NaN
  const early = discount && { discount }
  if (kind === 'day' || kind === 'day-next')
    return { kind: 'day', day: count, nextMonth: kind === 'day-next', ...early }
  if (kind === 'days' || kind === 'month-end') return { kind, days: count, ...early }
  return kind === 'on-delivery' || kind === 'in-advance' ? { kind, ...early } : null
}

type Props = {
  label?: string
  /** The terms as text; blank for none. */
  value: string
  onChange: (text: string) => void
  /** The label of the choice for no terms, such as 'From Settings: Net 30 days'. */
  none: string
  /** The terms that apply if none are chosen. */
  follows?: string | null
  today: string
  error?: string | undefined
  size?: InputSize
}

/** Chooses when customers pay, and shows when an invoice of today would be due. */
export function TermsField(props: Props) {
  const { label = 'Payment terms', value, onChange, none, follows, today, error, size } = props
  const [choice, setChoice] = useState(() => choiceOf(value))
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setChoice(choiceOf(value))
  }
  const terms = termsOf(choice)
  const wrong = terms && obstacleToChosenTerms(terms)
  const choose = (next: Choice) => {
    const chosen = termsOf(next)
    const isFit = chosen && obstacleToChosenTerms(chosen) === null
    // A number that is not valid is passed on as text that can't be saved.
    const text = isFit ? termsText(chosen) : next.kind && `${next.number} ? ${next.kind}`
    setChoice(next)
    setSeen(text)
    onChange(text)
  }
  const usual = usualOf(choice.kind)
  const written =
    choice.kind === 'written' ? [{ value: 'written', label: `As written: ${value}` }] : []
  return (
    <div className={css.terms}>
      <div className={css.fields}>
        <SelectField
          label={label}
          size={size}
          error={wrong ? undefined : error}
          placeholder={none}
          options={[
            ...written,
            ...kinds.map(({ value: kind, label: name }) => ({ value: kind, label: name })),
          ]}
          value={choice.kind}
          onChange={({ target }) =>
            choose({ ...choice, kind: target.value, number: usualOf(target.value) ?? '' })
          }
        />
        {usual && (
          <NumberField
            label={choice.kind.startsWith('day-') || choice.kind === 'day' ? 'Day' : 'Days'}
            size={size}
            maxLength={3}
            error={wrong}
            value={choice.number}
            onChange={({ target }) => choose({ ...choice, number: target.value })}
          />
        )}
      </div>
      <p className={css.due}>
        {wrong ? null : dueText(terms ?? readTerms(choice.kind ? '' : (follows ?? '')), today)}
      </p>
    </div>
  )
}

function dueText(terms: PaymentTerms | null, today: string): string | null {
  if (!terms) return null
  const { discount } = terms
  const early = discount ? ` ${discount.percent}% off if paid within ${discount.days} days.` : ''
  return `An invoice of today would be due on ${formatDay(dueDateOf(today, terms))}.${early}`
}
