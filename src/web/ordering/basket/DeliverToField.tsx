import { cutOffOf, daysOf } from '#domain/days/delivery-terms.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { useDeliverTo } from './use-deliver-to.ts'

type Props = { to: ReturnType<typeof useDeliverTo>; onChange: (chosen: string) => void }

/** Which of the customer's places the order goes to; nothing for those that have but one. */
export function DeliverToField({ to, onChange }: Props) {
  const { options, chosen, terms } = to
  if (options.length === 0) return null
  return (
    <SelectField
      label="Deliver to"
      size="lg"
      options={options}
      value={chosen}
      hint={terms && `${daysOf(terms)}; order by ${cutOffOf(terms)}`}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
