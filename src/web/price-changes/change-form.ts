import { addDays, weekdayOf } from '#domain/days/days.ts'
import {
  amountTyped,
  type ChangeUnit,
  obstacleToChange,
  type Rounding,
} from '#domain/money/price-changes.ts'

/** One price: the list price, or a customer's own. */
export type PriceKey = { productId: number; variationId: number | null; customerId: number | null }

type PriceLine = PriceKey & { price: string }

export type ChangeForm = {
  /** A category's id, chosen products or a file. */
  of: string
  productIds: number[]
  amount: string
  unit: ChangeUnit
  rounding: Rounding
  fromDate: string
  ownPrices: boolean
  tellCustomers: boolean
  /** The prices of a file. */
  lines: PriceLine[]
  /** The prices that stay as they are. */
  leftOut: PriceKey[]
}
export type ChangeFormBy = { form: ChangeForm; change: (some: Partial<ChangeForm>) => void }

export const chosenProducts = 'products'
export const priceFile = 'file'

export const newForm = (of: string, today: string): ChangeForm => ({
  of,
  productIds: [],
  lines: [],
  amount: '',
  unit: 'percent',
  rounding: '1p',
  fromDate: mondayAfter(today),
  ownPrices: false,
  tellCustomers: false,
  leftOut: [],
})

/** Price changes start on a Monday unless someone chooses another day. */
function mondayAfter(today: string): string {
  const next = addDays(today, 1)
  return weekdayOf(next) === 'monday' ? next : mondayAfter(next)
}

/** What the preview needs; a change also needs its day. */
export const askedBy = (form: ChangeForm) => ({
  categoryId: Number(form.of) || null,
  productIds: form.of === chosenProducts ? form.productIds : [],
  lines: [
    ...(form.of === priceFile ? form.lines.filter((line) => !isLeftOut(form, line)) : []),
    ...form.leftOut.map((key) => ({ ...key, price: null })),
  ],
  unit: form.unit,
  amount: form.of === priceFile ? null : amountTyped(form.amount, form.unit),
  rounding: form.rounding,
  ownPrices: form.ownPrices && form.of !== priceFile,
})
export type AskedPrices = ReturnType<typeof askedBy>

export const isComplete = ({ categoryId, productIds, lines, unit, amount }: AskedPrices): boolean =>
  amount === null
    ? lines.length > 0
    : (categoryId !== null || productIds.length > 0) && obstacleToChange(unit, amount) === null

const isLeftOut = ({ leftOut }: ChangeForm, key: PriceKey): boolean =>
  leftOut.some((each) => isSame(each, key))

const isSame = (a: PriceKey, b: PriceKey): boolean =>
  a.productId === b.productId && a.variationId === b.variationId && a.customerId === b.customerId

/** Leaves a price out, or takes it back in. */
export function toggled({ leftOut }: ChangeForm, key: PriceKey): PriceKey[] {
  const others = leftOut.filter((each) => !isSame(each, key))
  return others.length < leftOut.length ? others : [...leftOut, key]
}
