import { isSupplied, type SuppliedLine } from '#domain/orders/picking/supplied.ts'

/** A product of the range with the numbers by which labels may name it: the GTIN on its own labels, and its code. */
export type Article = {
  productId: number
  name: string
  gtin: string | null
  code: string | null
}

const bare = (digits: string): string => digits.replace(/^0+/, '')

/** The products that this article number belongs to. Labels may put zeros before a product's code, '00101' for '101'. */
const productsOf = (article: string, articles: readonly Article[]): Article[] =>
  /^\d+$/.test(article)
    ? articles.filter(
        ({ gtin, code }) =>
          gtin === article || (code && /^\d+$/.test(code) && bare(code) === bare(article)),
      )
    : []

/**
 * Why a label with this article number is not for the line, or null (rules 15.9). Null also if the number is no
 * product's or only the supplier's, or if the line's product is not of the range.
 */
export function obstacleToArticle(
  { article, isSuppliers }: { article: string; isSuppliers?: boolean },
  line: SuppliedLine,
  articles: readonly Article[],
): string | null {
  const isOfLine = (article: Article) => isSupplied(line, article)
  const named = isSuppliers ? [] : productsOf(article, articles)
  const [other] = named
  const own = articles.find(isOfLine)
  return other && own && !named.some(isOfLine)
    ? `This label is for ${other.name}, not ${own.name}.`
    : null
}
