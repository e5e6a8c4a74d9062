import { Check, Hand, Scale, Thermometer, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { degreesInKeys, signKey, warmestArrival, withDegreeKey } from '#domain/lots/arrivals.ts'
import { Keypad, MainButton } from '#web/picking/keypad/Keypad.tsx'
import { useKeys } from '#web/picking/keypad/use-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './Receiving.module.css'
import { type Arriving, limitInWords } from './use-arrival.ts'

type Props = {
  arriving: Arriving
  reading: 'kg' | 'degrees'
  onReading: (reading: 'kg' | 'degrees') => void
  /** Called before each key changes a number. */
  onKey: () => void
}

const whys = ['Too warm', 'Left to cool', 'Sent back', 'Packaging torn', 'Label missing']

/** The box's weight and temperature, typed on one keypad, and the buttons that accept, hold or refuse it. */
export function ArrivalReadings({ arriving, reading, onReading, onKey }: Props) {
  const { form, change, take, obstacles, busy } = arriving
  const [asked, setAsked] = useState<'held' | 'refused' | null>(null)
  const press = (key: string) => {
    onKey()
    change({ [reading]: typed(reading, form[reading], key) })
  }
  const accept = () => take('accepted')
  const sign = signKey(form.degrees)
  useKeys(asked === null, (key) => {
    if (/^[\d.]$/.test(key) || key === 'Backspace') press(key)
    else if (/^[+-]$/.test(key) && reading === 'degrees') press(key)
    else if (key === 'Tab') onReading(reading === 'kg' ? 'degrees' : 'kg')
    else if (key === 'Enter') accept()
    else if (key === 'h') setAsked('held')
    else if (key === 'r') setAsked('refused')
    else return false
    return true
  })
  return (
    <div className={styles.readings}>
      <div className={styles.tiles}>
        <WeightTile kg={form.kg} isOn={reading === 'kg'} onPress={() => onReading('kg')} />
        <DegreesTile
          arriving={arriving}
          isOn={reading === 'degrees'}
          onPress={() => onReading('degrees')}
        />
      </div>
      {asked === null ? (
        <Keypad point onKey={press}>
          <div className={styles.others}>
            {reading === 'degrees' && (
              <Button size="glove" onClick={() => press(sign.key)}>
                {sign.words}
              </Button>
            )}
            <Button
              size="glove"
              icon={<Hand aria-hidden />}
              reason={obstacles.held}
              onClick={() => setAsked('held')}
            >
              Hold
            </Button>
            <Button size="glove" reason={obstacles.refused} onClick={() => setAsked('refused')}>
              Refuse
            </Button>
          </div>
          <MainButton
            label={obstacles.accepted ? 'Accept' : `Accept ${form.kg} kg`}
            beside={
              reading === 'degrees' && form.degrees === ''
                ? '3 is 3 °C: press the point for 3.8'
                : (obstacles.accepted ?? 'It joins its lot, or makes one')
            }
            quiet={obstacles.accepted !== null}
            busy={busy}
            className={styles.accept}
            onPress={accept}
          />
        </Keypad>
      ) : (
        <Why
          outcome={asked}
          busy={busy}
          onWhy={(why) => {
            take(asked, why)
            setAsked(null)
          }}
          onBack={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** The text after one more key. A key that would spoil the number is ignored. */
function typed(reading: 'kg' | 'degrees', before: string, key: string): string {
  if (reading === 'degrees') return withDegreeKey(before, key)
  if (key === 'Backspace') return before.slice(0, -1)
  return /^\d{0,5}(\.\d{0,3})?$/.test(before + key) ? before + key : before
}

type TileProps = { isOn: boolean; onPress: () => void }

const WeightTile = ({ kg, isOn, onPress }: TileProps & { kg: string }) => (
  <button type="button" className={styles.tile} aria-pressed={isOn} onClick={onPress}>
    <span className={styles.tileName}>
      <Scale aria-hidden /> Weight
    </span>
    <span className={styles.number}>
      <output>{kg || '0'}</output> kg
    </span>
  </button>
)

function DegreesTile({ arriving, isOn, onPress }: TileProps & { arriving: Arriving }) {
  const { celsius, ...meat } = arriving.arrival
  const limit = warmestArrival(meat)
  const isOver = celsius !== null && Number(celsius) > limit.celsius
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isOn}
      data-over={isOver || undefined}
      onClick={onPress}
    >
      <span className={styles.tileName}>
        <Thermometer aria-hidden /> Temperature
      </span>
      <span className={styles.number}>
        <output>{degreesInKeys(arriving.form.degrees)}</output>
      </span>
      <span className={styles.limit}>
        {isOver ? <TriangleAlert aria-hidden /> : <Check aria-hidden />}
        {isOver ? `over: ${limitInWords(limit)}` : limitInWords(limit)}
      </span>
    </button>
  )
}

type WhyProps = {
  outcome: 'held' | 'refused'
  busy: boolean
  onWhy: (why: string) => void
  onBack: () => void
}

/** Asks in the keypad's place why a box is held or refused, and what was done. */
function Why({ outcome, busy, onWhy, onBack }: WhyProps) {
  const [text, setText] = useState('')
  return (
    <div className={styles.why}>
      <h2>{outcome === 'held' ? 'Hold it: why?' : 'Refuse it: why?'}</h2>
      {whys.map((why) => (
        <Button key={why} size="glove" wide busy={busy} onClick={() => onWhy(why)}>
          {why}
        </Button>
      ))}
      <TextField
        label="Another reason, and what was done"
        size="glove"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        size="glove"
        wide
        variant="primary"
        busy={busy}
        reason={text.trim() === '' ? 'Say why.' : null}
        onClick={() => onWhy(text.trim())}
      >
        {outcome === 'held' ? 'Hold' : 'Refuse'}
      </Button>
      <Button size="glove" wide variant="quiet" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}
