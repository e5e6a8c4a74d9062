import { addDays, type Day } from '../days/days.ts'

/** How a lot came to be. An opening lot is meat that was in the fridge when lots began. */
export const lotKinds = ['received', 'cut', 'minced', 'opening'] as const
export type LotKind = (typeof lotKinds)[number]

export const lotStatuses = ['free', 'held', 'recalled', 'closed'] as const
export type LotStatus = (typeof lotStatuses)[number]

export const species = ['beef', 'pork', 'lamb', 'goat', 'poultry', 'other'] as const
export type Species = (typeof species)[number]

/** What the meat is. This decides its temperature limit and which mixing rules apply. */
export const forms = ['cut', 'trimmings', 'mince', 'offal', 'preparation'] as const
export type Form = (typeof forms)[number]

/**
 * The words before a lot's `useBy` (rules 15.3): frozen meat is not highly perishable, so it has a best before. Tablets
 * that stored a lot earlier don't know whether it is frozen.
 */
export const lastDayWords = (lot: { frozenOn?: Day | null | undefined }) =>
  lot.frozenOn ? 'Best before' : 'Use by'

const speciesWords: [RegExp, Species][] = [
  [/\b(venison|muntjac|boar|rabbit|hare|pheasant|partridge|pigeon|grouse)/i, 'other'],
  [/\b(chicken|turkey|duck|goose|guinea|poultry|quail)/i, 'poultry'],
  [/\b(lamb|mutton|hogget|sheep)/i, 'lamb'],
  [/\b(pork|pig|gammon|bacon|ham)\b/i, 'pork'],
  [/\bgoat/i, 'goat'],
  [/\b(beef|veal|ox\b|oxtail|steak|sirloin|rump|brisket)/i, 'beef'],
]

const formWords: [RegExp, Form][] = [
  [/\bminced?\b/i, 'mince'],
  [/\b(liver|kidney|heart|tongue|tripe|oxtail|sweetbread)s?\b/i, 'offal'],
  [/\b(trim|trimmings)\b/i, 'trimmings'],
  [
    /\b(sausage|chipolata|burger|faggot|meatball|kebab|kofta|haggis|marina[dt]|breaded|stuffed)/i,
    'preparation',
  ],
]

/**
 * What meat a product probably is. The species comes from its name or else its category, the form from its name; people
 * can change both.
 */
export function likelyMeat(product: { name: string; category: string }): {
  species: Species
  form: Form
} {
  const found = <Kind>(words: [RegExp, Kind][], text: string) =>
    words.find(([word]) => word.test(text))?.[1]
  return {
    species: found(speciesWords, product.name) ?? found(speciesWords, product.category) ?? 'other',
    form: found(formWords, product.name) ?? 'cut',
  }
}

/** Why kilos came into a lot or left it. */
export const moveReasons = [
  'receipt',
  'made',
  'used',
  'weighing',
  'return',
  'waste',
  'count',
  'void',
] as const
export type MoveReason = (typeof moveReasons)[number]

/** Why meat is written off. Screens show these words after 'Written off as'. */
export const wasteReasons = ['condemned', 'trimmed', 'drip loss'] as const
export type WasteReason = (typeof wasteReasons)[number]

/** At most 20 characters, all of which every printer and scanner can handle. */
export const lotCodePattern = /^[A-Z0-9][A-Z0-9./-]{0,19}$/

/** For example '261123-07', the seventh lot of 23 November 2026. */
export const lotCode = (day: Day, number: number): string =>
  `${day.slice(2).replaceAll('-', '')}-${String(number).padStart(2, '0')}`

/** Whether meat is past its use-by or best before (rules 15.3). */
export const isOutOfDate = ({ useBy }: { useBy: Day | null }, day: Day): boolean =>
  useBy !== null && useBy < day

type Used = { code: string; status: LotStatus; statusReason: string | null; useBy: Day | null }

/** Why nothing of this lot can be weighed, used or sent on this day, or null (rules 15.3). */
export function obstacleToUsing(lot: Used, day: Day) {
  const { code, status, statusReason } = lot
  const because = statusReason ? `: ${statusReason}` : ''
  if (status === 'recalled') return `Lot ${code} is recalled${because}.`
  if (status === 'held') return `Lot ${code} is held${because}.`
  if (status === 'closed') return `Lot ${code} is closed${because}.`
  if (isOutOfDate(lot, day)) return `Lot ${code} is out of date.`
  return null
}

type Standing = { code: string; status: LotStatus }

/** Why a lot can't be held, or null. A held lot can be held again, to give it a reason or change the reason. */
export const obstacleToHolding = ({ code, status }: Standing, reason?: string): string | null =>
  status === 'recalled' || status === 'closed' || (status === 'held' && !reason)
    ? `Lot ${code} is ${status} already.`
    : null

export const obstacleToFreeing = ({ code, status }: Standing): string | null =>
  status === 'held' ? null : `Lot ${code} is not held.`

/** Sorts lots in the order in which screens propose them: the first to expire, then the oldest. */
export const firstToExpire = <Each extends { useBy: Day | null; day: Day; code: string }>(
  lots: readonly Each[],
): Each[] => {
  const key = ({ useBy, day, code }: Each) => `${useBy ?? '9999-12-31'} ${day} ${code}`
  return lots.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/**
 * The use-by of a lot made here: the earliest of its inputs' use-bys, or this day plus the product's usual days if that
 * is sooner.
 */
export function useByOfMade(
  inputs: readonly { useBy: Day | null }[],
  day: Day,
  usualDays: number | null,
): Day | null {
  const days = inputs.flatMap(({ useBy }) => useBy ?? [])
  if (usualDays !== null) days.push(addDays(day, usualDays))
  return days.toSorted()[0] ?? null
}

/**
 * The form of a lot made here. Unless it is minced, a lot with mince, offal or a preparation in it keeps that form, and
 * with it the lower temperature limit (rules 15.4).
 */
export function formOf(making: string, inputs: readonly Form[]): Form {
  if (making === 'mince') return 'mince'
  const stays = (['mince', 'offal', 'preparation'] as const).find((form) => inputs.includes(form))
  if (stays) return stays
  const isTrim = inputs.length > 0 && inputs.every((form) => form === 'trimmings')
  return making === 'trimmings' || isTrim ? 'trimmings' : 'cut'
}
