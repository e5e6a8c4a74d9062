import { Copy } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { copyByHand, useCopy } from '#web/ui/hooks/use-copy.ts'
import styles from './Account.module.css'

type Props = { codes: string[]; onKept: () => void }

/** Shows the recovery codes, for the only time. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { shown, copied, copy } = useCopy<HTMLUListElement>(codes.join('\n'))
  return (
    <div className={styles.words}>
      <Notice tone="waiting" live title="Save these recovery codes">
        If you lose your phone, each code signs you in once instead of the app. They are not shown
        again.
      </Notice>
      <ul ref={shown} role="list" className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied === 'selected' && <p role="status">{copyByHand}</p>}
      <div className={styles.buttons}>
        <Button size="lg" icon={<Copy aria-hidden />} onClick={copy}>
          {copied === 'copied' ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="primary" size="lg" onClick={onKept}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}
