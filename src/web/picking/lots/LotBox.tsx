import { Link } from '#web/platform/routing/Link.tsx'
import { Check, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import type { LineToWeigh } from '#contract/orders/weighings.ts'
import { formatLongDayAt } from '#domain/days/day-labels.ts'
import { obstaclesOfWeighed } from '#domain/lots/line-lots.ts'
import { lastDayWords } from '#domain/lots/lots.ts'
import { londonToday } from '#domain/days/london.ts'
import { usableKg } from '#domain/lots/stock.ts'
import { quantity } from '#domain/products/quantities.ts'
import { nowMs } from '#web/platform/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './LotBox.module.css'
import type { BenchLot, Lot } from './use-lot.ts'

type Props = {
  lot: Lot
  terms: LineToWeigh | undefined
  deliveryDate: string
  name: string
  /** Called when somebody presses a lot. */
  onChosen?: ((lotId: number) => void) | undefined
}

/** Shows the lot that the next weight comes from; one press or scan chooses another. Shows nothing without lots. */
export function LotBox({ lot, terms, deliveryDate, name, onChosen }: Props) {
  const choose = (each: BenchLot) => {
    lot.choose(each)
    onChosen?.(each.lotId)
  }
  const [listed, setListed] = useState(false)
  const proposed = lot.chosen ?? lot.proposed
  const toCheck = lot.lots.find((each) => each.toCheck)
  return (
    <>
      <Unfit terms={terms} deliveryDate={deliveryDate} />
      {proposed && (
        <div
          className={styles.box}
          role="group"
          aria-label="Lot"
          data-open={!lot.chosen || undefined}
        >
          <p>
            <span>{lot.chosen ? 'Lot' : 'Lot, first to expire'}</span>
            <strong>{proposed.code}</strong>
            <span>{aboutLot(proposed)}</span>
          </p>
          {!lot.chosen && (
            <Button
              size="glove"
              variant="primary"
              icon={<Check aria-hidden />}
              onClick={() => choose(proposed)}
            >
              Use this lot
            </Button>
          )}
          {(lot.chosen !== null || lot.lots.length > 1) && (
            <Button size="glove" icon={<ScanBarcode aria-hidden />} onClick={() => setListed(true)}>
              Other lot
            </Button>
          )}
        </div>
      )}
      {!proposed && (terms?.lotsRequired || lot.lots.length > 0) && (
        <p className={styles.none}>
          No lot of {name} is free. It can be picked, but needs a lot before it leaves.{' '}
          {toCheck && (
            <>
              {toCheck.obstacle}{' '}
              <Link to="/lots/:id" params={{ id: String(toCheck.lotId) }}>
                Check it
              </Link>
            </>
          )}
        </p>
      )}
      <Dialog
        open={listed}
        onOpenChange={setListed}
        title={`Lots of ${name}`}
        description="Or scan the lot’s label."
      >
        <div className={styles.list}>
          {lot.lots.map((each) => (
            <Button
              key={each.lotId}
              size="glove"
              wide
              className={styles.other}
              aria-pressed={each.lotId === lot.chosen?.lotId}
              variant={each.lotId === lot.chosen?.lotId ? 'primary' : 'secondary'}
              reason={each.obstacle}
              onClick={() => {
                choose(each)
                setListed(false)
              }}
            >
              {each.code}
              <small>{each.obstacle ?? aboutLot(each)}</small>
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  )
}

const aboutLot = (lot: BenchLot): string => {
  const { useBy } = lot
  const kg = usableKg(lot)
  const left = Number(kg) > 0 ? `${quantity(kg)} kg left` : 'none left by the book'
  return [
    useBy ? `${lastDayWords(lot)} ${formatLongDayAt(useBy, londonToday(nowMs()))}` : null,
    left,
  ]
    .filter(Boolean)
    .join(' · ')
}

type UnfitProps = Pick<Props, 'terms' | 'deliveryDate'>

/**
 * Asks for meat to be weighed again if its lot has since been held or recalled, or is out of date: the order can't leave
 * with it.
 */
function Unfit({ terms, deliveryDate }: UnfitProps) {
  const obstacles = obstaclesOfWeighed(terms?.lots ?? [], deliveryDate, londonToday(nowMs()))
  return obstacles.map((obstacle) => (
    <p key={obstacle} role="alert" className={styles.unfit}>
      {obstacle}
    </p>
  ))
}
