import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate, useSearch } from '#web/platform/routing/routing.ts'
import { Archive, BadgePoundSterling, FolderTree, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { isNamedLike } from '#domain/products/named-like.ts'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { cardsAtATime, GrowingList } from '#web/ui/lists/GrowingRows.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { ArchivedProducts } from './ArchivedProducts.tsx'
import styles from './CatalogueManager.module.css'
import { CategoriesDialog } from './CategoriesDialog.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { useCategories, useRange } from './products-queries.ts'
import { RangeCard } from './RangeCard.tsx'

/** The butcher's own products, by category (rules 5.1). */
export function CatalogueManagerScreen() {
  const range = useRange()
  const categories = useCategories()
  const [{ category, highlight, archived, search = '' }, go] = useManagerPlace()
  const [editing, setEditing] = useState<Product | 'new' | null>(null)
  const [sorting, setSorting] = useState(false)
  const products = range.data ?? []
  const sought = products.find(({ id }) => id === highlight)
  const shown = category ?? sought?.categoryId ?? categories.data?.[0]?.id ?? 1
  const found = useDeferredValue(search)
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      Add Product
    </Button>
  )
  if (archived) return <ArchivedProducts onBack={() => go({})} />
  return (
    <>
      <PageHeader
        title="Product Catalog"
        actions={
          <>
            <LinkButton icon={<BadgePoundSterling aria-hidden />}>
              <Link to="/price-changes" search={{ category: shown }}>
                Change Prices
              </Link>
            </LinkButton>
            <Button icon={<FolderTree aria-hidden />} onClick={() => setSorting(true)}>
              Categories
            </Button>
            <Button icon={<Archive aria-hidden />} onClick={() => go({ archived: true })}>
              Archived
            </Button>
            {add}
          </>
        }
      />
      <ListState
        pending={range.isPending || categories.isPending}
        error={range.error ?? categories.error}
        onRetry={() => void Promise.all([range.refetch(), categories.refetch()])}
        isEmpty={products.length === 0}
        empty={
          <EmptyState
            title="No products yet"
            text="Bring your price list from Excel or as CSV, or add products one by one."
            action={
              <>
                <BringList of="products" />
                {add}
              </>
            }
          />
        }
        skeleton={<Skeleton of="cards" label="Loading products..." />}
      >
        <div className={styles.range}>
          <SettledSearchBox
            inHand
            label="Search products"
            value={search}
            onChange={(text) => go(text ? { search: text } : { category: shown })}
          />
          {found ? (
            <Found
              search={found}
              products={products.filter(isNamedLike(found))}
              onEdit={setEditing}
            />
          ) : (
            <Tabs
              label="Categories"
              firstRow={4}
              value={String(shown)}
              onChange={(value) => go({ category: Number(value) })}
              tabs={(categories.data ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
            >
              <TabPanel value={String(shown)}>
                <Category
                  of={String(shown)}
                  products={products.filter(({ categoryId }) => categoryId === shown)}
                  highlight={highlight}
                  onEdit={setEditing}
                />
              </TabPanel>
            </Tabs>
          )}
        </div>
      </ListState>
      {sorting && <CategoriesDialog onClose={() => setSorting(false)} />}
      {editing && (
        <ProductDialog
          product={editing === 'new' ? undefined : editing}
          categoryId={shown}
          categories={categories.data ?? []}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

type FoundProps = { search: string; products: Product[]; onEdit: (product: Product) => void }

const Found = ({ search, products, onEdit }: FoundProps) =>
  products.length === 0 ? (
    <EmptyState title={`Nothing found for “${search}”`} text="Try fewer letters." />
  ) : (
    <Category of={search} products={products} highlight={undefined} onEdit={onEdit} />
  )

type CategoryProps = {
  /** Identifies the category, so that another one starts from its top. */
  of: string
  products: Product[]
  highlight: number | undefined
  onEdit: (product: Product) => void
}

function Category({ of, products, highlight, onEdit }: CategoryProps) {
  if (products.length === 0)
    return <EmptyState title="No products in this category" text="Add one, or move one here." />
  return (
    <GrowingList
      items={products}
      noun="products"
      of={of}
      some={cardsAtATime(products, highlight !== undefined)}
      className={styles.cards}
    >
      {(product) => (
        <li key={product.id}>
          <RangeCard
            product={product}
            highlighted={product.id === highlight}
            onEdit={() => onEdit(product)}
          />
        </li>
      )}
    </GrowingList>
  )
}

type Place = { category?: number; highlight?: number; archived?: true; search?: string }

/** The category, the search, the highlighted product and whether archived products are shown, kept in the address. */
function useManagerPlace(): [Place, (place: Place) => void] {
  const place: Place = useSearch()
  const navigate = useNavigate()
  const go = (next: Place) => navigate({ to: '.', search: next, replace: true, resetScroll: false })
  return [place, go]
}
