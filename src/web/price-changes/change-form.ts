import { addDays, weekdayOf } from '#domain/days/days.ts'
import { type ChangeUnit, obstacleToChange, type Rounding } from '#domain/money/price-changes.ts'

/** One price: everyone's, or a customer's own. */
export type PriceKey = { productId: number; variationId: number | null; customerId: number | null }

export type ChangeForm = {
  /** A category's id, or chosen products. */
  of: string
  productIds: number[]
  amount: string
  unit: ChangeUnit
  rounding: Rounding
  fromDate: string
  ownPrices: boolean
  tellCustomers: boolean
  /** The prices left as they are. */
  leftOut: PriceKey[]
}
export type ChangeFormBy = { form: ChangeForm; change: (some: Partial<ChangeForm>) => void }

export const chosenProducts = 'products'

export const newForm = (of: string, today: string): ChangeForm => ({
  of,
  productIds: [],
  amount: '',
  unit: 'percent',
  rounding: '1p',
  fromDate: mondayAfter(today),
  ownPrices: false,
  tellCustomers: false,
  leftOut: [],
})

/** Price changes start on a Monday unless told. */
function mondayAfter(today: string): string {
  const next = addDays(today, 1)
  return weekdayOf(next) === 'monday' ? next : mondayAfter(next)
}

/** What a preview is asked with, and a change beside its day. */
export const askedBy = ({ of, leftOut, amount, ...form }: ChangeForm) => ({
  categoryId: of === chosenProducts ? null : Number(of),
  productIds: of === chosenProducts ? form.productIds : [],
  lines: leftOut.map((key) => ({ ...key, price: null })),
  unit: form.unit,
  amount: amount.trim().replace(/^[−–]/, '-'),
  rounding: form.rounding,
  ownPrices: form.ownPrices,
})
export type AskedPrices = ReturnType<typeof askedBy>

export const isComplete = ({ categoryId, productIds, unit, amount }: AskedPrices): boolean =>
  (categoryId !== null || productIds.length > 0) && obstacleToChange(unit, amount) === null

const isSame = (a: PriceKey, b: PriceKey): boolean =>
  a.productId === b.productId && a.variationId === b.variationId && a.customerId === b.customerId

/** Leaves a price out, or takes it in again. */
export function toggled({ leftOut }: ChangeForm, key: PriceKey): PriceKey[] {
  const others = leftOut.filter((each) => !isSame(each, key))
  return others.length < leftOut.length ? others : [...leftOut, key]
}
