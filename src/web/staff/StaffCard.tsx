import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { getReach } from '#contract/business/emails.ts'
import type { StaffUser } from '#contract/people/staff.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { ofStaff, printPaper } from '#web/platform/print.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './Staff.module.css'
import { nameOf, roleNames } from './staff-words.ts'

export type NewStaff = { user: StaffUser; password: string }

/** A card to print, with what a new person needs to sign in. Once closed, it can't be shown again. */
export function StaffCard({
  staff: { user, password },
  onClose,
}: {
  staff: NewStaff
  onClose: () => void
}) {
  const paper = useRef<HTMLDivElement>(null)
  const { data: reach } = useQuestion(getReach, {})
  const address = reach && !reach.opensOnlyHere ? reach.address : location.origin
  const print = () => {
    if (paper.current && !printPaper(paper.current, `Sign-in of ${nameOf(user)}`, ofStaff))
      toast.failure('Please allow popups to enable printing')
  }
  return (
    <Card
      tone="done"
      title={`Card for ${nameOf(user)}`}
      actions={
        <>
          <Button icon={<Printer aria-hidden />} onClick={print}>
            Print card
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {opensOnlyHere(address) && (
        <Notice tone="waiting">
          This address opens only on this machine. Set the web address before you hand the card
          over.
        </Notice>
      )}
      <div ref={paper} className={styles.card}>
        <QrCode text={address} label={`Picture to scan: ${address}`} />
        <DefinitionList
          items={[
            ['Name', nameOf(user)],
            ['Web address', address],
            ['Sign in as', roleNames[user.role]],
            [user.email ? 'Email' : 'Username', user.email ?? user.username],
            ['First password', password],
          ]}
        />
        <p>
          {user.role === 'admin'
            ? 'The first password is used once: then you choose your own.'
            : 'You can choose a password of your own under your name, at the top of the screen.'}
        </p>
      </div>
    </Card>
  )
}
