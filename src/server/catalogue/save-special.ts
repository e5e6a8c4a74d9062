import type * as contract from '#contract/catalogue/specials.ts'
import type { Special } from '#contract/catalogue/specials.ts'
import { isDay } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { endOfDay } from '#domain/products/specials.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { pieceTermsOf } from './piece-terms.ts'
import { archiveProduct, categoryExists, deleteProduct, whatNeeds } from './products-rows.ts'
import {
  type SpecialRow,
  allSpecials,
  deleteSpecial,
  insertSpecial,
  lockSpecial,
  noteSave,
  readSpecial,
  updateSpecial,
  writeCustomers,
} from './specials-rows.ts'

type Form = Omit<Asked<typeof contract.addSpecial>['body'], 'unit' | 'vatRate' | 'allergens'> & {
  unit: string
  vatRate?: number | undefined
}

export const listSpecials = (
  { db }: Work,
  { query }: Asked<typeof contract.listSpecials>,
): Promise<Page<Special>> => allSpecials(db, query)

export const addSpecial = (work: Work, { body }: Asked<typeof contract.addSpecial>) =>
  work.transact(async (tx): Promise<Special> => {
    const row = await rowOf(work, tx, body)
    refuseNobody(body.visibilityType, body.customerIds ?? [])
    const terms = await pieceTermsOf(tx, body.unit, body)
    const of = { allergens: body.allergens ?? [], terms }
    const id = await insertSpecial(tx, row, of, isoOf(work.now))
    await writeCustomers(tx, id, body.customerIds ?? [])
    return (await readSpecial(tx, id)) as Special
  })

export const changeSpecial = (work: Work, { params, body }: Asked<typeof contract.changeSpecial>) =>
  work.transact(async (tx): Promise<Special> => {
    const before = await lockSpecial(tx, params.id)
    if (!before) throw notFound('Special product')
    await refuseStale(tx, before, body.seen)
    const form = { ...before, activeUntil: before.lastDay, ...body }
    const row = await rowOf(work, tx, form, before)
    refuseNobody(form.visibilityType, form.customerIds)
    const terms = await pieceTermsOf(tx, form.unit, body, before)
    const of = { allergens: body.allergens ?? before.allergens, terms }
    await updateSpecial(tx, before.id, row, of)
    if (body.customerIds) await writeCustomers(tx, before.id, body.customerIds)
    return (await readSpecial(tx, before.id)) as Special
  })

export const chooseSpecialCustomers = (
  work: Work,
  { params, body }: Asked<typeof contract.chooseSpecialCustomers>,
) =>
  work.transact(async (tx): Promise<Special> => {
    const special = await lockSpecial(tx, params.id)
    if (!special) throw notFound('Special product')
    await refuseStale(tx, special, body.seen)
    refuseNobody(special.visibilityType, body.customerIds)
    await writeCustomers(tx, special.id, body.customerIds)
    await noteSave(tx, special.id)
    return (await readSpecial(tx, special.id)) as Special
  })

async function refuseStale(tx: Db, { id, name, seen: now }: Special, seen?: string | null) {
  if (seen && seen !== now) throw await changedMeanwhile(tx, { of: 'specialProducts', id, name })
}

function refuseNobody(
  visibilityType: Special['visibilityType'],
  customerIds: readonly number[],
): void {
  if (visibilityType === 'selected' && customerIds.length === 0)
    throw invalid('Please select at least one customer for selected visibility', {
      customerIds: 'Please select at least one customer',
    })
}

/** A last day in the past can stay, but nobody can choose one. */
function endOf(day: string, now: number, before: Special | undefined): string {
  if (day === before?.lastDay) return before.activeUntil
  if (!isDay(day)) throw invalid('End date is required', { activeUntil: 'End date is required' })
  const message = 'Choose today or a later day'
  if (day < londonToday(now)) throw invalid(message, { activeUntil: message })
  return endOfDay(day)
}

async function rowOf({ now }: Work, tx: Db, form: Form, before?: Special): Promise<SpecialRow> {
  if (!(await categoryExists(tx, form.categoryId)))
    throw invalid('Category is required', { categoryId: 'Category is required' })
  return {
    name: form.name,
    description: form.description || null,
    basePrice: form.basePrice,
    unit: form.unit,
    categoryId: form.categoryId,
    ingredients: form.ingredients || null,
    isActive: form.isActive,
    activeUntil: endOf(form.activeUntil, now, before),
    visibilityType: form.visibilityType,
    vatRate: form.vatRate ?? before?.vatRate ?? 0,
  }
}

/** Also deletes the product that it is ordered as; archives that product instead if orders or lots need it. */
export const removeSpecial = (work: Work, { params }: Asked<typeof contract.removeSpecial>) =>
  work.transact(async (tx) => {
    const special = await lockSpecial(tx, params.id)
    if (!special) throw notFound('Special product')
    if (await whatNeeds(tx, special.productId))
      await archiveProduct(tx, special.productId, isoOf(work.now))
    else await deleteProduct(tx, special.productId)
    await deleteSpecial(tx, special.id)
    return { message: `${special.name} is deleted.` }
  })
