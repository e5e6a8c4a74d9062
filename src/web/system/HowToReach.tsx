import { Link } from '#web/platform/routing/Link.tsx'
import { ifPosted } from '#domain/money/paper/invoice-email.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { copyByHand, useCopy } from '#web/ui/hooks/use-copy.ts'
import { CopyLine } from './CopyLine.tsx'
import styles from './System.module.css'

type Reach = {
  address: string
  opensOnlyHere: boolean
  sendsEmail: boolean
  lacksSender: boolean
}

const where =
  'For whoever looks after your computers: start Topside with the setting below, with your own details. If it runs as a service (docs/running.md), add the line to /etc/topside.env and restart it. If it is started by npm start, stop it and start it again with the setting, as README.md shows for Linux, macOS and Windows.'

/** What is not set up yet, what does not work until it is, and the setting to add. */
export function HowToReach({ address, opensOnlyHere, sendsEmail, lacksSender }: Reach) {
  const lacksServer = !sendsEmail && !lacksSender
  return (
    <div className={styles.reach}>
      {(opensOnlyHere || lacksServer) && (
        <AskSomeone opensOnlyHere={opensOnlyHere} lacksServer={lacksServer} />
      )}
      {lacksSender && (
        <Notice
          tone="waiting"
          title="No email is sent yet"
          action={
            <LinkButton>
              <Link to="/settings">Add it in Settings</Link>
            </LinkButton>
          }
        >
          The mail server is set up, but the business has no email to send from. Emails wait until
          it has one.
        </Notice>
      )}
      {opensOnlyHere && (
        <Notice tone="waiting" title="Customers can’t open Topside yet">
          <p>
            Topside does not know its web address, so links lead to {address}, which opens only on
            this machine. Until then invitations and links for a new password wait, and other emails
            go without their link.
          </p>
          <p>{where}</p>
          <CopyLine label="The web address" text="PUBLIC_URL=https://orders.example.co.uk" />
        </Notice>
      )}
      {lacksServer && (
        <Notice tone="waiting" title="No email is sent yet">
          <p>
            Topside sends emails through a mail server, such as your email provider’s. Until then
            customers get no invitations, invoices, statements or reminders by email; their emails
            wait here and go out afterwards. {ifPosted} The sender is the email of the business in
            Settings.
          </p>
          <p>{where}</p>
          <CopyLine
            label="The mail server"
            text="SMTP_URL=smtp://user:password@mail.example.co.uk:587"
          />
        </Notice>
      )}
    </div>
  )
}

type Lacking = { opensOnlyHere: boolean; lacksServer: boolean }

/** What works before it is set up, and a text to send to whoever looks after computers or the website. */
function AskSomeone({ opensOnlyHere, lacksServer }: Lacking) {
  const text = textToSend({ opensOnlyHere, lacksServer })
  const { shown, copied, copy } = useCopy<HTMLParagraphElement>(text)
  return (
    <Notice
      tone="info"
      title="Not a job for you? Send this to whoever looks after your computers or website"
    >
      <p ref={shown} className={styles.text}>
        {text}
      </p>
      <div className={styles.buttons}>
        <Button onClick={copy}>{copied === 'copied' ? 'Copied' : 'Copy the text'}</Button>
        <LinkButton>
          <a
            href={`mailto:?subject=${encodeURIComponent('Topside')}&body=${encodeURIComponent(text)}`}
          >
            Write an email
          </a>
        </LinkButton>
      </div>
      {copied === 'selected' && <p>{copyByHand}</p>}
      <p>
        <strong>Until then:</strong>{' '}
        {opensOnlyHere
          ? 'take orders here for your customers, pick, deliver, and print tickets and invoices. Customers can’t order by themselves yet.'
          : 'everything works except email. Print customers’ links under Invitations, and their invoices, to give by hand.'}
      </p>
    </Notice>
  )
}

function textToSend({ opensOnlyHere, lacksServer }: Lacking): string {
  const parts = [
    opensOnlyHere &&
      'A web address, such as orders.OUR-NAME.co.uk, that leads to the machine with Topside. Ports 80 and 443 open, a proxy with https in front of Topside’s port (docs/running.md, “The web address, with Caddy”), and the setting PUBLIC_URL=https://orders.OUR-NAME.co.uk.',
    lacksServer &&
      'A mailbox to send from, at our email provider. Topside needs its server, port, user and password: the setting SMTP_URL=smtp://user:password@server:587.',
    'If Topside runs as a service, add these settings to /etc/topside.env and restart it. If it is started by npm start, stop it and start it again with them: its README.md shows how on Linux, macOS and Windows. After that I press “Send a test email” under System Configuration.',
  ].filter(Boolean)
  const list = parts.map((part, place) => `${place + 1}. ${String(part)}`)
  return ['Hello, our ordering system Topside needs your help, about half an hour:', ...list].join(
    '\n',
  )
}
