import { lineTotal } from '#domain/money/money.ts'
import type { Chance } from './chance.ts'
import { type Customer, priceFor } from './customers.ts'
import type { Usual } from './kitchens.ts'
import { type Item, itemCalled } from './price-list.ts'

export type Line = {
  item: Item
  ordered: string
  picked: string | null
  delivered: string | null
  price: string
  total: string
  packingNote: string | null
  pickingNotes: string | null
}

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
  const step = item.unit === 'kg' ? 500 : most > 40 ? 6000 : 1000
  const steps = (amount: number) =>
    Math.max(1, Math.round((amount * customer.appetite * 1000) / step))
  const ordered = quantityOf(chance.between(steps(least), steps(most)) * step)
  const packingNote = chance.between(1, 25) === 1 ? chance.oneOf(packingNotes) : null
  return { ...lineOf(item, ordered, priceFor(customer, item)), packingNote }
}

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
})

/** The picked quantity: meat close to the weight ordered, counted items exactly, a few of them short. */
export function pickedLine(line: Line, chance: Chance): Line {
  const ordered = thousandthsOf(line.ordered)
  if (chance.between(1, 90) === 1) {
    return { ...line, picked: '0.000', pickingNotes: chance.oneOf(shortNotes) }
  }
  if (line.item.unit === 'kg') {
    const hundredths = Math.round((ordered * chance.between(960, 1055)) / 10_000)
    return { ...line, picked: quantityOf(hundredths * 10) }
  }
  const isShort = ordered > 4000 && chance.between(1, 50) === 1
  return { ...line, picked: quantityOf(isShort ? ordered - 2000 : ordered) }
}

/** The delivered quantity: what was picked, sometimes less a piece that the driver brought back. */
export function deliveredLine(line: Line, chance: Chance): Line {
  const picked = thousandthsOf(line.picked ?? line.ordered)
  const left = picked - (line.item.unit === 'kg' ? 500 : 1000)
  const isAccepted = chance.between(1, 45) > 1 || left <= 0 || left >= thousandthsOf(line.ordered)
  if (isAccepted) return { ...line, delivered: quantityOf(picked) }
  return { ...line, delivered: quantityOf(left) }
}
