import { Link } from '#web/platform/routing/Link.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { FirstStepsNow } from '#contract/business/first-steps.ts'
import { isLive } from '#domain/first-steps.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { usePutAway, useSkip } from './first-steps-queries.ts'
import styles from './Guide.module.css'
import { searchOf, stepWords } from './step-words.ts'

type Step = FirstStepsNow['steps'][number]

/** The first-day guide: the next step with its buttons, and a list of all twelve steps. */
export function Guide({ guide }: { guide: FirstStepsNow }) {
  const { steps, minutesLeft } = guide
  const { putAway, isPending } = usePutAway()
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ state }) => state === 'open')
  return (
    <section className={styles.guide} aria-label="Your first day" data-screen-only>
      <header className={styles.head}>
        <div>
          <h2>Your first day</h2>
          <p className={styles.soft}>
            {done} of {steps.length} done
            {minutesLeft > 0 && ` · about ${counted(minutesLeft, 'minute')} to go`}
          </p>
        </div>
        <div className={styles.track} aria-hidden>
          <div style={{ width: `${(100 * done) / steps.length}%` }} />
        </div>
        {!guide.putAway && (
          <Button variant="quiet" busy={isPending} onClick={putAway}>
            Put away
          </Button>
        )}
      </header>
      <div className={styles.body}>
        {next ? (
          <Next step={next} place={steps.indexOf(next) + 1} trial={guide.trial} />
        ) : (
          <AllDone steps={steps} />
        )}
        <Steps steps={steps} next={next} />
      </div>
    </section>
  )
}

function Next({
  step: { step, title, minutes, opens, note },
  place,
  trial,
}: {
  step: Step
  place: number
  trial: FirstStepsNow['trial']
}) {
  const { skip, isPending } = useSkip()
  const { about, press, other } = stepWords[step]
  return (
    <div className={styles.next}>
      <p className={styles.which}>
        Next: step {place} · about {counted(minutes, 'minute')}
      </p>
      <h3>{title}</h3>
      <p>{about}</p>
      <p className={styles.soft}>{note}</p>
      <div className={styles.keys}>
        <LinkButton variant="primary" size="lg">
          <Link to={opens} search={searchOf(step)}>
            {step === 'trial-order' && trial ? 'Go on with the trial order' : press}
          </Link>
        </LinkButton>
        {other && (
          <LinkButton size="lg">
            <Link to={other.opens} search={searchOf(step)}>
              {other.press}
            </Link>
          </LinkButton>
        )}
        <Button variant="quiet" busy={isPending} onClick={() => skip(step, title)}>
          Skip for now
        </Button>
      </div>
    </div>
  )
}

function AllDone({ steps }: { steps: readonly Step[] }) {
  const live = steps.find(({ step }) => step === 'go-live')
  const reach = steps.find(({ step }) => step === 'address-and-email')
  return (
    <div className={styles.next}>
      <h3>{isLive(steps) ? 'You are live' : 'Nothing left to do'}</h3>
      <p>{live?.note}</p>
      {reach && reach.state !== 'done' && <p>{reach.note}</p>}
      {live && (
        <div className={styles.keys}>
          <LinkButton variant="primary" size="lg">
            <Link to={live.opens} search={searchOf(live.step)}>
              See who was invited
            </Link>
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** All twelve steps; folded on a phone or tablet until someone opens them. */
function Steps({ steps, next }: { steps: readonly Step[]; next: Step | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.all} data-open={open || undefined}>
      <Button
        className={styles.fold}
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {open ? 'Hide the steps' : `See all ${steps.length} steps`}
      </Button>
      <ol role="list" className={styles.steps}>
        {steps.map((each, place) => (
          <li key={each.step}>
            <Link
              to={each.opens}
              search={searchOf(each.step)}
              className={styles.step}
              data-state={each === next ? 'next' : each.state}
            >
              <span className={styles.mark} aria-hidden>
                {each.state === 'done' ? <Check /> : place + 1}
              </span>
              <b>{each.title}</b>
              <em>{each.state === 'done' ? 'Done' : `${each.minutes} min`}</em>
              <small>{noteOf(each, each === next)}</small>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}

const noteOf = ({ state, note }: Step, isNext: boolean): string =>
  state === 'skipped' ? 'Skipped' : isNext ? 'Next' : note
