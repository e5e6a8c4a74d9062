import { useState } from 'react'
import {
  QuantityStepper,
  type QuantityStepperProps,
} from '#web/ui/fields/quantity/QuantityStepper.tsx'
import { KitPart } from './KitPart.tsx'
import css from './Kit.module.css'

type Sample = Omit<QuantityStepperProps, 'value' | 'onChange'> & { from: string; says: string }

const samples: Sample[] = [
  { label: 'Lamb rump', says: 'kg, thumb', from: '2.5', unit: 'kg', step: '0.5', decimals: 2 },
  { label: 'Ribeye 10 oz', says: 'each, nothing yet', from: '0', unit: 'each' },
  { label: 'Cumberland sausage', says: 'compact', from: '4', layout: 'compact' },
  {
    label: 'Brisket',
    says: 'gloves',
    from: '12',
    unit: 'kg',
    step: '0.5',
    decimals: 2,
    size: 'glove',
  },
  { label: 'Duck legs', says: 'compact, gloves', from: '24', layout: 'compact', size: 'glove' },
]

export function SteppersPart() {
  return (
    <KitPart title="QuantityStepper">
      <div className={css.wideGrid}>
        {samples.map((sample) => (
          <SteppedSample key={sample.label} {...sample} />
        ))}
      </div>
    </KitPart>
  )
}

function SteppedSample({ from, says, ...stepper }: Sample) {
  const [quantity, setQuantity] = useState(from)
  return (
    <div>
      <p>
        {stepper.label} ({says})
      </p>
      <QuantityStepper {...stepper} value={quantity} onChange={setQuantity} />
    </div>
  )
}
