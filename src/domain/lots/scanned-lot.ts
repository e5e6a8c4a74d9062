import type { Day } from '../days/days.ts'
import type { SuppliedLine } from '../orders/picking/supplied.ts'
import { type Elements, namesGoods, readElements } from '../products/labels/gs1-elements.ts'
import { type Article, obstacleToArticle } from '../products/labels/own-articles.ts'
import {
  type LabelPrefix,
  mayBeLabel,
  noWeight,
  readWeightLabel,
  unreadable,
  type WeightLabel,
} from '../products/labels/weight-labels.ts'
import { obstacleToWeighingFrom } from './line-lots.ts'
import { type LotStatus, lotCodePattern, type Species } from './lots.ts'
import { obstacleToAnimal } from './same-animal.ts'
import { obstacleToUnchecked, type Stock } from './stock.ts'

/** What a scanner puts before a plain code: ]Q1 before a QR code, ]C0 before a Code 128. */
const plainSymbol = /^\](?!(?:C1|e0|d2|Q3))[A-Za-z]\d/

/** What the barcode itself holds, without what the scanner puts before a plain one. */
const plainText = (scan: string): string => scan.replace(plainSymbol, '').trim()

/** Whether what a scanner typed may be a lot's code: 'RUMP-7', ']Q1261125-07'. */
function mayBeLotCode(scan: string): boolean {
  const text = plainText(scan)
  return text.length >= 6 && lotCodePattern.test(text.toUpperCase()) && /\D/.test(text)
}

type Known = { code: string; supplierLot: string | null }

/** The lots whose own code, or else the supplier's, is in the scan, as a plain code or in a GS1 label. */
function lotsOfScan<Each extends Known>(
  scan: string,
  elements: Elements | null,
  lots: readonly Each[],
): Each[] {
  const wanted = (elements ? elements.get('10') : plainText(scan))?.trim().toUpperCase()
  if (!wanted) return []
  const own = lots.filter(({ code }) => code === wanted)
  return own.length > 0
    ? own
    : lots.filter(({ supplierLot }) => supplierLot?.toUpperCase() === wanted)
}

/** A GS1 label's elements, or null if this is no such label. */
function elementsIn(scan: string): Elements | null {
  const elements = readElements(scan)
  return typeof elements !== 'string' && namesGoods(elements) ? elements : null
}

/** Whether this is the text of a scanned label, wherever it was typed. */
export const isLabelScan = (text: string): boolean =>
  /^\][A-Za-z]\d/.test(text) || elementsIn(text) !== null

/**
 * What the camera read, as a scanner would send it. The browser's own reader does not say whether a Code 128 is GS1, so
 * text that reads as a GS1 label is taken for one.
 */
export const asGs1 = (text: string): string =>
  elementsIn(`]C1${text}`) === null ? text : `]C1${text}`

type BenchLot = Known &
  Stock & {
    name: string
    status: LotStatus
    statusReason: string | null
    useBy: Day | null
    species?: Species | undefined
  }

type Bench<Each> = {
  lots: readonly Each[]
  prefixes: readonly LabelPrefix[]
  articles: readonly Article[]
  /** The name of the product that is sent for the line. */
  name: string
  line: SuppliedLine
  isOfLine: (lot: Each) => boolean
  deliveryDate: Day
  today: Day
}

/** The lot that a scan chooses and the weight that it adds, at least one of them; or why it changes nothing. */
export type BenchScan<Each> =
  | { lot: Each | null; weight: WeightLabel | null }
  | { title: string; refused: string }

/** What a scan means for the line at the bench (rules 15.9). */
export function readBenchScan<Each extends BenchLot>(
  scan: string,
  bench: Bench<Each>,
): BenchScan<Each> {
  const elements = elementsIn(scan)
  const named = lotsOfScan(scan, elements, bench.lots)
  const obstacle = (lot: Each) =>
    obstacleToWeighingFrom(lot, bench.deliveryDate, bench.today) ??
    obstacleToAnimal({ name: lot.name, category: '' }, lot.species ?? 'other') ??
    obstacleToUnchecked(lot, '0')
  const ours = named.filter(bench.isOfLine)
  const lot = ours.find((each) => obstacle(each) === null) ?? ours[0] ?? named[0] ?? null
  if (lot && !bench.isOfLine(lot))
    return {
      title: 'Another product',
      refused: `Lot ${lot.code} is ${lot.name}, not ${bench.name}.`,
    }
  const why = lot && obstacle(lot)
  if (why) return { title: 'Lot not used', refused: why }
  if (lot && !elements) return { lot, weight: null }
  const label = readWeightLabel(scan, bench.prefixes)
  const numbered = 'refused' in label ? { article: elements?.get('01') ?? '' } : label
  const other = obstacleToArticle(numbered, bench.line, bench.articles)
  if (other) return { title: 'Another product', refused: other }
  if (!('refused' in label)) return { lot, weight: label }
  if (lot) return { lot, weight: null }
  if (elements?.has('10') && label.refused === noWeight) return notKnown(elements.get('10') ?? '')
  if (!elements && mayBeLotCode(scan)) return notKnown(plainText(scan))
  const isCode = elements !== null || mayBeLabel(scan)
  return { title: 'Label not used', refused: isCode ? label.refused : unreadable }
}

const notKnown = (code: string) => ({
  title: 'Lot not known',
  refused: `There is no lot ${code} in the fridge.`,
})
