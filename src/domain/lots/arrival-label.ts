import { addDays } from '../days/days.ts'
import { type Elements, namesGoods, readElements } from '../products/labels/gs1-elements.ts'
import { weightOf } from '../products/labels/weight-labels.ts'
import type { Quantity } from '../products/quantities.ts'
import type { Outcome } from './arrivals.ts'
import { noOrigin, type Origin } from './origin.ts'

/** What a supplier's box says about itself; what its label leaves out is null or missing. */
export type ArrivalLabel = {
  /** The supplier's article number, 14 digits. */
  gtin: string | null
  kg: Quantity | null
  supplierLot: string | null
  useBy: string | null
  frozenOn: string | null
  /** Names this one box, if its label does: the article with its serial number, or a pallet's number. */
  serial: string | null
  origin: Partial<Origin>
  /** Whether this label is on the same box as those scanned before. */
  isSameBox: boolean
}

/** The countries that meat usually comes from, by their ISO 3166 numbers, which GS1 labels use. */
const countryOf = new Map([
  ['826', 'GB'],
  ['372', 'IE'],
  ['250', 'FR'],
  ['276', 'DE'],
  ['528', 'NL'],
  ['056', 'BE'],
  ['208', 'DK'],
  ['724', 'ES'],
  ['380', 'IT'],
  ['616', 'PL'],
  ['040', 'AT'],
  ['752', 'SE'],
  ['246', 'FI'],
  ['620', 'PT'],
  ['348', 'HU'],
  ['642', 'RO'],
  ['554', 'NZ'],
  ['036', 'AU'],
  ['032', 'AR'],
  ['076', 'BR'],
  ['858', 'UY'],
  ['152', 'CL'],
  ['840', 'US'],
  ['124', 'CA'],
  ['764', 'TH'],
  ['516', 'NA'],
  ['072', 'BW'],
])

/** The countries that forms offer. The server accepts any two letters. */
export const countries: readonly string[] = [...new Set(['GB', 'XI', ...countryOf.values()])]

/** Stands between two labels of one box; no GS1 label has a space. */
const between = ' '

/** Adds a label to those kept of the same box, unless it is there already. */
export const labelsTogether = (first: string | null, second: string): string =>
  first === null || first.split(between).includes(second)
    ? (first ?? second)
    : `${first}${between}${second}`

/** The elements of all labels of a box together; null if one can't be read. */
function elementsOfBox(labels: string): Elements | null {
  let elements: Elements = new Map()
  for (const label of labels.split(between)) {
    const read = readElements(label, elements)
    if (typeof read === 'string') return null
    elements = read
  }
  return elements
}

const gtinIn = (elements: Elements | null): string | null =>
  elements?.get('01') ?? elements?.get('02') ?? null

function serialIn(elements: Elements | null): string | null {
  const serial = elements?.get('21')
  return serial === undefined ? (elements?.get('00') ?? null) : `${gtinIn(elements)}.${serial}`
}

/** The number by which a box's labels name this one box, or null. */
export const serialOf = (labels: string): string | null => serialIn(elementsOfBox(labels))

type Arrived = { label: string | null; outcome: Outcome; lotCode: string | null }

/** The first of these arrivals whose label names the same article; callers put the newest first. */
export const sameArticle = <Each extends Arrived>(
  gtin: string | null,
  arrivals: readonly Each[],
): Each | undefined =>
  arrivals.find(
    ({ label }) => gtin !== null && label !== null && gtinIn(elementsOfBox(label)) === gtin,
  )

/** Why a box with this serial number can't be counted again today, or null. A refused box may arrive again. */
export function obstacleToCounting(
  serial: string | null,
  today: readonly Arrived[],
): string | null {
  const before = today.find(
    ({ label, outcome }) =>
      serial !== null && label !== null && outcome !== 'refused' && serialOf(label) === serial,
  )
  if (!before) return null
  const lot = before.lotCode === null ? '' : `, in lot ${before.lotCode}`
  return `This box, number ${serial?.split('.').at(-1)}, was received today already${lot}. It is counted once.`
}

/**
 * Reads a GS1 label of a box that arrived in `year`, or says why it can't be read. If the labels scanned before are on
 * the same box, the answer has what they say, too.
 */
export function readArrivalLabel(
  scan: string,
  year: number,
  others: string | null = null,
): ArrivalLabel | { refused: string } {
  const before = others === null ? null : elementsOfBox(others)
  const both = before === null ? 'empty' : readElements(scan, before)
  const isSameBox = typeof both !== 'string'
  const elements = isSameBox ? both : readElements(scan)
  if (typeof elements === 'string' || !namesGoods(elements))
    return { refused: 'This label can’t be read. Type what it says.' }
  const weight = weightOf(elements)
  const day = (ai: string) => dayOf(elements.get(ai), year)
  return {
    gtin: gtinIn(elements),
    serial: serialIn(elements),
    kg: 'netKg' in weight ? weight.netKg : null,
    supplierLot: elements.get('10') ?? null,
    useBy: day('17') ?? day('15'),
    frozenOn: day('7006'),
    isSameBox,
    origin: originOn(elements, dayOf(elements.get('7007')?.slice(0, 6), year)),
  }
}

function originOn(elements: Elements, slaughteredOn: string | null): Partial<Origin> {
  const country = (ai: string) => countryOf.get(elements.get(ai)?.slice(0, 3) ?? '') ?? null
  const number = (ai: string) => elements.get(ai)?.slice(3) ?? null
  const all = country('426')
  // Element 423 names up to five countries; some of them alone would be wrong.
  const several = elements.get('423')?.match(/.{3}/g) ?? []
  const reared = several.flatMap((number) => countryOf.get(number) ?? [])
  const plants = ['7031', '7032', '7033'].flatMap((ai) => number(ai) ?? [])
  const found: Origin = {
    bornIn: [all ?? country('422') ?? []].flat(),
    rearedIn: all ? [all] : reared.length === several.length ? reared : [],
    slaughteredIn: [all ?? country('7030') ?? []].flat(),
    slaughterhouse: number('7030'),
    slaughteredOn,
    cutIn: all ?? country('7031') ?? country('425'),
    cuttingPlants: plants,
  }
  const given = Object.entries(found).filter(
    ([key, value]) => String(value ?? '') !== String(noOrigin[key as keyof Origin] ?? ''),
  )
  return Object.fromEntries(given)
}

/** Reads YYMMDD as a day in the century nearest to `year`; day 00 is the last of the month. */
function dayOf(text: string | undefined, year: number): string | null {
  const [, yy = '', mm = '', dd = ''] = /^(\d\d)(\d\d)(\d\d)/.exec(text ?? '') ?? []
  if (yy === '') return null
  const apart = Number(yy) - (year % 100)
  const century = Math.floor(year / 100) + (apart >= 51 ? -1 : apart <= -50 ? 1 : 0)
  const full = century * 100 + Number(yy)
  return dd === '00' ? lastOfMonth(full, Number(mm)) : `${full}-${mm}-${dd}`
}

const lastOfMonth = (year: number, month: number): string =>
  month === 12 ? `${year}-12-31` : addDays(`${year}-${String(month + 1).padStart(2, '0')}-01`, -1)
