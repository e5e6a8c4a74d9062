import { addDays, type Day } from '#domain/days/days.ts'
import { warmestArrival } from '#domain/lots/arrivals.ts'
import { type Form, likelyMeat, lotCode, type Species } from '#domain/lots/lots.ts'
import { noOrigin } from '#domain/lots/origin.ts'
import { nameOf, pickers } from './business.ts'
import { type Calendar, clock } from './calendar.ts'
import { categories } from './categories.ts'
import { chanceOf } from './chance.ts'
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
const arrivalsADay = 6

type Kind = { id: number; name: string; useByDays: number; species: Species; form: Form }

/** What comes in: products by the kg, of animals that have a supplier. */
const arriving = (calendar: Calendar): Kind[] =>
  productRows(calendar).flatMap(({ id, name, unit, categoryId, typicalUseByDays }) => {
    const category = categories.find((each) => each.id === categoryId)?.name ?? ''
    const { species, form } = likelyMeat({ name, category })
    return unit === 'kg' && form === 'cut' && supplierFor[species]
      ? [{ id, name, useByDays: typicalUseByDays ?? 10, species, form }]
      : []
  })

/** The lots of the last days with their receipts; one of the newest is held, and one box was sent back. */
export function lotRows(calendar: Calendar) {
  const chance = chanceOf('lots')
  const kinds = arriving(calendar)
  const days = Array.from({ length: daysOfLots }, (_, at) =>
    calendar.daysFromToday(at + 1 - daysOfLots),
  )
  const arrivals = days
    .filter((day) => calendar.weekdayOf(day) !== 'sunday')
    .flatMap((day) =>
      chance
        .shuffled(kinds)
        .slice(0, arrivalsADay)
        .map((kind, place) => arrivalOf(kind, day, place)),
    )
    .map((arrival, place) => ({ ...arrival, id: place + 1 }))
  const heldId = arrivals.length - 1

  function arrivalOf(kind: Kind, day: Day, place: number) {
    const kg = (chance.between(12_000, 42_000) / 1000).toFixed(3)
    const supplierId = supplierFor[kind.species] ?? 1
    const at = calendar.at(day, clock(5, 20) + place * 6)
    const by = pickers[place % pickers.length]!
    const doing = { byId: by.id, byName: nameOf(by), at }
    const warmest = warmestArrival({ ...kind, isFrozen: false }).celsius
    const temperature = (warmest - chance.between(8, 28) / 10).toFixed(1)
    const supplierLot = `${chance.between(1000, 9999)}-${place + 1}`
    return { kind, day, place, kg, supplierId, doing, warmest, temperature, supplierLot, at }
  }

  const lotOf = ({ id, kind, day, place, kg, supplierId, supplierLot, at }: Arrival) => ({
    id,
    ...{ code: lotCode(day, place + 1), kind: 'received', productId: kind.id, name: kind.name },
    ...{ species: kind.species, form: kind.form, supplierId, supplierLot, day },
    useBy: addDays(day, kind.useByDays),
    ...originFrom(supplierId, day),
    ...(id === heldId
      ? { status: 'held', statusReason: 'The supplier rang: wait for its result' }
      : { status: 'free', statusReason: null }),
    onHandKg: kg,
    createdAt: at,
  })

  return {
    lots: arrivals.map(lotOf),
    numbers: days.map((day) => ({ day, last: arrivalsADay })),
    moves: arrivals.map(({ id, kg, doing }) => ({ lotId: id, kg, reason: 'receipt', ...doing })),
    events: arrivals.map(({ id, kg, doing }) => ({
      lotId: id,
      told: `Received, ${kg} kg`,
      ...doing,
    })),
    receipts: arrivals.map((arrival) => ({
      ...{ lotId: arrival.id, supplierId: arrival.supplierId, productId: arrival.kind.id },
      ...{ name: arrival.kind.name, supplierLot: arrival.supplierLot, outcome: 'accepted' },
      ...{ kg: arrival.kg, temperature: arrival.temperature, warmest: String(arrival.warmest) },
      day: arrival.day,
      ...arrival.doing,
    })),
  }
}

type Arrival = {
  id: number
  kind: Kind
  day: Day
  place: number
  kg: string
  supplierId: number
  supplierLot: string
  at: string
}

/** British meat, slaughtered and cut by its supplier four days before it came. */
function originFrom(supplierId: number, day: Day) {
  const number = supplierRows.find(({ id }) => id === supplierId)?.approvalNumber ?? null
  return {
    ...noOrigin,
    ...{ bornIn: 'GB', rearedIn: ['GB'], slaughteredIn: 'GB', slaughterhouse: number },
    ...{ slaughteredOn: addDays(day, -4), cutIn: 'GB', cuttingPlants: number ? [number] : [] },
  }
}
