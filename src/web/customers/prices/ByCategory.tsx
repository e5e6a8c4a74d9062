import { type ReactNode, useDeferredValue } from 'react'
import { isNamedLike } from '#domain/products/named-like.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'

type Sorted = Parameters<ReturnType<typeof isNamedLike>>[0] & { categoryId: number }

type Props<Product> = {
  products: readonly Product[]
  categories: readonly { id: number; name: string }[]
  chosen: number | undefined
  onChoose: (category: number) => void
  /** With a search, only what it finds is shown, without categories. */
  search: string
  children: (some: readonly Product[]) => ReactNode
}

/** A customer's products in the tabs of their categories, without empty ones, or those that a search finds. */
export function ByCategory<Product extends Sorted>(props: Props<Product>) {
  const { products, categories, chosen, onChoose, search, children } = props
  const sought = useDeferredValue(search)
  const within = (category: number) => products.filter(({ categoryId }) => categoryId === category)
  const filled = categories.filter(({ id }) => within(id).length > 0)
  if (sought === '')
    return (
      <Tabs
        label="Categories"
        firstRow={4}
        value={String(filled.find(({ id }) => id === chosen)?.id ?? filled[0]?.id)}
        onChange={(value) => onChoose(Number(value))}
        tabs={filled.map(({ id, name }) => ({ value: String(id), label: name }))}
      >
        {filled.map(({ id }) => (
          <TabPanel key={id} value={String(id)}>
            {children(within(id))}
          </TabPanel>
        ))}
      </Tabs>
    )
  const found = products.filter(isNamedLike(sought))
  return found.length > 0 ? (
    children(found)
  ) : (
    <EmptyState title={`Nothing found for “${sought}”`} text="Try fewer letters." />
  )
}
