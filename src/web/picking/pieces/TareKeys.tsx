import { useState } from 'react'
import type { Tare } from '#contract/orders/tares.ts'
import { compareQuantity, isZeroQuantity, quantity } from '#domain/products/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './PieceLine.module.css'

type Props = {
  tares: readonly Tare[]
  /** The product's own, which is offered first. */
  own: Tare | undefined
  tareKg: string
  onChoose: (kg: string) => void
}

/** So many tares have a key of their own; the others are in a list. */
const keys = 2

/** What the goods are weighed in, by one press. With a scale that takes off the tare itself, none is chosen. */
export function TareKeys({ tares, own, tareKg, onChoose }: Props) {
  const [listed, setListed] = useState(false)
  const isChosen = ({ kg }: Pick<Tare, 'kg'>) => compareQuantity(kg, tareKg) === 0
  const chosen = tares.find(isChosen)
  const sorted = [own, chosen, ...tares].filter((tare) => tare !== undefined)
  const first = [...new Set(sorted)].slice(0, keys)
  const choose = (kg: string) => {
    onChoose(kg)
    setListed(false)
  }
  const key = (tare: Tare) => (
    <Button
      key={tare.id}
      size="glove"
      className={styles.tare}
      aria-pressed={isChosen(tare)}
      variant={isChosen(tare) ? 'primary' : 'secondary'}
      onClick={() => choose(tare.kg)}
    >
      {tare.name}
      <small>{quantity(tare.kg)} kg</small>
    </Button>
  )
  const none = isZeroQuantity(tareKg)
  return (
    <div
      className={styles.tares}
      role="group"
      aria-label="Weighed in"
      // As on the keypad, a press does not take the focus, so that Enter adds the weight.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button
        size="glove"
        className={styles.tare}
        aria-pressed={none}
        variant={none ? 'primary' : 'secondary'}
        onClick={() => choose('0')}
      >
        No tare
      </Button>
      {first.map(key)}
      <Button size="glove" className={styles.tare} onClick={() => setListed(true)}>
        More
      </Button>
      <Dialog open={listed} onOpenChange={setListed} title="Weighed in">
        <div className={styles.reasons}>
          <Button size="glove" aria-pressed={none} onClick={() => choose('0')}>
            No tare, or the scale takes it off
          </Button>
          {tares.map(key)}
        </div>
      </Dialog>
    </div>
  )
}
