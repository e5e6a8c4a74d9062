import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import css from './ChoiceField.module.css'
import { classNames } from '#web/ui/style/class-names.ts'
import { type Choice, choiceLists } from './choice-lists.ts'
import { ChoiceWords } from './ChoiceWords.tsx'
import { Field } from './Field.tsx'
import input from './input.module.css'
import { useAhead } from '#web/ui/hooks/use-ahead.ts'

export type ChoiceFieldProps = {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

/** A select whose options show more than a browser's own select can. */
export function ChoiceField({ label, choices, value, onChange }: ChoiceFieldProps) {
  const valueId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [ahead, choose] = useAhead(value, onChange)
  const chosen = choices.find((choice) => choice.value === ahead)
  const choosing = useEffectEvent(choose)
  useEffect(() => {
    if (!open) return undefined
    choiceLists.show({
      button,
      label,
      choices,
      value: ahead,
      onChoose: (next) => choosing(next),
      onClose: () => setOpen(false),
    })
    return undefined
  }, [open, label, choices, ahead])
  useEffect(() => (open ? () => choiceLists.hide(button) : undefined), [open])
  return (
    <Field label={label}>
      {({ id }) => (
        <button
          ref={button}
          type="button"
          id={id}
          aria-describedby={valueId}
          aria-haspopup="menu"
          aria-expanded={open}
          className={classNames(input.input, css.trigger)}
          onClick={() => setOpen(!open)}
          onKeyDown={({ key }) => key === 'ArrowDown' && setOpen(true)}
        >
          <span id={valueId}>{chosen && <ChoiceWords choice={chosen} />}</span>
          <ChevronDown aria-hidden="true" size="1.2em" />
        </button>
      )}
    </Field>
  )
}
