import { type ReactNode, useDeferredValue } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { useCatalogue, useCategories } from '#web/ordering/ordering-queries.ts'
import { NothingYet } from './NothingYet.tsx'
import { ProductList } from './ProductList.tsx'
import type { Basket } from '#web/ordering/basket/use-basket.ts'
import type { OrderingPlace } from '#web/ordering/use-ordering-place.ts'
import { useSearchIn } from './use-search.ts'

type Props = {
  customerId: number
  basket: Basket
  place: OrderingPlace
  go: (change: OrderingPlace) => void
  /** Shown below the products: the button that adds one of the customer's own. */
  actions?: ReactNode
}

/** The catalogue by category, or the results of a search. */
export function Range({ customerId, basket, place, go, actions }: Props) {
  const categories = useCategories()
  const catalogue = useCatalogue(customerId)
  const isPending = catalogue.isPending || categories.isPending
  const search = useDeferredValue(place.search?.trim() ?? '')
  const products = catalogue.data ?? noProducts
  const found = useSearchIn(products, search)
  return (
    <>
      <SettledSearchBox
        inHand
        label="Search your catalogue"
        placeholder="Ribeye, thighs, sausages..."
        size="lg"
        value={place.search ?? ''}
        onChange={(text) => go({ search: text || undefined })}
      />
      <ListState
        pending={isPending}
        error={catalogue.error ?? categories.error}
        onRetry={() => void Promise.all([catalogue.refetch(), categories.refetch()])}
        skeleton={<Skeleton of="cards" label="Loading products..." />}
      >
        {search ? (
          <Found products={found} search={search} basket={basket} />
        ) : (
          <ByCategory
            products={products}
            categories={categories.data ?? []}
            {...{ basket, place, go }}
          />
        )}
      </ListState>
      {!isPending && actions}
    </>
  )
}

const noProducts: CatalogueProduct[] = []

type ByCategoryProps = Pick<Props, 'basket' | 'place' | 'go'> & {
  products: CatalogueProduct[]
  categories: { id: number; name: string }[]
}

function ByCategory({ products, categories, basket, place, go }: ByCategoryProps) {
  const highlighted = products.find(({ id }) => id === Number(place.highlight))
  const withProducts = new Set(products.map(({ categoryId }) => categoryId))
  const filled = categories.filter(({ id }) => withProducts.has(id))
  const tabs = filled.length > 0 ? filled : categories
  const first = tabs[0]?.id ?? 0
  const wanted = place.category ?? highlighted?.categoryId ?? first
  const category = tabs.some(({ id }) => id === wanted) ? wanted : first
  // The pressed tab is marked at once; its products are rendered afterwards.
  const shown = useDeferredValue(category)
  const nameOf = (sought: number) => categories.find(({ id }) => id === sought)?.name ?? ''
  return (
    <Tabs
      label="Categories"
      firstRow={4}
      value={String(category)}
      onChange={(value) => go({ category: Number(value), highlight: undefined })}
      tabs={tabs.map(({ id, name }) => ({ value: String(id), label: name }))}
    >
      <TabPanel value={String(category)}>
        {products.length === 0 ? (
          <NothingYet title={`No products available in ${nameOf(shown)}`} />
        ) : (
          <ProductList
            products={products.filter(({ categoryId }) => categoryId === shown)}
            basket={basket}
            of={String(shown)}
            highlight={highlighted?.id}
            empty={`No products available in ${nameOf(shown)}`}
          />
        )}
      </TabPanel>
    </Tabs>
  )
}

type FoundProps = { products: CatalogueProduct[]; search: string; basket: Basket }

function Found({ products, search, basket }: FoundProps) {
  if (products.length === 0)
    return <EmptyState title={`Nothing found for “${search}”`} text="Try fewer letters." />
  return <ProductList products={products} basket={basket} of={search} empty="" />
}
