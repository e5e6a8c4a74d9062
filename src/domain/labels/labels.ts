import type { Day } from '../days/days.ts'
import { keepInWords } from '../lots/arrivals.ts'
import {
  type Form,
  lastDayWords,
  type LotKind,
  type LotStatus,
  obstacleToUsing,
  type Species,
} from '../lots/lots.ts'
import { mixedFacts } from '../lots/mixing.ts'
import {
  type Market,
  missingOnLabel,
  missingOrigin,
  type Origin,
  originInWords,
} from '../lots/origin.ts'
import { piecesInWords } from '../products/by-the-piece.ts'
import { isZeroQuantity, quantity } from '../products/quantities.ts'
import { allergensNotNamed, withAllergensInCapitals } from './ingredients.ts'
import { type Coded, elementsOf, gtinOf } from './label-codes.ts'

/** A label for a box or a piece of packed meat, or for the shelf on which a lot lies. */
export const labelKinds = ['box', 'piece', 'lot'] as const
export type LabelKind = (typeof labelKinds)[number]

/** The facts from which a label is made. */
export type Labelled = {
  kind: LabelKind
  lot: Origin & {
    code: string
    kind: LotKind
    name: string
    species: Species
    form: Form
    day: Day
    useBy: Day | null
    frozenOn: Day | null
    status: LotStatus
    statusReason: string | null
  }
  product: { id: number; ingredients: string | null; allergens: readonly string[] }
  weight: {
    kg: string
    grossKg: string | null
    tareKg: string | null
    pieces: number | null
  } | null
  /** Whom it is for: a customer and an order. */
  forWhom: string | null
  business: {
    name: string
    address: string
    approvalNumber: string | null
    gs1Prefix: string | null
    market: Market
  }
  today: Day
}

/** What a label says, the most important first. */
export type Label = {
  name: string
  /** 'Net 12.34 kg' */
  net: string | null
  /** 'Gross 12.86 kg · Tare 0.52 kg · 6 pieces' */
  weights: string | null
  /** 'Use by 1 Dec 2026' */
  until: string | null
  lot: string
  rest: readonly string[]
  /** The lines of the oval identification mark; none if the business has no approval number. */
  mark: readonly string[]
  business: readonly string[]
  /** GS1's facts if the business has a prefix; else the lot's code. */
  code: Coded | string
}

/** A fact that the label must say and nobody has given, and where it is entered. */
export type Lacking = { message: string; at: 'lot' | 'product' | 'settings' }

/** Characters that steer a printer, change the direction of writing or can't be seen, and pictographs. */
const unprintable = /(?![©®™])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Extended_Pictographic}\u{fe0f}]/gu

