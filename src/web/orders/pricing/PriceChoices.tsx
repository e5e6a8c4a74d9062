import type { MouseEvent } from 'react'
import type { LineToPrice } from '#contract/orders/day-pricing.ts'
import { Button } from '#web/ui/Button.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import styles from './DayPricing.module.css'

/** The prices that the buttons beside the price field set with one press. */
export function choicesOf({ question, pricePerUnit, usual, listPrice }: LineToPrice) {
  const unusual = question === 'unusual'
  return {
    keep: unusual ? pricePerUnit : null,
    usual: unusual ? usual : null,
    list: unusual ? null : listPrice,
  }
}

type Props = {
  line: LineToPrice
  /** `byKey` is true if the button was pressed by key; then the focus moves on to the next price. */
  onChoose: (price: string, byKey: boolean) => void
}

export function PriceChoices({ line, onChoose }: Props) {
  const { name } = line
  const { keep, usual, list } = choicesOf(line)
  const choosing = (price: string) => (event: MouseEvent) => onChoose(price, event.detail === 0)
  return (
    <span className={styles.actions}>
      {keep && (
        <Button
          aria-label={`Keep the price of ${name}`}
          aria-keyshortcuts="k"
          onClick={choosing(keep)}
        >
          Keep <KeyHint of="K" />
        </Button>
      )}
      {usual && (
        <Button
          variant="quiet"
          aria-label={`Use ${usual} for ${name}`}
          aria-keyshortcuts="u"
          onClick={choosing(usual)}
        >
          Use {usual} <KeyHint of="U" />
        </Button>
      )}
      {list && (
        <Button
          variant="quiet"
          aria-label={`Use list price for ${name}`}
          aria-keyshortcuts="l"
          onClick={choosing(list)}
        >
          Use list price <KeyHint of="L" />
        </Button>
      )}
    </span>
  )
}
