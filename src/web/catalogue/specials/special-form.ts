import type { CallOf } from '#contract/endpoint.ts'
import type { addSpecial, Special } from '#contract/catalogue/specials.ts'
import { pieceTermsOf } from '#web/catalogue/products/product-form.ts'
import type { VatRate } from '#domain/money/money.ts'

export type SpecialForm = CallOf<typeof addSpecial>['body'] & { customerIds: number[] }

export function formOf(special: Special | undefined): SpecialForm {
  return {
    name: special?.name ?? '',
    description: special?.description ?? '',
    basePrice: special?.basePrice ?? '',
    unit: (special?.unit ?? 'kg') as SpecialForm['unit'],
    categoryId: special?.categoryId ?? 1,
    ingredients: special?.ingredients ?? '',
    activeUntil: special?.lastDay ?? '',
    visibilityType: special?.visibilityType ?? 'all',
    isActive: special?.isActive ?? true,
    vatRate: (special?.vatRate ?? 0) as VatRate,
    ...pieceTermsOf(special),
    allergens: (special?.allergens ?? []) as SpecialForm['allergens'],
    customerIds: special?.customerIds ?? [],
  }
}
