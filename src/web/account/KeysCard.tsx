import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'

const does = {
  admin:
    'In lists: J and K move, R on an invoice or a customer receives a payment. In Orders: C confirms, H holds, P prints, M writes a message, Z undoes, / searches. In Pricing: C confirms the unchanged, K keeps a price, U takes the usual one, L the list’s, Z undoes. Arrow keys, Space, Enter and Escape always work.',
  picking:
    'While picking: S asks why a line is short, U undoes, L shows all lines. In the day’s orders: P prints. Digits, arrow keys, Enter and Escape always work.',
}

/** Switches single-letter shortcuts off on this device (WCAG 2.1.4), and lists them. */
export function KeysCard({ role }: { role: keyof typeof does }) {
  const [on, setOn] = useSingleLetterKeys()
  return (
    <Card title="Keyboard">
      <CheckboxField
        label="Use single-letter shortcuts on this device"
        hint={does[role]}
        checked={on}
        onChange={({ target }) => setOn(target.checked)}
      />
    </Card>
  )
}
