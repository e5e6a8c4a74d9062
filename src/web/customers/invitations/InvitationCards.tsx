import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { InvitationCards as Cards } from '#contract/customers/invitations.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { useBusiness } from '#web/platform/business.ts'
import { useLeaveWarning } from '#web/platform/offline/use-leave-warning.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { copyByHand, useCopy } from '#web/ui/hooks/use-copy.ts'
import styles from './Invitations.module.css'

/** Customers' links as cards, eight to an A4 page. Once closed, the cards can't be shown again. */
export function InvitationCards({ given, onClose }: { given: Cards; onClose: () => void }) {
  const { cards, left, onlyHere } = given
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const take = (ids: number[]) => setTaken((before) => new Set([...before, ...ids]))
  const waiting = cards.filter(({ id }) => !taken.has(id)).length
  useLeaveWarning(waiting > 0, notTaken(waiting))
  const print = () => {
    window.print()
    take(cards.map(({ id }) => id))
  }
  const sheet = (isPaper: boolean) => (
    <ul role="list" className={styles.sheet}>
      {cards.map((card) => (
        <LinkCard key={card.id} {...card} isPaper={isPaper} onTaken={() => take([card.id])} />
      ))}
    </ul>
  )
  return (
    <Card
      tone="done"
      title={`${counted(cards.length, 'link')} to give`}
      actions={
        <>
          <Button variant="primary" icon={<Printer aria-hidden />} onClick={print}>
            Print
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
      className={styles.given}
    >
      <p>
        {cards.length === 1
          ? 'Copy or print it before you close: it can’t be shown again, only made anew.'
          : 'Copy or print them before you close: they can’t be shown again, only made anew.'}
      </p>
      {onlyHere && (
        <Notice tone="danger">
          {cards.length === 1 ? 'This link opens' : 'These links open'} only on the machine that
          runs Topside. Set its web address first: System Configuration says how.
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="waiting">{`${counted(left.length, 'customer')} left out: set up already, or no longer a customer.`}</Notice>
      )}
      {sheet(false)}
      {createPortal(
        <div data-print-only className={styles.paper}>
          {sheet(true)}
        </div>,
        document.body,
      )}
    </Card>
  )
}

/** The question before links are left that were neither copied nor printed. */
const notTaken = (waiting: number) => ({
  title: waiting === 1 ? 'Leave without the link?' : `Leave without ${waiting} of the links?`,
  text:
    waiting === 1
      ? 'It was neither copied nor printed. It can’t be shown again, only made anew.'
      : 'They were neither copied nor printed. They can’t be shown again, only made anew.',
  stay: 'Stay',
})

type CardProps = Cards['cards'][number] & { isPaper: boolean; onTaken: () => void }

function LinkCard({ name, accountId, url, expiresAt, isPaper, onTaken }: CardProps) {
  const { name: shop, phone } = useBusiness()
  const { shown, copied, copy } = useCopy<HTMLElement>(url ?? '')
  const copyIt = () => {
    copy()
    onTaken()
  }
  if (!url) return null
  return (
    <li className={styles.link} data-keep-whole>
      <QrCode text={url} label={`Link for ${name}, to scan with a phone`} />
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>Account ID: {accountId}</span>
        <span>Scan to choose your password and order{shop && ` from ${shop}`}.</span>
        <span>Works once, until {formatMoment(expiresAt)}.</span>
        {phone && <span>{phone}</span>}
        <small ref={shown}>{url}</small>
        {!isPaper && <Keys url={url} copied={copied} onCopy={copyIt} onShared={onTaken} />}
      </div>
    </li>
  )
}

type KeysProps = {
  url: string
  copied: 'copied' | 'selected' | null
  onCopy: () => void
  onShared: () => void
}

/** Copies the link, or shares it where the browser can. */
function Keys({ url, copied, onCopy, onShared }: KeysProps) {
  return (
    <>
      <div className={styles.keys}>
        <Button onClick={onCopy}>{copied === 'copied' ? 'Copied' : 'Copy link'}</Button>
        {'share' in navigator && (
          <Button onClick={() => void navigator.share({ url }).then(onShared, () => undefined)}>
            Share
          </Button>
        )}
      </div>
      {copied === 'selected' && <span>{copyByHand}</span>}
    </>
  )
}
