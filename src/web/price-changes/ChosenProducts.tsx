import { useState } from 'react'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import type { ChangeFormBy } from './change-form.ts'
import styles from './PriceChanges.module.css'
import { useProducts } from './price-changes-queries.ts'

/** The products to change, ticked in a list that can be searched. */
export function ChosenProducts({ form: { productIds }, change }: ChangeFormBy) {
  const products = useProducts()
  const [search, setSearch] = useState('')
  const chosen = new Set(productIds)
  const toggle = (id: number) =>
    change({
      productIds: chosen.has(id) ? productIds.filter((each) => each !== id) : [...productIds, id],
    })
  const wanted = search.trim().toLowerCase()
  const found = (products.data ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <fieldset className={styles.picker}>
      <legend>Products ({chosen.size} chosen)</legend>
      <SearchBox label="Search products" value={search} onChange={setSearch} />
      <ListState query={products} isEmpty={found.length === 0} empty={<p>No products found.</p>}>
        <div className={styles.pickerList} tabIndex={0} role="group" aria-label="Products">
          {found.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      </ListState>
    </fieldset>
  )
}
