import { lineTotal } from '#domain/money/money.ts'
import type { Chance } from './chance.ts'
import { type Customer, priceFor } from './customers.ts'
import type { Usual } from './kitchens.ts'
import { type Item, itemCalled } from './price-list.ts'
import { tares } from './range.ts'

export type Line = {
  item: Item
  ordered: string
  picked: string | null
  delivered: string | null
  price: string
  total: string
  packingNote: string | null
  pickingNotes: string | null
  /** Null where it is ordered by weight. */
  piecesOrdered: number | null
  piecesPicked: number | null
  piecesDelivered: number | null
  weighings: Weighed[]
}

/** One weighing: what was put on the scale together. */
type Weighed = { pieces: number; grossKg: string; tareKg: string; netGrams: number }

/** Thousandths of a unit as decimal text: 5370 is '5.370'. */
const quantityOf = (thousandths: number) =>
  `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`

const thousandthsOf = (quantity: string) => Number(quantity.replace('.', ''))

const packingNotes = [
  'Vac-pack in fives',
  'Cut to 10 mm, please',
  'Leave the fat on',
  'Label with the use-by date',
  'Half now, half on the next drop',
]
const shortNotes = ['None fit to send; back on Thursday', 'Supplier short, sorry', 'All sold']

/** Roughly what the customer usually orders; at least three lines. */
export function orderedLines(customer: Customer, chance: Chance): Line[] {
  const often = customer.basket.filter(([, , , times]) => chance.outOfTen(times))
  const chosen = often.length < 3 ? customer.basket.slice(0, 4) : often
  return chosen.map((usual) => orderedLine(customer, usual, chance))
}

function orderedLine(customer: Customer, [code, least, most]: Usual, chance: Chance): Line {
  const item = itemCalled(code)
  const step = stepOf(item, most)
  const steps = (amount: number) =>
    Math.max(1, Math.round((amount * customer.appetite * 1000) / step))
  const ordered = quantityOf(chance.between(steps(least), steps(most)) * step)
  const packingNote = chance.between(1, 25) === 1 ? chance.oneOf(packingNotes) : null
  return { ...lineOf(item, ordered, priceFor(customer, item)), packingNote }
}

const stepOf = ({ unit, pieces }: Item, most: number) => {
  if (pieces) return thousandthsOf(threeDecimals(pieces.averageKg)) * (pieces.piecesPerBox ?? 1)
  return unit === 'kg' ? 500 : most > 40 ? 6000 : 1000
}

const threeDecimals = (kg: string) => Number(kg).toFixed(3)

/** A line as ordered, at that day's price. */
export const lineOf = (item: Item, ordered: string, price: string): Line => ({
  item,
  ordered,
  picked: null,
  delivered: null,
  price,
  total: lineTotal(ordered, price),
  packingNote: null,
  pickingNotes: null,
  piecesOrdered: item.pieces
    ? Math.round(thousandthsOf(ordered) / (Number(item.pieces.averageKg) * 1000))
    : null,
  piecesPicked: null,
  piecesDelivered: null,
  weighings: [],
})

/** A line as picked: meat close to the weight ordered, counted items exactly; a few lines fall short or get nothing. */
export function pickedLine(line: Line, chance: Chance, weighing: Chance): Line {
  const ordered = thousandthsOf(line.ordered)
  if (chance.between(1, 90) === 1) {
    const piecesPicked = line.item.pieces ? 0 : null
    return { ...line, picked: '0.000', piecesPicked, pickingNotes: chance.oneOf(shortNotes) }
  }
  if (line.item.unit === 'kg') {
    const hundredths = Math.round((ordered * chance.between(960, 1055)) / 10_000)
    if (line.item.pieces) return weighedLine(line, weighing)
    return { ...line, picked: quantityOf(hundredths * 10) }
  }
  const isShort = ordered > 4000 && chance.between(1, 50) === 1
  return { ...line, picked: quantityOf(isShort ? ordered - 2000 : ordered) }
}

/** A line by the piece: each piece or box has its own weight. Now and then one of several is out of stock. */
function weighedLine(line: Line, chance: Chance): Line {
  const { orderedBy, piecesPerBox } = line.item.pieces!
  const ordered = line.piecesOrdered!
  const atATime = orderedBy === 'box' ? piecesPerBox! : 1
  const isShort = ordered / atATime > 2 && chance.between(1, 40) === 1
  const times = ordered / atATime - (isShort ? 1 : 0)
  const weighings = Array.from({ length: times }, () => weighedOf(line.item, atATime, chance))
  return {
    ...line,
    picked: quantityOf(weighings.reduce((sum, { netGrams }) => sum + netGrams, 0)),
    piecesPicked: times * atATime,
    pickingNotes: isShort ? chance.oneOf(shortNotes) : null,
    weighings,
  }
}

/** Most pieces weigh close to the mean, and none is outside the product's usual limits. */
function weighedOf({ pieces }: Item, count: number, chance: Chance): Weighed {
  const { averageKg, latelyKg, leastKg, mostKg, tare } = pieces!
  const [mean, least, most] = [latelyKg ?? averageKg, leastKg, mostKg].map(
    (kg) => Number(kg) * 1000,
  )
  const pieceGrams = () => {
    const off = chance.between(-60, 60) + chance.between(-60, 60)
    return Math.round(Math.min(most!, Math.max(least!, mean! * (1 + off / 1000))))
  }
  const netGrams = Array.from({ length: count }, pieceGrams).reduce((sum, each) => sum + each, 0)
  const tareKg = tares[tare].kg
  return { pieces: count, grossKg: quantityOf(netGrams + thousandthsOf(tareKg)), tareKg, netGrams }
}

/** A line as delivered: what was picked, sometimes less a piece or half a kilo that the driver brought back. */
export function deliveredLine(line: Line, chance: Chance): Line {
  const picked = thousandthsOf(line.picked ?? line.ordered)
  const last = line.weighings.at(-1)
  const back = last ? Math.round(last.netGrams / last.pieces) : line.item.unit === 'kg' ? 500 : 1000
  const left = picked - back
  const isAccepted = chance.between(1, 45) > 1 || left <= 0 || left >= thousandthsOf(line.ordered)
  const piecesDelivered = line.piecesPicked
  if (isAccepted) return { ...line, delivered: quantityOf(picked), piecesDelivered }
  const fewer = piecesDelivered === null ? null : piecesDelivered - 1
  return { ...line, delivered: quantityOf(left), piecesDelivered: fewer }
}
