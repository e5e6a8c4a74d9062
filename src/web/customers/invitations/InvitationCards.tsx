import { Printer } from 'lucide-react'
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
  useLeaveWarning(true, { text: 'These links can’t be shown again, only made anew.' })
  const { cards, left, onlyHere } = given
  const sheet = (isPaper: boolean) => (
    <ul role="list" className={styles.sheet}>
      {cards.map((card) => (
        <LinkCard key={card.id} {...card} isPaper={isPaper} />
      ))}
    </ul>
  )
  return (
    <Card
      tone="done"
      title={`${counted(cards.length, 'link')} to give`}
      actions={
        <>
          <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
      className={styles.given}
    >
      <p>Copy or print them before you close: they can’t be shown again, only made anew.</p>
      {onlyHere && (
        <Notice tone="danger">
          These links open only on the machine that runs Topside. Set its web address first: System
          Configuration says how.
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

type CardProps = Cards['cards'][number] & { isPaper: boolean }

function LinkCard({ name, accountId, url, expiresAt, isPaper }: CardProps) {
  const { name: shop, phone } = useBusiness()
  const { shown, copied, copy } = useCopy<HTMLElement>(url ?? '')
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
        {!isPaper && <Keys url={url} copied={copied} onCopy={copy} />}
      </div>
    </li>
  )
}

type KeysProps = { url: string; copied: 'copied' | 'selected' | null; onCopy: () => void }

/** Copies the link, or shares it where the browser can. */
function Keys({ url, copied, onCopy }: KeysProps) {
  return (
    <>
      <div className={styles.keys}>
        <Button onClick={onCopy}>{copied === 'copied' ? 'Copied' : 'Copy link'}</Button>
        {'share' in navigator && (
          <Button onClick={() => void navigator.share({ url }).catch(() => undefined)}>
            Share
          </Button>
        )}
      </div>
      {copied === 'selected' && <span>{copyByHand}</span>}
    </>
  )
}
