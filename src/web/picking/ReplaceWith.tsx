import { useId } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { Substitute } from '#contract/orders/picking.ts'
import { orderedName } from '#domain/orders/picking/picking.ts'
import type { Swap } from '#domain/orders/picking/supplied.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useSubstitutes } from './picking-queries.ts'
import styles from './ReplaceWith.module.css'

const nothing: Swap = {
  substitute: null,
  substituteProductId: null,
  substituteVariationId: null,
}

/** What replaces a line so far. Lines that a tablet stored earlier lack the product and the size. */
export const swapOf = (item: OrderItem): Swap => ({
  substitute: item.substitute,
  substituteProductId: item.substituteProductId ?? null,
  substituteVariationId: item.substituteVariationId ?? null,
})

type Size = { label: string; swap: Swap }

const sizesOf = ({ id, name, sizes }: Substitute): Size[] =>
  sizes.length === 0
    ? [{ label: name, swap: { ...nothing, substitute: name, substituteProductId: id } }]
    : sizes.map((size) => ({
        label: size.name,
        swap: {
          substitute: orderedName({ name, variationName: size.name }),
          substituteProductId: id,
          substituteVariationId: size.variationId,
        },
      }))

type Props = {
  item: OrderItem
  swap: Swap
  onChoose: (swap: Swap) => void
}

/**
 * What can be sent instead, one press each: the other sizes of what was ordered first, then the products of its
 * category with their sizes.
 */
export function ReplaceWith({ item, swap, onChoose }: Props) {
  const label = useId()
  const range = useSubstitutes(item.id)
  const products = range.data ?? []
  const own = products.filter(({ id }) => id === item.productId)
  const sorted = [...own, ...products.filter((each) => !own.includes(each))]
  const sizes = sorted.map((product) => ({ product, sizes: sizesOf(product) }))
  const isOffered = sizes.some((each) => each.sizes.some((size) => isSame(size.swap, swap)))
  const choice = (label: string, each: Swap) => (
    <Button
      key={each.substitute ?? ''}
      size="glove"
      wide
      aria-label={each.substitute ?? label}
      aria-pressed={isSame(each, swap)}
      variant={isSame(each, swap) ? 'primary' : 'secondary'}
      onClick={() => onChoose(each)}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.replace} role="group" aria-labelledby={label}>
      <h3 id={label} className={styles.title}>
        Replace with
      </h3>
      <p className={styles.hint}>
        A different product or size may have a different price. An admin confirms it before it is
        invoiced.
      </p>
      <div className={styles.list}>
        {choice('Nothing', nothing)}
        {swap.substitute !== null && !isOffered && choice(swap.substitute, swap)}
      </div>
      {range.data === undefined && !range.isError && <Skeleton rows={3} />}
      {range.data === undefined && range.isError && (
        <Notice
          tone="waiting"
          title="The products could not be loaded."
          action={
            <Button size="glove" busy={range.isFetching} onClick={() => void range.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      <ul className={styles.list}>
        {sizes.map(({ product, sizes: [first, ...others] }) =>
          first && others.length === 0 ? (
            <li key={product.id}>{choice(first.swap.substitute ?? '', first.swap)}</li>
          ) : (
            <li key={product.id} className={styles.sized}>
              <span className={styles.name}>{product.name}</span>
              {[first, ...others].map((size) => size && choice(size.label, size.swap))}
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

const isSame = (one: Swap, other: Swap): boolean => one.substitute === other.substitute
