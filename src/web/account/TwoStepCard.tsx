import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { counted } from '#domain/words/counted.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './Account.module.css'
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx'
import { SetUpTwoStep } from './SetUpTwoStep.tsx'
import { TurnOffTwoStep } from './TurnOffTwoStep.tsx'

type Doing = 'set up' | 'turn off' | 'renew codes'
const titles: Record<Doing, string> = {
  'set up': 'Set up two-step sign-in',
  'turn off': 'Turn off two-step sign-in',
  'renew codes': 'New recovery codes',
}

/** The second step of one's own sign-in: off, or on with its recovery codes. */
export function TwoStepCard({ account }: { account: Account }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const { twoStep } = account
  return (
    <Card
      title={
        <span className={styles.name}>
          Two-step sign-in{' '}
          <Badge tone={twoStep ? 'done' : 'neutral'}>{twoStep ? 'On' : 'Off'}</Badge>
        </span>
      }
    >
      <div className={styles.words}>
        {twoStep ? <On account={account} onDo={setDoing} /> : <Off onDo={setDoing} />}
      </div>
      <Dialog open={doing !== null} onOpenChange={close} title={doing ? titles[doing] : ''}>
        {doing === 'set up' && <SetUpTwoStep onDone={close} />}
        {doing === 'turn off' && <TurnOffTwoStep onDone={close} />}
        {doing === 'renew codes' && <NewRecoveryCodes onDone={close} />}
      </Dialog>
    </Card>
  )
}

type PartProps = { onDo: (doing: Doing) => void }

function Off({ onDo }: PartProps) {
  return (
    <>
      <p>
        After your password, signing in also asks for a code from an app on your phone. Whoever
        learns your password still can’t get in.
      </p>
      <div>
        <Button variant="primary" size="lg" onClick={() => onDo('set up')}>
          Set up
        </Button>
      </div>
    </>
  )
}

function On({
  account: { twoStepAsked, recoveryCodesLeft },
  onDo,
}: PartProps & { account: Account }) {
  return (
    <>
      <p>
        Signing in asks for a code from your authenticator app.{' '}
        {counted(recoveryCodesLeft, 'recovery code is', 'recovery codes are')} left.
      </p>
      <div className={styles.buttons}>
        <Button size="lg" onClick={() => onDo('renew codes')}>
          New recovery codes
        </Button>
        <Button
          size="lg"
          variant="danger"
          reason={twoStepAsked ? 'Two-step sign-in is asked of everyone with your role.' : null}
          onClick={() => onDo('turn off')}
        >
          Turn off
        </Button>
      </div>
    </>
  )
}
