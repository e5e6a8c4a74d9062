import { useDeferredValue, useMemo, useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import {
  basketKey,
  type BasketLine,
  type BasketProduct,
  titleOf,
} from '#domain/orders/basket/basket.ts'
import { isCounted } from '#domain/orders/basket/basket-pieces.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { GrowingList } from '#web/ui/lists/GrowingRows.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { NothingYet } from './NothingYet.tsx'
import { choicesOf } from './offers.ts'
import { useUsualItems } from '#web/ordering/ordering-queries.ts'
import { type LastTime, PadLine } from './PadLine.tsx'
import styles from './QuickPad.module.css'
import type { Basket, BasketActions } from '#web/ordering/basket/use-basket.ts'

type Props = {
  basket: Basket
  catalogue: {
    data: CatalogueProduct[] | undefined
    isPending: boolean
    error: Error | null
    refetch: () => unknown
  }
}

type Row = {
  product: BasketProduct
  last: LastTime | null
  /** The butcher's code and the name, in lower case. */
  searchText: string
  isPricedLater: boolean
}

/** The usual items as one dense list, made for typing: Enter and the arrows move from line to line. */
export function QuickPad({ basket, catalogue }: Props) {
  const usual = useUsualItems(true)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const rows = useMemo(() => {
    const last = new Map(
      (usual.data ?? []).map(({ productId, variationId, lastQuantity, lastPieces }) => [
        basketKey({ productId, ...(variationId !== null && { variationId }) }),
        { quantity: lastQuantity, pieces: lastPieces },
      ]),
    )
    const all = (catalogue.data ?? [])
      .flatMap((from) => choicesOf(from).map((product) => ({ product, from })))
      .map(({ product, from }): Row => ({
        product,
        last: last.get(basketKey(product)) ?? null,
        searchText: `${from.code ?? ''} ${titleOf(product)}`.toLowerCase(),
        isPricedLater: from.isPricedLater,
      }))
    const place = [...last.keys()]
    const usualFirst = all
      .filter((row) => row.last !== null)
      .sort((a, b) => place.indexOf(basketKey(a.product)) - place.indexOf(basketKey(b.product)))
    return { usual: usualFirst, others: all.filter((row) => row.last === null) }
  }, [catalogue.data, usual.data])
  const inBasket = new Map(basket.lines.map((line) => [basketKey(line), line]))
  const found = (list: Row[]) =>
    list.filter(({ searchText }) => searchText.includes(search.trim().toLowerCase()))
  const shared = { inBasket, does: basket.does, search }
  return (
    <>
      <SearchBox
        label="Find a line"
        placeholder="Find a line..."
        size="lg"
        value={typed}
        onChange={setTyped}
      />
      <ListState
        pending={catalogue.isPending || usual.isPending}
        error={catalogue.error ?? usual.error}
        onRetry={() => void Promise.all([catalogue.refetch(), usual.refetch()])}
        isEmpty={found(rows.usual).length + found(rows.others).length === 0}
        empty={
          catalogue.data?.length === 0 ? (
            <NothingYet title="No products yet" />
          ) : (
            <EmptyState title="No lines to show" text="Try fewer letters." />
          )
        }
      >
        <PadList title="Your usual items" rows={found(rows.usual)} {...shared} />
        <PadList title="The rest of your catalogue" rows={found(rows.others)} {...shared} />
      </ListState>
    </>
  )
}

type ListProps = {
  title: string
  rows: Row[]
  search: string
  inBasket: ReadonlyMap<string, BasketLine>
  does: BasketActions
}

function PadList({ title, rows, search, inBasket, does }: ListProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <GrowingList items={rows} noun="lines" of={search} className={styles.lines}>
        {({ product, last, isPricedLater }) => (
          <PadLine
            key={basketKey(product)}
            product={product}
            last={last}
            isPricedLater={isPricedLater}
            {...amountOf(product, inBasket.get(basketKey(product)))}
            onPut={does.put}
            onPieces={does.putPieces}
          />
        )}
      </GrowingList>
    </section>
  )
}

/** How much of a product is in the basket, in pieces if it counts them. */
function amountOf(product: BasketProduct, line: BasketLine | undefined) {
  const counted = isCounted(product, line)
  return { counted, quantity: String((counted ? line?.pieces : line?.quantity) ?? '') }
}
