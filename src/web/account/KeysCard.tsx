import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'

/** Switches single-letter shortcuts off on this device (WCAG 2.1.4). */
export function KeysCard() {
  const [on, setOn] = useSingleLetterKeys()
  return (
    <Card title="Keyboard">
      <CheckboxField
        label="Use single-letter shortcuts on this device"
        hint="In Orders: C confirms, H holds, P prints, M writes a message, Z undoes, / searches. In Pricing: C confirms the unchanged, K keeps a price, U takes the usual one, L the list’s, Z undoes. Arrow keys, Space, Enter and Escape always work."
        checked={on}
        onChange={({ target }) => setOn(target.checked)}
      />
    </Card>
  )
}
