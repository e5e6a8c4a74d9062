import type { Day } from '../days/days.ts'
import { mixedFacts } from './mixing.ts'
import { type Market, missingFacts, type Origin } from './origin.ts'
import type { Form, LotKind, Species } from './lots.ts'

/** The facts that somebody enters about meat that arrives. */
export type Particulars = Origin & {
  species: Species
  form: Form
  supplierLot: string | null
  useBy: Day | null
  frozenOn: Day | null
}

type Field = keyof Particulars
export type Wrong = Partial<Record<Field, string>>

/** The facts that can't be true, with a sentence for each (rules 15.2). Meat with such facts can't even be held. */
export function impossibleParticulars(of: Particulars, today: Day): Wrong {
  const { slaughteredOn, frozenOn, useBy, cutIn, cuttingPlants } = of
  const isBefore = (day: Day | null, other: Day | null) =>
    day !== null && other !== null && day < other
  return found([
    ['slaughteredOn', isBefore(today, slaughteredOn), 'This day of slaughter is still to come.'],
    ['frozenOn', isBefore(today, frozenOn), 'This day of freezing is still to come.'],
    ['frozenOn', isBefore(frozenOn, slaughteredOn), 'This is before the day of slaughter.'],
    ['useBy', isBefore(useBy, slaughteredOn), 'This is before the day of slaughter.'],
    ['useBy', isBefore(useBy, frozenOn), 'This is before the day of freezing.'],
    ['cutIn', cuttingPlants.length > 0 && cutIn === null, 'Say in which country it was cut.'],
  ])
}

/**
 * The facts that the law requires but nobody has entered, and the countries of which it allows only one, with a sentence
 * for each (rules 15.2, 15.5). If the category
 * requires lots, these include the supplier's lot (931/2011, article 3) and the plant that made beef trimmings
 * (1825/2000, article 5a).
 */
export function lackingParticulars(
  of: Particulars,
  { lotsRequired, market }: { lotsRequired: boolean; market: Market },
): Wrong {
  const { species, form, supplierLot, cutIn, cuttingPlants } = of
  const wanting = [...missingFacts(of), ...mixedFacts(of, market)]
  const isTrim = lotsRequired && species === 'beef' && form === 'trimmings'
  return found([
    ...wanting.map(([field, sentence]) => [field, true, sentence] as const),
    ['cutIn', isTrim && cutIn === null, 'Say in which country it was cut.'],
    [
      'cuttingPlants',
      (isTrim || cutIn !== null) && cuttingPlants.length === 0,
      'The cutting plant’s approval number is missing.',
    ],
    ['supplierLot', lotsRequired && !supplierLot?.trim(), 'The supplier’s lot is missing.'],
  ])
}

/**
 * Why a held lot that was received can't be freed, or null: it lacks what it needs to be accepted on arrival. Lots made
 * here and opening lots are judged when they are made and labelled.
 */
export function lackingToFree(
  lot: Particulars & { kind: LotKind },
  rules: { lotsRequired: boolean; market: Market },
): string | null {
  const lacking = lot.kind === 'received' ? firstOf(lackingParticulars(lot, rules)) : null
  return lacking && `${lacking} Correct the lot first.`
}

/** The wrong fields, each with the first sentence that applies to it. */
function found(checks: readonly (readonly [Field, boolean, string])[]): Wrong {
  const wrong: Wrong = {}
  for (const [field, isWrong, sentence] of checks) if (isWrong) wrong[field] ??= sentence
  return wrong
}

/** The first of these sentences; null if nothing is wrong. */
export const firstOf = (wrong: Wrong): string | null => Object.values(wrong)[0] ?? null
