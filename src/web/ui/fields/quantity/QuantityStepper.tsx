import { useState } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { isNothing, stepped } from './stepped-quantity.ts'
import { TypedQuantity } from './TypedQuantity.tsx'
import css from './QuantityStepper.module.css'

export type QuantityStepperProps = {
  /** The product, such as 'Ribeye steak 10 oz': the name of the group for screen readers. */
  label: string
  /** Decimal text; '' or '0' means none. */
  value: string
  onChange: (quantity: string) => void
  /** Shown after the number and read out: 'kg', 'each'. */
  unit?: string
  /** '0.5' for kg, '1' for other units (rules 6.2). */
  step?: string
  /** The step of the outer buttons, '5' unless given; the compact layout has no outer buttons. */
  bigStep?: string
  /** How many decimals a typed number may have: 2 for kg, otherwise 0. */
  decimals?: number
  max?: string
  layout?: 'full' | 'compact'
  /** 48 px for a thumb, 56 px for gloves. */
  size?: 'lg' | 'glove'
  disabled?: boolean
  className?: string
}

/** Buttons around the number that take off or add `step` and, in the full layout, `bigStep`; it never goes below 0. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, unit, step = '1', bigStep = '5', layout = 'full', size = 'lg' } = props
  const [obstacle, setObstacle] = useState<string | null>(null)
  const press = (by: string) => {
    setObstacle(null)
    props.onChange(stepped(value, by, props.max))
  }
  const shared = { unit, press, disabled: props.disabled }
  const less = { ...shared, disabled: props.disabled || isNothing(value) }
  return (
    <>
      <div
        role="group"
        aria-label={label}
        className={classNames(css.stepper, props.className)}
        data-size={size}
        data-layout={layout}
      >
        {layout === 'full' && <Step by={bigStep} down {...less} />}
        <Step by={step} down {...less} mark={layout === 'compact'} />
        <TypedQuantity
          {...props}
          label={`${label}, quantity`}
          decimals={props.decimals ?? 0}
          onObstacle={setObstacle}
        />
        <Step by={step} {...shared} mark={layout === 'compact'} />
        {layout === 'full' && <Step by={bigStep} {...shared} />}
      </div>
      {obstacle && (
        <p role="alert" className={css.wrong}>
          {obstacle}
        </p>
      )}
    </>
  )
}

type StepProps = {
  by: string
  down?: boolean
  unit?: string
  /** Shows only the sign, without the number. */
  mark?: boolean
  disabled?: boolean
  press: (by: string) => void
}

function Step({ by, down, unit, mark, disabled, press }: StepProps) {
  const amount = unit ? `${by} ${unit}` : by
  const sign = down ? '−' : '+'
  return (
    <button
      type="button"
      className={css.step}
      aria-label={down ? `Take off ${amount}` : `Add ${amount}`}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && press(down ? `-${by}` : by)}
    >
      {mark ? sign : `${sign}${by}`}
    </button>
  )
}
