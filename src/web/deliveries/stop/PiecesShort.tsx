import type { Weighing } from '#contract/orders/weighings.ts'
import type { PiecesGone } from '#domain/orders/picking/weighings.ts'
import { piecesInWords } from '#domain/products/by-the-piece.ts'
import { quantity } from '#domain/products/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './StopSteps.module.css'

type Props = {
  live: readonly Weighing[]
  gone: readonly PiecesGone[]
  /** Nothing of the line is handed over. */
  all: boolean
  /** The id of the question that these answer. */
  label: string
  onChoose: (gone: readonly PiecesGone[]) => void
  onAll: () => void
}

/** If one weighing has more pieces than this, the driver can choose only all of them. */
const mostByAverage = 6

/**
 * Buttons for each weighing with its weight, to say which are short. If only some of a weighing's pieces are short,
 * their weight is worked out from the average.
 */
export function PiecesShort({ live, gone, all, label, onChoose, onAll }: Props) {
  /** Whether all pieces of a weighing are short. If only some are, one of the numbers below it is chosen. */
  const isGone = (weighing: Weighing) =>
    gone.some(
      ({ weighingId, pieces }) => weighingId === weighing.id && pieces === (weighing.pieces ?? 1),
    )
  const without = (id: string) => gone.filter(({ weighingId }) => weighingId !== id)
  const press = (weighing: Weighing) => {
    const { id, pieces } = weighing
    const others = all ? [] : without(id)
    onChoose(
      isGone(weighing) && !all ? others : [...others, { weighingId: id, pieces: pieces ?? 1 }],
    )
  }
  const many = live.filter(({ pieces }) => (pieces ?? 1) > 1 && (pieces ?? 1) <= mostByAverage)
  return (
    <>
      <div className={styles.chips} role="group" aria-labelledby={label}>
        <Button
          size="glove"
          aria-pressed={all}
          variant={all ? 'primary' : 'secondary'}
          onClick={onAll}
        >
          All of it
        </Button>
        {live.map((weighing) => {
          const pressed = isGone(weighing) && !all
          return (
            <Button
              key={weighing.id}
              size="glove"
              aria-pressed={pressed}
              variant={pressed ? 'primary' : 'secondary'}
              onClick={() => press(weighing)}
            >
              {(weighing.pieces ?? 1) > 1 && `${piecesInWords(weighing.pieces ?? 1)}, `}
              {quantity(weighing.netKg)} kg
            </Button>
          )
        })}
      </div>
      {many.map(({ id, pieces, netKg }) => (
        <div key={id} role="group" aria-label={`Some of ${quantity(netKg)} kg`}>
          <p>Some of the {quantity(netKg)} kg, weighed by their average:</p>
          <div className={styles.chips}>
            {Array.from({ length: (pieces ?? 1) - 1 }, (_, at) => at + 1).map((count) => {
              const pressed =
                !all && gone.some((each) => each.weighingId === id && each.pieces === count)
              return (
                <Button
                  key={count}
                  size="glove"
                  aria-pressed={pressed}
                  variant={pressed ? 'primary' : 'secondary'}
                  onClick={() =>
                    onChoose([...(all ? [] : without(id)), { weighingId: id, pieces: count }])
                  }
                >
                  {piecesInWords(count)}
                </Button>
              )
            })}
          </div>
        </div>
      ))}
    </>
  )
}
