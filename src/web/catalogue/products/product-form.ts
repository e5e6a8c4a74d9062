import type { CallOf } from '#contract/endpoint.ts'
import type { addProduct, Product } from '#contract/catalogue/products.ts'
import { quantity } from '#domain/products/quantities.ts'
import type { VatRate } from '#domain/money/money.ts'

export type ProductForm = CallOf<typeof addProduct>['body']

/** A new product starts as rules 5.3 say, in the category on the screen. */
export function formOf(product: Product | undefined, categoryId: number): ProductForm {
  return {
    code: product?.code ?? '',
    priceOnRequest: product?.priceOnRequest ?? false,
    name: product?.name ?? '',
    description: product?.description ?? '',
    categoryId: product?.categoryId ?? categoryId,
    basePrice: product?.basePrice ?? null,
    unit: (product?.unit ?? 'kg') as ProductForm['unit'],
    ingredients: product?.ingredients ?? '',
    imageUrl: product?.imageUrl ?? null,
    hasVariations: product?.hasVariations ?? false,
    typicalUseByDays: product?.typicalUseByDays ?? null,
    vatRate: (product?.vatRate ?? 0) as VatRate,
    ...pieceTermsOf(product),
    allergens: (product?.allergens ?? []) as ProductForm['allergens'],
  }
}

/** A blank field becomes null. */
export const orNone = (typed: unknown) => (typed === '' || typed == null ? null : typed)
export const numberOrNone = (typed: unknown) => (orNone(typed) === null ? null : Number(typed))

export type Terms = Pick<
  Product,
  'orderedBy' | 'averageKg' | 'leastKg' | 'mostKg' | 'piecesPerBox' | 'tareId'
>

/** A new product or size is ordered by weight. */
export const pieceTermsOf = (of: Terms | undefined): Terms => ({
  orderedBy: of?.orderedBy ?? 'kg',
  averageKg: shown(of?.averageKg),
  leastKg: shown(of?.leastKg),
  mostKg: shown(of?.mostKg),
  piecesPerBox: of?.piecesPerBox ?? null,
  tareId: of?.tareId ?? null,
})

const shown = (kg: string | null | undefined) => (kg == null ? null : quantity(kg))
