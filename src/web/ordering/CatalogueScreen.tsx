import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { BasketPanel } from './BasketPanel.tsx'
import styles from './CatalogueScreen.module.css'
import { useCatalogue, useCategories } from './ordering-queries.ts'
import { ProductList } from './ProductList.tsx'
import { useBasket } from './use-basket.ts'

type Place = { category?: number; search?: string; highlight?: number }

const firstCategory = 1

const matches = ({ name, description }: CatalogueProduct, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${description ?? ''}`.toLowerCase().includes(word))

/** A customer's own catalogue with the basket beside it, or below the thumb (spec 2 §2). */
export function CatalogueScreen() {
  const place: Place = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: Place) =>
    void navigate({
      to: '/customer/catalog',
      search: { ...place, ...change } as never,
      replace: true,
      resetScroll: false,
    })
  const { customerId } = useCurrentUser()
  const basket = useBasket(customerId ?? 0)
  const categories = useCategories()
  const catalogue = useCatalogue()
  const products = catalogue.data ?? []
  const highlighted = products.find(({ id }) => id === Number(place.highlight))
  const category = place.category ?? highlighted?.categoryId ?? firstCategory
  const search = place.search?.trim() ?? ''
  return (
    <div className={styles.screen}>
      <div className={styles.range}>
        <PageHeader title="Catalogue" back={<Link to="/customer">Back to Dashboard</Link>} />
        <SearchBox
          label="Search your catalogue"
          placeholder="Ribeye, thighs, sausages..."
          size="lg"
          value={place.search ?? ''}
          onChange={(text) => go({ search: text || undefined })}
        />
        <ListState
          pending={catalogue.isPending || categories.isPending}
          error={catalogue.error ?? categories.error}
          onRetry={() => void Promise.all([catalogue.refetch(), categories.refetch()])}
          isEmpty={false}
          empty={null}
          skeleton={<Skeleton of="cards" label="Loading products..." />}
        >
          {search ? (
            <Found
              products={products.filter((product) => matches(product, search))}
              search={search}
              basket={basket}
            />
          ) : (
            <Tabs
              label="Categories"
              firstRow={4}
              value={String(category)}
              onChange={(value) => go({ category: Number(value), highlight: undefined })}
              tabs={(categories.data ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
            >
              {categories.data?.map(({ id, name }) => (
                <TabPanel key={id} value={String(id)}>
                  <ProductList
                    products={products.filter((product) => product.categoryId === id)}
                    basket={basket}
                    highlight={highlighted?.id}
                    empty={`No products available in ${name}`}
                  />
                </TabPanel>
              ))}
            </Tabs>
          )}
        </ListState>
      </div>
      <BasketPanel basket={basket} customerId={customerId ?? 0} />
    </div>
  )
}

type FoundProps = {
  products: CatalogueProduct[]
  search: string
  basket: ReturnType<typeof useBasket>
}

function Found({ products, search, basket }: FoundProps) {
  if (products.length === 0)
    return <EmptyState title={`Nothing found for “${search}”`} text="Try fewer letters." />
  return <ProductList products={products} basket={basket} empty="" />
}