/** Text on one line, without what a label can't show. */
const tidied = (text: string): string =>
  text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(unprintable, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The label, and the facts that it must say but that nobody has given yet (rules 15.14). */
export function labelOf(about: Labelled): { label: Label; lacking: Lacking[] } {
  const { lot, weight, business, forWhom } = about
  const label: Label = {
    name: tidied(lot.name),
    net: weight && !isZeroQuantity(weight.kg) ? `Net ${quantity(weight.kg)} kg` : null,
    weights: weight && weightsInWords(weight),
    until: lot.useBy && `${lastDayWords(lot)} ${written(lot.useBy)}`,
    lot: `Lot ${lot.code}`,
    rest: [
      ...(lot.frozenOn ? [`Frozen on ${written(lot.frozenOn)}`] : []),
      keepInWords(lot),
      ...(originInWords(lot, business.market)?.split(' · ') ?? []),
      ...madeOf(about),
      ...(forWhom ? [`For ${tidied(forWhom)}`] : []),
    ].map(tidied),
    mark: markOf(business),
    business: [business.name, business.address.replaceAll(/\n+/g, ', ')].map(tidied),
    code: codedOf(about) ?? lot.code,
  }
  return { label, lacking: lackingIn(about) }
}

function weightsInWords({ grossKg, tareKg, pieces }: NonNullable<Labelled['weight']>) {
  const tared = tareKg !== null && Number(tareKg) > 0
  return [
    ...(tared && grossKg ? [`Gross ${quantity(grossKg)} kg`, `Tare ${quantity(tareKg)} kg`] : []),
    ...(pieces ? [piecesInWords(pieces)] : []),
  ].join(' · ')
}

/** Dates name their month, so that nobody takes the month for the day: '1 Dec 2026'. */
function written(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * 1169/2011, articles 9 and 21: meat alone needs no list of ingredients, preparations do. A list names its allergens
 * itself; without a list, the label says 'Contains: MILK'.
 */
function madeOf({ product: { ingredients, allergens }, kind }: Labelled): string[] {
  if (kind === 'lot') return []
  if (ingredients?.trim()) return [`Ingredients: ${withAllergensInCapitals(ingredients)}`]
  return allergens.length > 0 ? [`Contains: ${allergens.join(', ').toUpperCase()}`] : []
}

/**
 * The lines of the identification mark (853/2004, annex II, section I): the country, the approval number, and 'EC' in
 * Northern Ireland or 'EU' in the EU.
 */
export function markOf({
  approvalNumber,
  market,
}: Pick<Labelled['business'], 'approvalNumber' | 'market'>): string[] {
  const [, country = '', number = ''] = withCountry[market].exec(tidied(approvalNumber ?? '')) ?? []
  if (number === '') return []
  const bare = number.replace(/\s+(EC|EU|CE)$/i, '')
  if (market === 'GB') return ['UK', bare]
  if (market === 'NI') return ['UK(NI)', bare, 'EC']
  return [country.toUpperCase() || 'IE', bare, 'EU']
}

/** British approval numbers may begin with letters, 'WX 104', so only 'UK', 'GB' or 'UK(NI)' is taken off the front. */
const british = /^\s*(UK\(NI\)|UK|GB)?\s*(.*?)\s*$/i
const withCountry = { GB: british, NI: british, EU: /^\s*([A-Z]{2}(?=[ \d]))?\s*(.*?)\s*$/i }

function codedOf({ lot, weight, product, business, today }: Labelled): Coded | null {
  const gtin = business.gs1Prefix && gtinOf(business.gs1Prefix, product.id)
  if (!gtin) return null
  return {
    gtin,
    netKg: weight && !isZeroQuantity(weight.kg) ? weight.kg : null,
    packedOn: lot.kind === 'received' ? null : today,
    [lastDayWords(lot) === 'Use by' ? 'useBy' : 'bestBefore']: lot.useBy,
    lot: lot.code,
  }
}

function lackingIn(about: Labelled): Lacking[] {
  const { kind, lot, weight, product, business, today } = about
  const lacks = (at: Lacking['at'], ...messages: (string | false | null)[]): Lacking[] =>
    messages.flatMap((message) => (message ? [{ at, message }] : []))
  if (kind === 'lot') return lacks('lot', missingOrigin(lot))
  const coded = codedOf(about)
  const elements = coded && elementsOf(coded)
  return [
    ...lacks(
      'lot',
      obstacleToUsing(lot, today),
      missingOnLabel(lot),
      mixedFacts(lot, business.market)[0]?.[1] ?? null,
      lot.useBy === null &&
        `The ${lastDayWords(lot).toLowerCase().replace(' ', '-')} date is missing (1169/2011, article 24).`,
      weight === null && 'The weight is missing (1169/2011, article 9).',
      elements && 'obstacle' in elements && elements.obstacle,
    ),
    ...lacks(
      'product',
      lot.form === 'preparation' &&
        !product.ingredients?.trim() &&
        `The ingredients of ${tidied(lot.name)} are missing (1169/2011, article 9).`,
      ingredientsLack(product, lot.name),
    ),
    ...lacks(
      'settings',
      (!business.name.trim() || !business.address.trim()) &&
        'The name or address of your business is missing (1169/2011, article 8).',
      business.gs1Prefix !== null &&
        !coded &&
        'Your GS1 prefix leaves too few digits for this product’s number.',
    ),
  ]
}

/** A declared allergen must be in the list of ingredients, because the label emphasises it there. */
function ingredientsLack({ ingredients, allergens }: Labelled['product'], name: string) {
  if (!ingredients?.trim()) return null
  const unnamed = allergensNotNamed(ingredients, allergens).join(', ')
  return (
    unnamed !== '' &&
    `The ingredients of ${tidied(name)} don’t name an allergen that is declared: ${unnamed} (1169/2011, article 21).`
  )
}
