import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import css from './ChoiceField.module.css'
import { classNames } from './class-names.ts'
import { Field } from './Field.tsx'
import input from './input.module.css'

export type Choice = {
  value: string
  label: string
  /** Stands out behind the label, in bold orange: '3 unconfirmed'. */
  note?: string
}

export type ChoiceFieldProps = {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

/** The list keeps '' for itself: nothing chosen. */
const inList = (value: string) => `=${value}`

/** A select whose choices say more than the platform's own can show. */
export function ChoiceField({ label, choices, value, onChange }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      {(ties) => (
        <Radix.Root value={inList(value)} onValueChange={(chosen) => onChange(chosen.slice(1))}>
          <Radix.Trigger {...ties} className={classNames(input.input, css.trigger)}>
            <Radix.Value />
            <ChevronDown aria-hidden="true" size="1.2em" />
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              className={css.list}
              position="popper"
              sideOffset={4}
              collisionPadding={8}
            >
              <Radix.Viewport>
                {choices.map((choice) => (
                  <Item key={choice.value} choice={choice} />
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  )
}

function Item({ choice: { value, label, note } }: { choice: Choice }) {
  return (
    <Radix.Item value={inList(value)} className={css.item}>
      <Radix.ItemText>
        {label} {note && <strong className={css.note}>{note}</strong>}
      </Radix.ItemText>
      <Radix.ItemIndicator asChild>
        <Check aria-hidden="true" size="1.1em" />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}
