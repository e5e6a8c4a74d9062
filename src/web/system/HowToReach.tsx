import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { copyByHand, useCopy } from '#web/ui/use-copy.ts'
import styles from './System.module.css'

type Reach = { address: string; opensOnlyHere: boolean; sendsEmail: boolean }

const where =
  'Whoever runs Topside adds this line, with your own details, to the settings it starts with, and restarts it. If Topside was installed as docs/running.md says, they are in /etc/topside.env.'

/** What is not set up yet, what customers can't do until it is, and the line that sets it up. */
export function HowToReach({ address, opensOnlyHere, sendsEmail }: Reach) {
  return (
    <div className={styles.reach}>
      {opensOnlyHere && (
        <Notice tone="waiting" title="Customers can’t open Topside yet">
          <p>
            Topside does not know its web address, so links lead to {address}, which opens only on
            this machine. Until then invitations and links for a new password wait, and other emails
            go without their link.
          </p>
          <p>{where}</p>
          <Line label="The web address" text="PUBLIC_URL=https://orders.example.co.uk" />
        </Notice>
      )}
      {!sendsEmail && (
        <Notice tone="waiting" title="No email is sent yet">
          <p>
            Topside sends emails through a mail server, such as your email provider’s. Until then
            customers get no invitations, invoices, statements or reminders by email; their emails
            wait here and go out afterwards. The sender is the email of the business in Settings.
          </p>
          <p>{where}</p>
          <Line
            label="The mail server"
            text="SMTP_URL=smtp://user:password@mail.example.co.uk:587"
          />
        </Notice>
      )}
    </div>
  )
}

/** An example line, to copy. */
function Line({ label, text }: { label: string; text: string }) {
  const { shown, copied, copy } = useCopy<HTMLInputElement>(text)
  return (
    <div className={styles.line}>
      <TextField
        ref={shown}
        label={label}
        readOnly
        value={text}
        hint={copied === 'selected' && copyByHand}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copy}>{copied === 'copied' ? 'Copied' : 'Copy line'}</Button>
    </div>
  )
}
