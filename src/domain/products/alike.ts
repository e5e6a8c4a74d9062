import { animalOf, drawingOf } from './drawings.ts'
import type { Pictured } from './own-photo.ts'

/** How many products are offered. */
const mostOffered = 4
const shortestWord = 3
/** Words in names that say how something is sold or prepared, not what it is. */
const notAboutCut = new Set(
  'and with the each pack whole sliced rolled bone boned boneless free'.split(' '),
)

/**
 * The products to offer instead of one that can no longer be ordered: those of the same cut or with a word of its name,
 * the most alike first. Those of the same animal count as more alike. Empty if there are none.
 */
export function alike<P extends Pictured>(gone: Pictured, products: Iterable<P>): P[] {
  const words = wordsOf(gone.name)
  const cut = cutOf(gone)
  const likeness = (product: P): number => {
    const shared = [...wordsOf(product.name)].filter((word) => words.has(word)).length
    const like = shared * 2 + (cut !== null && cutOf(product) === cut ? 3 : 0)
    return like > 0 && animalOf(product) === animalOf(gone) ? like + 2 : like
  }
  return [...products]
    .map((product) => ({ product, like: likeness(product) }))
    .filter(({ like }) => like > 0)
    .sort((one, other) => other.like - one.like)
    .slice(0, mostOffered)
    .map(({ product }) => product)
}

/** The drawing of a product's cut, even if it has its own photo; null if no cut is known. */
const cutOf = ({ name, categoryId }: Pictured): string | null => {
  const drawing = drawingOf({ name, categoryId })
  return drawing.startsWith('/cuts/') && !drawing.endsWith('/parcel.svg') ? drawing : null
}

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word.length >= shortestWord && !notAboutCut.has(word)),
  )
