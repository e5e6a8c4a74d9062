import { Link } from '#web/platform/routing/Link.tsx'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { getReach } from '#contract/business/emails.ts'
import type { StaffUser } from '#contract/people/staff.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import { counted } from '#domain/words/counted.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { ofStaff, printPaper } from '#web/platform/print.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { focusOn } from '#web/ui/use-open-at.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './Staff.module.css'
import { doorNames, nameOf } from './staff-words.ts'

export type NewStaff = { user: StaffUser; password: string }
export type SignInCard = { user: StaffUser; password: string | undefined }

/** Cards to print and hand over, with what people need to sign in; a password only if it was just set. */
export function SignInCards({ cards, onClose }: { cards: SignInCard[]; onClose: () => void }) {
  const paper = useRef<HTMLDivElement>(null)
  const { data: reach } = useQuestion(getReach, {})
  const address = reach && !reach.opensOnlyHere ? reach.address : location.origin
  const [only] = cards
  const title =
    cards.length === 1 && only
      ? `Card for ${nameOf(only.user)}`
      : `Cards for ${counted(cards.length, 'person', 'people')}`
  useEffect(() => {
    const card = paper.current?.closest('section')
    card?.scrollIntoView({ block: 'start' })
    focusOn(card?.querySelector('h2') ?? null)
  }, [title])
  const print = () => {
    if (paper.current && !printPaper(paper.current, title, ofStaff))
      toast.failure('Please allow popups to enable printing')
  }
  return (
    <Card
      tone="done"
      className={styles.panel}
      title={title}
      actions={
        <>
          <Button icon={<Printer aria-hidden />} onClick={print}>
            {cards.length === 1 ? 'Print card' : `Print ${cards.length} cards`}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {opensOnlyHere(address) && (
        <Notice tone="waiting">
          This address opens only on this machine.{' '}
          <Link to="/system-config" search={{ guide: 'address-and-email' }}>
            Set the web address
          </Link>{' '}
          before you hand cards over; you can print them again then.
        </Notice>
      )}
      <div ref={paper} className={styles.cards}>
        {cards.map((card) => (
          <OneCard key={card.user.id} card={card} address={address} />
        ))}
      </div>
    </Card>
  )
}

function OneCard({ card: { user, password }, address }: { card: SignInCard; address: string }) {
  return (
    <div className={styles.card} data-keep-whole>
      <QrCode text={address} label={`Picture to scan: ${address}`} />
      <DefinitionList
        className={styles.facts}
        items={[
          ['Name', nameOf(user)],
          ['Web address', address],
          ['Sign in as', doorNames[user.role]],
          ['Then press', user.email ? null : 'Use a username instead'],
          [user.email ? 'Email' : 'Username', user.email ?? user.username],
          password === undefined
            ? ['Password', 'Your own, or the one you were given']
            : ['First password', password],
        ]}
      />
      <p>
        {password === undefined
          ? 'Password forgotten? The office sets a new one for you.'
          : user.role === 'admin'
            ? 'The first password is used once: then you choose your own.'
            : 'You can choose a password of your own under your name, at the top of the screen.'}
      </p>
    </div>
  )
}
