import { Camera } from 'lucide-react'
import { useState } from 'react'
import type { Stop } from '#contract/orders/deliveries.ts'
import { obstacleToName } from '#domain/words/plain-text.ts'
import { receiversOf } from '#domain/orders/receivers.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './StopSteps.module.css'
import type { useDelivery } from '../use-delivery.ts'

type Delivery = ReturnType<typeof useDelivery>
type Props = {
  stop: Stop
  delivery: Delivery
  draft: NonNullable<Delivery['draft']>
  onChosen: (nobody: boolean) => void
}

/** Who takes the goods: a known person with one press, somebody else by name, or nobody, and then a photo is the proof. */
export function Receivers({ stop, delivery, draft, onChosen }: Props) {
  const { customerName } = delivery
  const known = receiversOf({ ...stop, contactName: stop.customer.contactName })
  const isKnown = known.some(({ name }) => name === customerName)
  const [typing, setTyping] = useState(customerName !== '' && !isKnown)
  const nobody = !typing && customerName === '' && draft.proof === 'photo'
  const choose = (name: string) => {
    setTyping(false)
    onChosen(false)
    delivery.set({ customerName: name, ...(nobody && !draft.photo && { proof: 'signature' }) })
  }
  return (
    <section className={styles.who}>
      <h2>Who takes it?</h2>
      <div className={styles.names} role="group" aria-label="Who takes it?">
        {known.map(({ name, known: how }) => (
          <Choice
            key={name}
            pressed={!typing && name === customerName}
            onPress={() => choose(name)}
          >
            {name}
            <small>{how}</small>
          </Choice>
        ))}
        <Choice
          pressed={typing}
          onPress={() => {
            choose('')
            setTyping(true)
          }}
        >
          Someone else
        </Choice>
        <Choice
          icon={<Camera aria-hidden />}
          pressed={nobody}
          onPress={() => {
            setTyping(false)
            delivery.set({ customerName: '', proof: 'photo' })
            onChosen(true)
          }}
        >
          Nobody here
        </Choice>
      </div>
      {typing && (
        <TextField
          label="Customer name"
          size="glove"
          autoFocus={customerName === ''}
          autoComplete="off"
          maxLength={120}
          value={customerName}
          error={obstacleToName(customerName)}
          onChange={({ target }) => delivery.set({ customerName: target.value })}
        />
      )}
    </section>
  )
}

type ChoiceProps = {
  icon?: React.ReactNode
  pressed: boolean
  onPress: () => void
  children: React.ReactNode
}

const Choice = ({ icon, pressed, onPress, children }: ChoiceProps) => (
  <Button
    size="glove"
    className={styles.person}
    icon={icon}
    aria-pressed={pressed}
    variant={pressed ? 'primary' : 'secondary'}
    onClick={onPress}
  >
    {children}
  </Button>
)
