import { getAccount } from '#contract/people/account.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Card } from '#web/ui/Card.tsx'
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

const does = {
  admin:
    'In lists: J and K move, R on an invoice or a customer receives a payment. In Invoices: A approves and sends, E edits, S shows the order’s story, Z undoes, / searches. In Orders: C confirms, H holds, P prints, M writes a message, Z undoes, / searches. In the result of confirming: P prints, Z undoes, Escape closes, C and H on an order that was left. On an order: C credits a line. In Pricing: C confirms the unchanged, K keeps a price, U takes the usual one, L the list’s, Z undoes, Ctrl or ⌘ with Enter releases. Arrow keys, Shift with them, Space, Enter, Escape and Ctrl or ⌘ with A always work.',
  picking:
    'While picking: S asks why a line is short, U undoes, L shows all lines. In the day’s orders: P prints. Digits, arrow keys, Enter and Escape always work.',
  customer:
    'In the catalogue and on an order: / searches. In the tabs, the left and right arrow keys move. Ctrl or Command with Enter places the order. In a quantity, arrow keys step, Page Up and Page Down step by five, Delete removes the line.',
}

/** Switches single-letter shortcuts off on this device (WCAG 2.1.4), and lists them. */
function KeysCard({ role }: { role: keyof typeof does }) {
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
