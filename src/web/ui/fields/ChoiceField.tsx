import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useId } from 'react'
import css from './ChoiceField.module.css'
import { classNames } from '#web/ui/style/class-names.ts'
import { Field } from './Field.tsx'
import input from './input.module.css'
import { useAhead } from '#web/ui/hooks/use-ahead.ts'

export type Choice = {
  value: string
  label: string
  /** Shown after the label in bold orange: '3 unconfirmed'. */
  note?: string
}

export type ChoiceFieldProps = {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

/** A select whose options show more than a browser's own select can. */
export function ChoiceField({ label, choices, value, onChange }: ChoiceFieldProps) {
  const valueId = useId()
  const [ahead, choose] = useAhead(value, onChange)
  const chosen = choices.find((choice) => choice.value === ahead)
  return (
    <Field label={label}>
      {({ id }) => (
        <Radix.Root modal={false}>
          <Radix.Trigger
            id={id}
            aria-describedby={valueId}
            className={classNames(input.input, css.trigger)}
          >
            <span id={valueId}>{chosen && <Words choice={chosen} />}</span>
            <ChevronDown aria-hidden="true" size="1.2em" />
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content className={css.list} align="start" sideOffset={4} collisionPadding={8}>
              <Radix.RadioGroup value={ahead} onValueChange={choose}>
                {choices.map((choice) => (
                  <Radix.RadioItem key={choice.value} value={choice.value} className={css.item}>
                    <Words choice={choice} />
                    <Radix.ItemIndicator asChild>
                      <Check aria-hidden="true" size="1.1em" />
                    </Radix.ItemIndicator>
                  </Radix.RadioItem>
                ))}
              </Radix.RadioGroup>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  )
}

const Words = ({ choice: { label, note } }: { choice: Choice }) => (
  <span>
    {label} {note && <strong className={css.note}>{note}</strong>}
  </span>
)
