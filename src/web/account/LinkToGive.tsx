import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { formatMoment } from '#domain/days/day-labels.ts'
import { useBusiness } from '#web/platform/business.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { copyByHand, useCopy } from '#web/ui/hooks/use-copy.ts'
import styles from './LinkToGive.module.css'

type Props = {
  url: string
  expiresAt: string
  /** The link opens only on the machine that runs Topside. */
  onlyHere: boolean
  name: string
  /** What the person does with the link, and what they sign in with afterwards. */
  words: readonly string[]
  onClose: () => void
}

/** A link to hand over: to copy, to scan, or to print as a card. It can't be shown again. */
export function LinkToGive({ url, expiresAt, onlyHere, name, words, onClose }: Props) {
  const { name: shop, phone } = useBusiness()
  const { shown, copied, copy } = useCopy<HTMLInputElement>(url)
  const card = (
    <div className={styles.card}>
      <QrCode text={url} label={`Link for ${name}, to scan with a phone`} />
      <div className={styles.words}>
        {shop && <strong>{shop}</strong>}
        {words.map((each) => (
          <span key={each}>{each}</span>
        ))}
        {phone && <span>{phone}</span>}
      </div>
    </div>
  )
  return (
    <Dialog
      open
      stays
      onOpenChange={onClose}
      title={`Link for ${name}`}
      description={`It works once, until ${formatMoment(expiresAt)}. Earlier links have stopped working.`}
      footer={
        <>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={copy}>{copied === 'copied' ? 'Copied' : 'Copy link'}</Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {onlyHere && (
        <Notice tone="danger">
          This link opens only on the machine that runs Topside. Set its web address first: System
          Configuration says how.
        </Notice>
      )}
      {card}
      {createPortal(
        <div data-print-only className={styles.paper}>
          {card}
        </div>,
        document.body,
      )}
      <TextField
        ref={shown}
        label="Link"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      {copied === 'selected' && (
        <Notice tone="waiting" live>
          {copyByHand}
        </Notice>
      )}
    </Dialog>
  )
}
