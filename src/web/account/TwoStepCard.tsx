import { useState } from 'react'
import { type Account, renewRecoveryCodes, turnOffTwoStep } from '#contract/people/account.ts'
import { requiredOfRole } from '#domain/people/two-step.ts'
import { counted } from '#domain/words/counted.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Account.module.css'
import { ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpTwoStep } from './SetUpTwoStep.tsx'
import { useOwnChange } from './use-own-change.ts'
import { useProof } from './use-proof.ts'

type Doing = 'set up' | 'turn off' | 'renew codes'
const titles: Record<Doing, string> = {
  'set up': 'Set up two-step sign-in',
  'turn off': 'Turn off two-step sign-in',
  'renew codes': 'New recovery codes',
}

/** The signed-in person's two-step sign-in: off, or on with its recovery codes. */
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
        After your password, signing in also asks for a code from an app on your phone. Someone who
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
          reason={twoStepAsked ? requiredOfRole : null}
          onClick={() => onDo('turn off')}
        >
          Turn off
        </Button>
      </div>
    </>
  )
}

function NewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const renewing = useChange(renewRecoveryCodes)
  const { fields, submit, refused } = useProof('No new codes')
  const renew = submit((body) => renewing.mutate({ body }, { onError: refused }))
  if (renewing.data) return <RecoveryCodes codes={renewing.data.recoveryCodes} onKept={onDone} />
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void renew(event)}>
      <p>Your old codes stop working.</p>
      <ProofFields {...fields} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={renewing.isPending}
        busyLabel="One moment..."
      >
        Make new codes
      </Button>
    </form>
  )
}

function TurnOffTwoStep({ onDone }: { onDone: () => void }) {
  const { changing: turning, refresh } = useOwnChange(turnOffTwoStep)
  const { fields, submit, refused } = useProof('Two-step sign-in is still on')
  const turnOff = submit((body) =>
    turning.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast.success('Turned off', message)
          onDone()
          refresh()
        },
        onError: refused,
      },
    ),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void turnOff(event)}>
      <p>From then on your password alone signs you in. Your recovery codes stop working.</p>
      <ProofFields {...fields} />
      <Button
        type="submit"
        variant="danger"
        size="lg"
        busy={turning.isPending}
        busyLabel="Turning off..."
      >
        Turn off
      </Button>
    </form>
  )
}
