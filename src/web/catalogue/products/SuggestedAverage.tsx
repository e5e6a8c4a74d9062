import type { Product, Variation } from '#contract/catalogue/products.ts'
import { quantity } from '#domain/products/quantities.ts'
import { suggestionFor, weighedInWords } from '#domain/products/suggested-average.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './CatalogueManager.module.css'
import { useChangeProduct, useChangeVariation, useWeighedLately } from './products-queries.ts'
import { tellFailure } from './use-delete-product.ts'

type Props = { product: Product; size?: undefined } | { size: Variation; product?: undefined }

/** What pieces have weighed lately, if that differs from the average in use; one press makes it the average. */
export function SuggestedAverage({ product, size }: Props) {
  const [changing, changingSize] = [useChangeProduct(), useChangeVariation()]
  const of = product ?? size
  const outcome = {
    onSuccess: ({ name, averageKg }: { name: string; averageKg: string | null }) =>
      toast.success('Success', `One ${name} now counts as ${quantity(averageKg ?? '0')} kg.`),
    onError: tellFailure,
  }
  const use = (averageKg: string) => {
    const call = { params: { id: of.id }, body: { averageKg, seen: of.seen } }
    if (product) changing.mutate(call, outcome)
    else changingSize.mutate(call, outcome)
  }
  if (of.orderedBy === 'kg') return null
  return (
    <Suggestion
      of={of}
      averageKg={of.averageKg}
      busy={changing.isPending || changingSize.isPending}
      onUse={use}
    />
  )
}

type SuggestionProps = {
  of: Product | Variation
  averageKg: string | null
  busy?: boolean
  onUse: (kg: string) => void
}

/** Renders nothing if too few pieces were weighed, or if the average is already right. */
export function Suggestion({ of, averageKg, busy, onUse }: SuggestionProps) {
  const weighed = useWeighedLately(...idsOf(of))
  const inUse = isKg(averageKg) ? averageKg : null
  const suggested = suggestionFor(inUse, weighed)
  if (!weighed || suggested === null) return null
  return (
    <div className={styles.suggestion}>
      <p className={styles.soft}>
        {weighedInWords(weighed)}.{inUse !== null && ` Orders count ${quantity(inUse)} kg.`}
      </p>
      <Button busy={busy} onClick={() => onUse(suggested)}>
        Use {suggested} kg
      </Button>
    </div>
  )
}

/** Whether the text is a weight; an average that is still being typed may not be one yet. */
const isKg = (typed: string | null): typed is string =>
  typed !== null && /^\d+(\.\d+)?$/.test(typed) && Number(typed) > 0

const idsOf = (of: Product | Variation): [number, number | null] =>
  'productId' in of ? [of.productId, of.id] : [of.id, null]
