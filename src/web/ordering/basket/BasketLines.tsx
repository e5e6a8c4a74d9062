import { MessageSquarePlus, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { type BasketLine, basketKey, titleOf } from '#domain/orders/basket.ts'
import { lineTotal } from '#domain/money/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Money } from '#web/ui/Money.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AddOrStep } from '#web/ordering/range/AddOrStep.tsx'
import styles from './BasketPanel.module.css'
import type { Basket, BasketActions } from './use-basket.ts'

export function BasketLines({ basket }: { basket: Basket }) {
  if (basket.lines.length === 0)
    return <EmptyState title="Your basket is empty" text="Add products from the catalogue." />
  return (
    <>
      <ul role="list" className={styles.lines}>
        {basket.lines.map((line) => (
          <Line key={basketKey(line)} line={line} does={basket.does} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>Estimated total</span>
        <Money amount={basket.total} size="lg" />
      </p>
    </>
  )
}

type LineProps = { line: BasketLine; does: BasketActions }

const Line = memo(function Line({ line, does }: LineProps) {
  const key = basketKey(line)
  const [noting, setNoting] = useState(line.packingNote !== '')
  const name = titleOf(line)
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <strong className={styles.name}>{name}</strong>
        <Money amount={lineTotal(line.quantity, line.customerPrice)} />
      </div>
      <div>
        <AddOrStep product={line} line={line} does={does} layout="full" />
      </div>
      <div className={styles.row}>
        {noting ? (
          <div className={styles.note}>
            <TextField
              label={`Packing note for ${name}`}
              hideLabel
              placeholder="Packing note: trim, cut, pack in twos..."
              maxLength={500}
              value={line.packingNote}
              onChange={({ target }) => does.setNote(key, target.value)}
            />
          </div>
        ) : (
          <Button
            variant="quiet"
            className={styles.noting}
            icon={<MessageSquarePlus aria-hidden />}
            onClick={() => setNoting(true)}
          >
            Packing note
          </Button>
        )}
        <IconButton
          label={`Remove ${name}`}
          size="lg"
          icon={<Trash2 aria-hidden />}
          onClick={() => does.remove(key)}
        />
      </div>
    </li>
  )
})
