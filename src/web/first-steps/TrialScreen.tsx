import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import type { FirstStepsNow } from '#contract/business/first-steps.ts'
import { keepStep } from '#web/platform/guide.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useFirstSteps, useTrial } from './first-steps-queries.ts'
import styles from './Guide.module.css'

/** Starts, continues or removes the trial order. */
export function TrialScreen() {
  const steps = useFirstSteps()
  return (
    <>
      <PageHeader title="Trial order" subtitle="From phone to invoice, on the real screens" />
      <ListState query={steps}>{steps.data && <Trial guide={steps.data} />}</ListState>
    </>
  )
}

const how = [
  'Take the order, as if a customer had rung.',
  'Confirm it, pick it by weight, and confirm its prices.',
  'Release it to the driver, and mark it delivered.',
  'Look at the invoice. It is never approved or sent.',
  'Take the trial away: no order or invoice number was used, and nobody was emailed.',
]

const noRange = 'Add a product first: the trial orders from your range.'

function Trial({ guide: { trial, steps } }: { guide: FirstStepsNow }) {
  const hasRange = steps.find(({ step }) => step === 'range')?.state === 'done'
  return (
    <Card title="From phone to invoice">
      <ol className={styles.how}>
        {how.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ol>
      <p>{trial && `Next: ${trial.next}`}</p>
      <div className={styles.keys}>
        {trial ? <Going trial={trial} /> : <Begin hasRange={hasRange} />}
        {!hasRange && (
          <LinkButton size="lg">
            <Link to="/catalog">Add products</Link>
          </LinkButton>
        )}
      </div>
      {!hasRange && !trial && <p>{noRange}</p>}
    </Card>
  )
}

function Begin({ hasRange }: { hasRange: boolean }) {
  const navigate = useNavigate()
  const { begin, isPending } = useTrial()
  const go = (opens: string) => {
    keepStep('trial-order')
    navigate({ to: opens })
  }
  return (
    <Button
      variant="primary"
      size="lg"
      busy={isPending}
      reason={hasRange ? null : noRange}
      onClick={() => begin(go)}
    >
      Start the trial order
    </Button>
  )
}

function Going({ trial }: { trial: NonNullable<FirstStepsNow['trial']> }) {
  const { opens, search } = trial
  const { end, isPending } = useTrial()
  return (
    <>
      <LinkButton variant="primary" size="lg">
        <Link to={opens} search={{ ...search, guide: 'trial-order' }}>
          Go on
        </Link>
      </LinkButton>
      <Button size="lg" busy={isPending} onClick={() => void end(trial, () => undefined)}>
        Take the trial away
      </Button>
    </>
  )
}
