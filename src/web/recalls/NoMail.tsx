import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { Link } from '#web/platform/routing/Link.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'

/** Warns that no message is sent without a mail server, so that nobody waits for answers. */
export function NoMail() {
  if (useSendsEmail()) return null
  return (
    <Notice
      tone="danger"
      title="No email is sent: there is no mail server"
      action={<Link to="/system-config">Set it up</Link>}
    >
      Messages are kept until there is one. Ring the customers; those who sign in read it there.
    </Notice>
  )
}
