import { QrCode } from 'lucide-react'
import { giveResetLink } from '#contract/people/customer-setup.ts'
import { endSessionsOf, takeOffTwoStep } from '#contract/people/account.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Account.module.css'

const LinkToGive = lazyPart(() => import('./LinkToGive.tsx'), 'LinkToGive')

type Props = { id: number; name: string; twoStep: boolean }

/** What an admin can do with somebody else's sign-in. */
export function LoginActions({ id, name, twoStep }: Props) {
  const ending = useChange(endSessionsOf)
  const takingOff = useChange(takeOffTwoStep)
  const params = { id }
  const end = () =>
    ending.mutate(
      { params },
      {
        onSuccess: () => toast.success('Signed out everywhere', name),
        onError: (error) => toast.failure('Not signed out', saidBy(error, 'Please try again.')),
      },
    )
  const takeOff = async () => {
    if (!(await agreesToTakeOff(name))) return
    takingOff.mutate(
      { params },
      {
        onSuccess: () => toast.success('Two-step sign-in is turned off', name),
        onError: (error) =>
          toast.failure('Two-step sign-in is still on', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <div className={styles.buttons}>
      <Button
        aria-label={`Sign out everywhere: ${name}`}
        busy={ending.isPending}
        busyLabel="Signing out..."
        onClick={end}
      >
        Sign out everywhere
      </Button>
      <ResetLink id={id} name={name} />
      {twoStep && (
        <Button
          variant="danger"
          aria-label={`Turn off two-step sign-in: ${name}`}
          busy={takingOff.isPending}
          busyLabel="Turning off..."
          onClick={() => void takeOff()}
        >
          Turn off two-step sign-in
        </Button>
      )}
    </div>
  )
}

/** A link to hand over to somebody who forgot their password, where there is no email. */
function ResetLink({ id, name }: Pick<Props, 'id' | 'name'>) {
  const giving = useChange(giveResetLink)
  const link = giving.data
  const give = () =>
    giving.mutate(
      { params: { id } },
      {
        onError: (error) =>
          toast.failure('Failed to make a link', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <>
      <Button
        icon={<QrCode aria-hidden />}
        aria-label={`Password link: ${name}`}
        busy={giving.isPending}
        busyLabel="Making..."
        onClick={give}
      >
        Password link
      </Button>
      {link?.url && (
        <PressedPart onTakeBack={() => giving.reset()}>
          <LinkToGive
            url={link.url}
            expiresAt={link.expiresAt}
            onlyHere={link.onlyHere}
            name={name}
            words={['Scan to choose a new password.', `Sign in as: ${link.login}`]}
            onClose={() => giving.reset()}
          />
        </PressedPart>
      )}
    </>
  )
}

const agreesToTakeOff = (name: string): Promise<boolean> =>
  confirm({
    title: `Turn off two-step sign-in for ${name}?`,
    text: 'Check in person or by phone that they asked for this. They will be signed out, and will need only their password to sign in again.',
    confirmLabel: 'Turn it off',
    danger: true,
  })
