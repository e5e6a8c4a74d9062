import { Link } from '#web/platform/routing/Link.tsx'
import { useEffect, useRef, useState } from 'react'
import { addTemperature, type ColdPlace, listColdPlaces } from '#contract/lots/temperatures.ts'
import { formatLongDay, formatTime } from '#domain/days/day-labels.ts'
import {
  celsiusInWords,
  degreesInKeys,
  signKey,
  typedCelsius,
  withDegreeKey,
} from '#domain/lots/arrivals.ts'
import { coldNames, isOver, stateOfPlace } from '#domain/lots/temperatures.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { isoNow, londonToday } from '#web/platform/clock.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { Keypad, MainButton } from '#web/picking/keypad/Keypad.tsx'
import { useKeys } from '#web/picking/keypad/use-keys.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ColdPlaceDialog } from './ColdPlaceDialog.tsx'
import styles from './Temperatures.module.css'
import { WeekSheet } from './WeekSheet.tsx'

const whys = [
  'Door was open',
  'Turned it down',
  'Meat moved',
  'Engineer called',
  'Read again later',
]

/** Reads the chillers, freezers and vans, with limits and what was done when one was over (rules 15.16). */
export function TemperaturesScreen() {
  const places = useQuestion(listColdPlaces, {})
  const { role } = useCurrentUser()
  const [isAdmin, isDriver] = [role === 'admin', role === 'driver']
  const [chosen, setChosen] = useState<number | null>(null)
  const [editing, setEditing] = useState<ColdPlace | 'new' | null>(null)
  const shown = places.data?.filter(({ isActive }) => isActive || isAdmin) ?? []
  const place = shown.find(({ id, isActive }) => id === chosen && isActive)
  const add = isAdmin && (
    <Button size="lg" onClick={() => setEditing('new')}>
      Add a place
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Temperatures"
        subtitle={formatLongDay(londonToday())}
        back={isDriver ? <Link to="/deliveries">Back to Deliveries</Link> : undefined}
        actions={
          <>
            {add}
            {isAdmin && <WeekSheet />}
          </>
        }
      />
      <ListState
        query={places}
        isEmpty={shown.length === 0}
        empty={
          <EmptyState
            title={isDriver ? 'No vans yet' : 'No chillers yet'}
            text={
              isDriver
                ? 'Ask the office to add your van with its limit. Then you can read its temperature here.'
                : 'Add your chillers, freezers and vans with their limits. Then their temperatures can be read.'
            }
            action={add || undefined}
          />
        }
        skeleton={<Skeleton label="Loading the places..." />}
      >
        <div className={styles.bench}>
          <ul role="list" className={styles.places}>
            {shown.map((each) => (
              <li key={each.id}>
                <PlaceKey
                  place={each}
                  isChosen={each.id === chosen}
                  onChoose={() => setChosen(each.id)}
                />
                {isAdmin && (
                  <Button aria-label={`Change ${each.name}`} onClick={() => setEditing(each)}>
                    Change
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {place ? (
            <ReadingPad key={place.id} place={place} onDone={() => setChosen(null)} />
          ) : (
            <p className={styles.hint}>Press a place, then type what its thermometer says.</p>
          )}
        </div>
      </ListState>
      {editing !== null && (
        <ColdPlaceDialog
          place={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

const hourNow = () => Number(formatTime(isoNow()).slice(0, 2))

type KeyProps = { place: ColdPlace; isChosen: boolean; onChoose: () => void }

function PlaceKey({ place, isChosen, onChoose }: KeyProps) {
  const { name, kind, warmest, last, isActive } = place
  const state = stateOfPlace(last, { day: londonToday(), hour: hourNow() })
  const words = { over: 'Over the limit', missing: 'Not read today', fine: null }[state]
  return (
    <button
      type="button"
      className={styles.place}
      aria-pressed={isChosen}
      disabled={!isActive}
      onClick={onChoose}
    >
      <strong>{name}</strong>
      <span>
        {coldNames[kind]}, limit {celsiusInWords(warmest)}
      </span>
      <span>
        {last
          ? `${celsiusInWords(last.celsius)}, ${formatLongDay(last.day)} ${formatTime(last.at)}`
          : 'Never read'}{' '}
        {isActive && words && <Badge tone={state === 'over' ? 'danger' : 'waiting'}>{words}</Badge>}
        {!isActive && <Badge tone="neutral">No longer used</Badge>}
      </span>
    </button>
  )
}

/** Takes one reading, and asks at once what was done if it is over the limit. Without signal it waits on the tablet. */
function ReadingPad({ place, onDone }: { place: ColdPlace; onDone: () => void }) {
  const [keys, setKeys] = useState(place.kind === 'freezer' ? '-' : '')
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState('')
  const sending = useKeptChange(addTemperature)
  const celsius = typedCelsius(keys)
  const pad = useRef<HTMLDivElement>(null)
  // On a phone the pad is below the places, out of sight.
  useEffect(() => {
    pad.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const press = (key: string) => setKeys(withDegreeKey(keys, key))
  const save = (why: string | null) => {
    if (celsius === null) return
    const title = `${place.name}, ${celsiusInWords(celsius)}`
    const body = { placeId: place.id, celsius, done: why, at: isoNow() }
    sending.mutate(
      { given: { body }, title, madeAt: { label: 'Go to Temperatures', path: '/temperatures' } },
      {
        onSuccess: ({ waiting }) => {
          toast.success(title, waiting ? 'Saved on this tablet until there is signal.' : undefined)
          onDone()
        },
        onError: (error) => toast.failure('Not saved', saidBy(error, 'Please try again.')),
      },
    )
  }
  const isTooWarm = celsius !== null && isOver({ celsius, warmest: place.warmest })
  const sign = signKey(keys)
  const saveOrAsk = () => (isTooWarm ? setAsking(true) : save(null))
  useKeys(!isAsking && !sending.isPending, (key) => {
    if (/^[\d.+-]$/.test(key) || key === 'Backspace') press(key)
    else if (key === 'Enter') saveOrAsk()
    else return false
    return true
  })
  if (isAsking)
    return (
      <div className={styles.pad}>
        <h2>{celsiusInWords(celsius ?? 0)} is over the limit. What was done?</h2>
        {whys.map((why) => (
          <Button key={why} size="glove" wide busy={sending.isPending} onClick={() => save(why)}>
            {why}
          </Button>
        ))}
        <TextField
          label="Something else"
          size="glove"
          value={done}
          maxLength={300}
          onChange={({ target }) => setDone(target.value)}
        />
        <Button
          size="glove"
          variant="primary"
          wide
          reason={done.trim() === '' ? 'Say what was done.' : null}
          busy={sending.isPending}
          onClick={() => save(done.trim())}
        >
          Save
        </Button>
        <Button size="glove" variant="quiet" wide onClick={() => setAsking(false)}>
          Back
        </Button>
      </div>
    )
  return (
    <div className={styles.pad} ref={pad}>
      <p className={styles.display} data-over={isTooWarm || undefined}>
        <span>{place.name}</span>
        <output>{degreesInKeys(keys)}</output>
        <span>
          {isTooWarm ? 'over the ' : ''}limit {celsiusInWords(place.warmest)}
        </span>
      </p>
      <Keypad point onKey={press}>
        <div className={styles.below}>
          <Button size="glove" wide onClick={() => press(sign.key)}>
            {sign.words}
          </Button>
        </div>
        <MainButton
          label={celsius === null ? 'Save' : `Save ${celsiusInWords(celsius)}`}
          beside={isTooWarm ? 'Asks what was done' : '3 is 3 °C: press the point for 3.8'}
          quiet={celsius === null}
          busy={sending.isPending}
          onPress={saveOrAsk}
        />
      </Keypad>
    </div>
  )
}
