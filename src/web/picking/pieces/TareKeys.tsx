import { useState } from 'react'
import type { Tare } from '#contract/orders/tares.ts'
import { isZeroQuantity, quantity } from '#domain/products/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './PieceLine.module.css'
import type { TareOfLine } from './use-tare.ts'

/** How many tares have a key of their own; the others are in a list. */
const keys = 2

/** One press says what the goods are weighed in. If the scale takes off the tare itself, the picker presses No tare. */
export function TareKeys({ tare: { tares, own, inUse, ...tare } }: { tare: TareOfLine }) {
  const [listed, setListed] = useState(false)
  const sorted = [own, inUse, ...tares].filter((each) => each !== undefined)
  const first = [...new Set(sorted)].slice(0, keys)
  const choose = (kg: string) => {
    tare.choose(kg)
    setListed(false)
  }
  const key = ({ id, name, kg }: Tare) => (
    <Button
      key={id}
      size="glove"
      className={styles.tare}
      aria-pressed={quantity(kg) === tare.kg}
      variant={quantity(kg) === tare.kg ? 'primary' : 'secondary'}
      onClick={() => choose(kg)}
    >
      {name}
      <small>{quantity(kg)} kg</small>
    </Button>
  )
  const none = isZeroQuantity(tare.kg)
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
