import { getAccount } from '#contract/people/account.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './Account.module.css'
import { DetailsForm } from './DetailsForm.tsx'
import { NoticesCard } from './NoticesCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'

/** The signed-in person’s account: name and email, password, two-step sign-in, notices, devices and keyboard. */
export function AccountScreen() {
  const { name, role } = useCurrentUser()
  const account = useQuestion(getAccount, {})
  return (
    <>
      <PageHeader title="Your account" subtitle={name} />
      <div className={styles.sections}>
        {role !== 'customer' && (
          <Card title="Name and email">
            <DetailsForm />
          </Card>
        )}
        <Card title="Password">
          <PasswordForm />
        </Card>
        <ListState query={account}>
          {account.data && <TwoStepCard account={account.data} />}
        </ListState>
        {role === 'admin' && <NoticesCard />}
        <SessionsCard />
        {role !== 'driver' && <KeysCard role={role} />}
      </div>
    </>
  )
}

type Shortcuts = readonly (readonly [screen: string, keys: string])[]

/** The shortcuts of each role's screens. */
const shortcuts: Record<'admin' | 'picking' | 'customer', Shortcuts> = {
  admin: [
    ['Lists', 'J and K: next and previous row. R on an invoice or a customer: receive a payment.'],
    [
      'Orders',
      'C: confirm. H: hold. P: print. M: write a message. Z: undo. /: search. In the result of confirming, C and H also work on an order that could not be confirmed.',
    ],
    ['An order', 'C: credit a line.'],
    [
      'Pricing',
      'C: confirm unchanged prices. K: keep a price. U: use the usual price. L: use the list price. Z: undo. Ctrl or ⌘ with Enter: release.',
    ],
    ['Invoices', 'A: approve and send. E: edit. S: the order’s story. Z: undo. /: search.'],
    [
      'Everywhere, also when this is off',
      'Arrow keys, Shift with them, Space, Enter, Escape, Ctrl or ⌘ with A.',
    ],
  ],
  picking: [
    ['An order', 'S: say why a line is short. U: undo. L: show all lines.'],
    ['The day’s orders', 'P: print.'],
    ['Everywhere, also when this is off', 'Digits, arrow keys, Enter, Escape.'],
  ],
  customer: [
    ['The catalogue and an order', '/: search.'],
    [
      'Everywhere, also when this is off',
      'Left and right arrow keys: tabs. Ctrl or ⌘ with Enter: place the order. In a quantity, arrow keys: one more or less; Page Up and Page Down: five more or less; Delete: remove the line.',
    ],
  ],
}

/** Switches single-letter shortcuts off on this device (WCAG 2.1.4), and lists them. */
function KeysCard({ role }: { role: keyof typeof shortcuts }) {
  const [on, setOn] = useSingleLetterKeys()
  return (
    <Card title="Keyboard">
      <CheckboxField
        label="Use single-letter shortcuts on this device"
        checked={on}
        onChange={({ target }) => setOn(target.checked)}
      />
      <DefinitionList items={shortcuts[role]} />
    </Card>
  )
}
