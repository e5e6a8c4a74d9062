import { addDays, type Day } from '#domain/days/days.ts'
import { warmestArrival } from '#domain/lots/arrivals.ts'
import { type Form, likelyMeat, lotCode, type Species } from '#domain/lots/lots.ts'
import { noOrigin } from '#domain/lots/origin.ts'
import { nameOf, pickers } from './business.ts'
import { type Calendar, clock } from './calendar.ts'
import { categories } from './categories.ts'
import { type Chance, chanceOf } from './chance.ts'
import { lotReturnRows } from './lot-returns.ts'
import { type LivedOrder, weighingRows } from './order-rows.ts'
import { productRows } from './price-list.ts'

const supplierOf = (id: number, name: string, approvalNumber: string, address: string) => ({
  id,
  name,
  approvalNumber,
  address,
  phone: `01632 960${300 + id}`,
  email: null,
  country: 'GB',
})

export const supplierRows = [
  supplierOf(1, 'Denbury Abattoir', 'UK 2034', 'Station Road, Nether Denbury, WX3 8AA'),
  supplierOf(2, 'Marsh End Pork', 'UK 4471', 'Marsh End Farm, Wexcombe, WX1 9PD'),
  supplierOf(3, 'Coldwater Poultry', 'UK 7719', '2 Mill Race, Coldwater, WX5 2TT'),
  supplierOf(4, 'High Fell Lamb', 'UK 3302', 'High Fell, Upper Denbury, WX3 9QQ'),
]

const supplierFor: Partial<Record<Species, number>> = { beef: 1, pork: 2, poultry: 3, lamb: 4 }

const daysOfLots = 10
/** Each kind of meat comes in once in this many working days. */
const everyDays = 2

type Kind = {
  id: number
  name: string
  useByDays: number
  species: Species
  form: Form
}

/** Meat sold by the kg whose animal has a supplier: all such meat in categories that require lots, else only cuts. */
const arriving = (calendar: Calendar): Kind[] =>
  productRows(calendar).flatMap(({ id, name, unit, categoryId, typicalUseByDays }) => {
    const category = categories.find((each) => each.id === categoryId)
    const { species, form } = likelyMeat({ name, category: category?.name ?? '' })
    const comes = category?.needsLots || form === 'cut'
    return unit === 'kg' && comes && supplierFor[species]
      ? [{ id, name, useByDays: typicalUseByDays ?? 10, species, form }]
      : []
  })

/** The meat that came in, or was minced here, on the last days, oldest first. */
function arrivalsOf(calendar: Calendar, days: readonly Day[], chance: Chance) {
  const kinds = arriving(calendar)
  function arrivalOf(kind: Kind, day: Day, place: number) {
    const supplierId = supplierFor[kind.species] ?? 1
    const at = calendar.at(day, clock(4, 10) + place * 2)
    const by = pickers[place % pickers.length]!
    const doing = { byId: by.id, byName: nameOf(by), at }
    const warmest = warmestArrival({ ...kind, isFrozen: false }).celsius
    const temperature = (warmest - chance.between(8, 28) / 10).toFixed(1)
    const supplierLot = `${chance.between(1000, 9999)}-${place + 1}`
    const code = lotCode(day, place + 1)
    return { kind, day, place, code, supplierId, doing, warmest, temperature, supplierLot, at }
  }

  return days
    .filter((day) => calendar.weekdayOf(day) !== 'sunday')
    .flatMap((day, turn) =>
      kinds
        .filter((_, place) => (place + turn) % everyDays === 0)
        .map((kind, place) => arrivalOf(kind, day, place)),
    )
    .map((arrival, place) => ({ ...arrival, id: place + 1 }))
    .map((arrival, _, all) => mincedHere(arrival, all, calendar))
}

