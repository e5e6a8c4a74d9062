import { Link } from '#web/platform/routing/Link.tsx'
import { useLocation, useNavigate, useSearch } from '#web/platform/routing/routing.ts'
import { Check } from 'lucide-react'
import type { FirstStepsNow } from '#contract/business/first-steps.ts'
import { keepStep } from '#web/platform/guide.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useFirstSteps, useSkip, useTrial } from './first-steps-queries.ts'
import styles from './GuideBar.module.css'
import { searchOf } from './step-words.ts'

type Step = FirstStepsNow['steps'][number]
type Trial = NonNullable<FirstStepsNow['trial']>

/**
 * The slim bar above the screen of a step: it names the step and leads back to the guide, to the next step or past this
 * one. `alone` means that the screen has no tabs above it.
 */
export function GuideBar({ step, alone }: { step: string; alone: boolean }) {
  const { data } = useFirstSteps()
  const at = data?.steps.findIndex((each) => each.step === step) ?? -1
  const here = data?.steps[at]
  if (!data || !here) return null
  const trial = step === 'trial-order' ? data.trial : null
  return (
    <nav
      aria-label="First day"
      className={styles.bar}
      data-alone={alone || undefined}
      data-screen-only
    >
      <p className={styles.words} role="status">
        <span>
          Step {at + 1} of {data.steps.length}: <b>{here.title}</b>
        </span>{' '}
        <span className={styles.note} data-state={here.state}>
          {here.state === 'done' && !trial && <Check aria-hidden />}
          {here.state === 'done' && !trial ? `Done. ${here.note}` : (trial?.next ?? here.note)}
        </span>
      </p>
      <div className={styles.keys}>
        <Link to="/" className={styles.back} onClick={() => keepStep(null)}>
          Back to the guide
        </Link>
        {trial ? (
          <TrialKeys trial={trial} />
        ) : (
          <Onward here={here} next={nextAfter(data.steps, at)} />
        )}
      </div>
    </nav>
  )
}

/**
 * The buttons that open the next stage of the trial order and remove the trial. An order's own screens have a main
 * button that leads on, so “Go there” is not another one.
 */
function TrialKeys({ trial }: { trial: Trial }) {
  const { opens, search, isAtInvoice } = trial
  const navigate = useNavigate()
  const isThere = useIsAt(opens, search)
  const isOnOrder = useLocation().pathname.includes('/orders/')
  const { end, isPending } = useTrial()
  return (
    <>
      <Button
        variant={isAtInvoice && isThere ? 'primary' : 'quiet'}
        busy={isPending}
        onClick={() => void end(trial, () => navigate({ to: '/trial-order' }))}
      >
        Take the trial away
      </Button>
      {/* It keeps its place once there, so that a double press on it does not take the trial away. */}
      <LinkButton
        variant={isOnOrder ? 'secondary' : 'primary'}
        className={isThere ? styles.there : undefined}
      >
        <Link to={opens} search={search}>
          Go there
        </Link>
      </LinkButton>
    </>
  )
}

/** Whether the screen is open at that day and tab; an address without a tab means the first tab. */
function useIsAt(opens: string, { date, tab = 'confirmed' }: Trial['search']): boolean {
  const { pathname } = useLocation()
  const at: Trial['search'] = useSearch()
  if (pathname !== opens) return false
  return date === undefined || (at.date === date && (at.tab ?? 'confirmed') === tab)
}

/** The next open step after this one, or else the first open step before it. */
const nextAfter = (steps: readonly Step[], at: number): Step | undefined =>
  [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ state }) => state === 'open')

function Onward({ here, next }: { here: Step; next: Step | undefined }) {
  const navigate = useNavigate()
  const { skip, isPending } = useSkip()
  const open = (each: Step | undefined) =>
    navigate(each ? { to: each.opens, search: searchOf(each.step) } : { to: '/' })
  const pass = () => {
    skip(here.step, here.title, () => open(here))
    open(next)
  }
  return (
    <>
      {here.state === 'open' && (
        <Button variant="quiet" busy={isPending} onClick={pass}>
          Skip
        </Button>
      )}
      {next && (
        <LinkButton variant={here.state === 'done' ? 'primary' : 'secondary'}>
          <Link to={next.opens} search={searchOf(next.step)}>
            {`Next step: ${next.title}`}
          </Link>
        </LinkButton>
      )}
    </>
  )
}
