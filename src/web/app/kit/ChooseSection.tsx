import { useState } from 'react'
import type { Choice } from '#web/ui/fields/choice-lists.ts'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { ChipsField } from '#web/ui/fields/ChipsField.tsx'
import { DateChips, type DateChip } from '#web/ui/fields/DateChips.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { KitPart, KitSection } from './KitPart.tsx'
import css from './Kit.module.css'

const categories = [
  { value: '1', label: 'Beef' },
  { value: '2', label: 'Chicken' },
  { value: '3', label: 'Sausages & Burgers' },
  { value: '4', label: 'Lamb' },
  { value: '5', label: 'Pork' },
  { value: '6', label: 'Game & Poultry' },
  { value: '7', label: 'Cooked' },
]

const stages = [
  { value: 'confirmed', label: 'Confirmed', count: 12 },
  { value: 'out', label: 'Out for Delivery', count: 4 },
  { value: 'pending', label: 'Pending Invoices', count: 0 },
]

const days: DateChip[] = [
  { day: '2025-11-19', label: 'Today', subLabel: '42 items', count: 7 },
  { day: '2025-11-20', label: 'Tomorrow', subLabel: '18 items', count: 3 },
  { day: '2025-11-21', label: 'Fri', subLabel: '21 November', count: 11 },
  { day: '2025-11-22', label: 'Sat', subLabel: '22 November', count: 0 },
  {
    day: '2025-11-23',
    label: 'Sun',
    subLabel: '23 November',
    reason: 'No deliveries on Sundays.',
  },
  { day: '2025-11-24', label: 'Mon', subLabel: '24 November', count: 2 },
  { day: '2025-11-25', label: 'Tue', subLabel: '25 November', count: 1 },
]

const dates: Choice[] = [
  { value: '', label: 'All Dates' },
  { value: '2025-11-20', label: 'Thu 20 Nov' },
  { value: '2025-11-21', label: 'Fri 21 Nov', note: '3 unconfirmed' },
]

export function ChooseSection() {
  const [method, setMethod] = useState('Card')
  const [date, setDate] = useState('')
  const [category, setCategory] = useState('1')
  const [stage, setStage] = useState('confirmed')
  const [day, setDay] = useState<string>('2025-11-20')
  return (
    <KitSection title="Choose">
      <KitPart title="Tabs: two rows">
        <Tabs
          label="Categories"
          tabs={categories}
          firstRow={4}
          value={category}
          onChange={setCategory}
        >
          {categories.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              No products available in {label}
            </TabPanel>
          ))}
        </Tabs>
      </KitPart>
      <KitPart title="Tabs: counts, gloves">
        <Tabs label="Dispatch" tabs={stages} size="glove" value={stage} onChange={setStage}>
          {stages.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              {label}
            </TabPanel>
          ))}
        </Tabs>
      </KitPart>
      <KitPart title="DateChips">
        <div className={css.column}>
          <DateChips label="Delivery day" days={days} value={day} onChange={setDay} />
          <DateChips label="Picking day" days={days} value={day} onChange={setDay} size="glove" />
        </div>
      </KitPart>
      <KitPart title="ChipsField">
        <ChipsField
          label="Method"
          choices={['Bank transfer', 'Card', 'Cash']}
          value={method}
          onChange={setMethod}
        />
      </KitPart>
      <KitPart title="ChoiceField">
        <ChoiceField label="Delivery date" choices={dates} value={date} onChange={setDate} />
      </KitPart>
    </KitSection>
  )
}