/** The lots of the last days, with their receipts and the weighings that took meat from them. One new lot is held. */
export function lotRows(calendar: Calendar, orders: readonly LivedOrder[]) {
  const chance = chanceOf('lots')
  const days = Array.from({ length: daysOfLots }, (_, at) =>
    calendar.daysFromToday(at + 1 - daysOfLots),
  )
  const arrivals = arrivalsOf(calendar, days, chance)
  const heldId = arrivals.findLast(({ kind }) => kind.useByDays >= 8)?.id
  const used = orders.flatMap((order) => usedFor(order, calendar, fitting))
  const back = lotReturnRows(orders, used)
  const gramsOf = (lotId: number) =>
    used.reduce((sum, share) => sum + (share.lotId === lotId ? share.grams : 0), 0)
  const grams = new Map(arrivals.map(({ id }) => [id, gramsOf(id) + chance.between(6_000, 24_000)]))
  /** Mince loses a fiftieth of its meat as trim and drip. */
  const inputs = arrivals.flatMap(({ id, madeFrom, doing, code }) =>
    madeFrom
      ? [
          {
            outputId: id,
            inputId: madeFrom.id,
            grams: Math.ceil((grams.get(id) ?? 0) * 1.02),
            doing,
            code,
          },
        ]
      : [],
  )
  const usedOf = (lotId: number) =>
    inputs.reduce((sum, { inputId, grams: used }) => sum + (inputId === lotId ? used : 0), 0)
  const received = new Map(arrivals.map(({ id }) => [id, (grams.get(id) ?? 0) + usedOf(id)]))
  const kgOf = (id: number) => kilos(received.get(id) ?? 0)

  /** A product's newest lot that had come in by the weighing and is still within its use-by on the delivery day. */
  function fitting(productId: number | null, day: Day, at: string) {
    return arrivals.findLast(
      (each) =>
        each.kind.id === productId &&
        each.id !== heldId &&
        each.madeFrom?.id !== heldId &&
        each.at < at &&
        addDays(each.day, each.kind.useByDays) >= day,
    )?.id
  }

  const lotOf = ({ id, code, kind, day, supplierId, supplierLot, at, madeFrom }: Arrival) => ({
    id,
    ...{ code, kind: madeFrom ? 'minced' : 'received', productId: kind.id, name: kind.name },
    ...{ species: kind.species, form: kind.form, day },
    ...(madeFrom ? { supplierId: null, supplierLot: null } : { supplierId, supplierLot }),
    useBy: addDays(day, kind.useByDays),
    ...originFrom(supplierId, day),
    ...(id === heldId
      ? { status: 'held', statusReason: 'The supplier rang: wait for its result', stoppedAt: at }
      : { status: 'free', statusReason: null, stoppedAt: null }),
    onHandKg: kilos((received.get(id) ?? 0) - gramsOf(id) - usedOf(id) + (back.grams.get(id) ?? 0)),
    createdAt: at,
  })

  return {
    lots: arrivals.map(lotOf),
    returns: back.returns,
    numbers: days.map((day) => ({ day, last: arriving(calendar).length })),
    weighingLots: used.map(({ weighingId, lotId, orderItemId, grams, pieces }) => ({
      ...{ weighingId, lotId, orderItemId, pieces },
      kg: kilos(grams),
    })),
    inputs: inputs.map(({ outputId, inputId, grams: used }) => ({
      ...{ outputId, inputId, kg: kilos(used) },
    })),
    moves: [
      ...arrivals.map(({ id, doing, madeFrom }) => ({
        ...{ lotId: id, kg: kgOf(id), pieces: null, reason: madeFrom ? 'made' : 'receipt' },
        orderItemId: null,
        ...{ reference: madeFrom ? `from ${madeFrom.code}` : null, ...doing },
      })),
      ...inputs.map(({ inputId, grams: used, doing, code }) => ({
        ...{ lotId: inputId, kg: kilos(-used), pieces: null, reason: 'used' },
        ...{ reference: `in lot ${code}`, ...doing },
      })),
      ...used.map(({ lotId, grams, pieces, reference, doing }) => ({
        ...{ lotId, kg: kilos(-grams), pieces: pieces && -pieces, reason: 'weighing', reference },
        ...doing,
      })),
      ...back.moves,
    ],
    events: arrivals.map(({ id, doing, madeFrom }) => ({
      lotId: id,
      told: madeFrom ? `Made from ${madeFrom.code}` : `Received, ${kgOf(id)} kg`,
      ...doing,
    })),
    receipts: arrivals
      .filter(({ madeFrom }) => !madeFrom)
      .map((arrival) => ({
        ...{ lotId: arrival.id, supplierId: arrival.supplierId, productId: arrival.kind.id },
        ...{ name: arrival.kind.name, supplierLot: arrival.supplierLot, outcome: 'accepted' },
        ...{ kg: kgOf(arrival.id), temperature: arrival.temperature },
        ...{ warmest: String(arrival.warmest), day: arrival.day },
        ...arrival.doing,
      })),
  }
}

const kilos = (grams: number): string => (grams / 1000).toFixed(3)

type Fitting = (productId: number | null, day: Day, at: string) => number | undefined

/** What an order's weighings took from lots. */
function usedFor(order: LivedOrder, calendar: Calendar, fitting: Fitting) {
  if (order.status === 'cancelled') return []
  return weighingRows(order, calendar).flatMap((weighing) => {
    const { orderItemId, grossKg, tareKg, pieces, byId, byName, at } = weighing
    const line = order.lines[orderItemId - order.id * 100]
    const lotId = line && fitting(line.item.productId, order.day, at)
    if (!line || lotId === undefined) return []
    const grams = Math.round((Number(grossKg) - Number(tareKg)) * 1000)
    const number = `ORD-${String(order.id).padStart(6, '0')}`
    const reference = `into ${number}, ${line.item.name}`
    const doing = { byId, byName, at }
    return [{ weighingId: weighing.id, lotId, orderItemId, grams, pieces, reference, doing }]
  })
}

/** Makes mince here, from a cut of the same animal that came in on the same day. */
function mincedHere<Each extends Omit<Arrival, 'madeFrom'>>(
  arrival: Each,
  all: readonly Each[],
  calendar: Calendar,
): Each & Pick<Arrival, 'madeFrom'> {
  const { kind, day, doing } = arrival
  const cut =
    kind.form === 'mince' &&
    all.find(
      (each) => each.day === day && each.kind.species === kind.species && each.kind.form === 'cut',
    )
  if (!cut) return { ...arrival, madeFrom: undefined }
  const at = calendar.at(day, clock(5, 20))
  return { ...arrival, at, doing: { ...doing, at }, madeFrom: { id: cut.id, code: cut.code } }
}

type Arrival = {
  id: number
  code: string
  /** The lot from which it was made here; undefined if a supplier sent it. */
  madeFrom: { id: number; code: string } | undefined
  doing: { byId: number; byName: string; at: string }
  kind: Kind
  day: Day
  place: number
  supplierId: number
  supplierLot: string
  at: string
}

/** British meat, slaughtered and cut by its supplier four days before it came. */
function originFrom(supplierId: number, day: Day) {
  const number = supplierRows.find(({ id }) => id === supplierId)?.approvalNumber ?? null
  return {
    ...noOrigin,
    ...{ bornIn: ['GB'], rearedIn: ['GB'], slaughteredIn: ['GB'], slaughterhouse: number },
    ...{ slaughteredOn: addDays(day, -4), cutIn: 'GB', cuttingPlants: number ? [number] : [] },
  }
}
