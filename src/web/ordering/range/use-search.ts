import { useEffect, useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'

type Search = (text: string) => CatalogueProduct[]

const byWords =
  (products: readonly CatalogueProduct[]): Search =>
  (text) => {
    const words = text.toLowerCase().split(/\s+/)
    return products.filter(({ code, name }) => {
      const label = `${code ?? ''} ${name}`.toLowerCase()
      return words.every((word) => label.includes(word))
    })
  }

/** The catalogue's search. The search that tolerates typing mistakes is loaded at the first letter. */
export function useSearchIn(products: readonly CatalogueProduct[], text: string) {
  const [searchIn, setSearchIn] = useState<((all: readonly CatalogueProduct[]) => Search) | null>(
    null,
  )
  const wanted = text !== ''
  useEffect(() => {
    if (!wanted) return
    let gone = false
    void import('./catalogue-search.ts')
      .then((module) => gone || setSearchIn(() => module.searchIn))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [wanted])
  const [made, setMade] = useState<{ of: readonly CatalogueProduct[]; search: Search } | null>(null)
  if (!wanted) return []
  if (!searchIn) return byWords(products)(text)
  if (made?.of === products) return made.search(text)
  const search = searchIn(products)
  setMade({ of: products, search })
  return search(text)
}
