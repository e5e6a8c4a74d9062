import type * as contract from '#contract/lots/receipts.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleToAccepting, obstacleToTaking, warmestArrival } from '#domain/lots/arrivals.ts'
import { obstacleToCounting, serialOf } from '#domain/lots/arrival-label.ts'
import { countryList, type Market } from '#domain/lots/origin.ts'
import { firstOf, impossibleParticulars, lackingParticulars } from '#domain/lots/particulars.ts'
import { obstacleToAnimal } from '#domain/lots/same-animal.ts'
import { decimal } from '#domain/products/decimals.ts'
import { marketOf } from '#server/platform/database/line-lots-rows.ts'
import { pictureIn } from '#server/platform/files/pictures.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid, Refusal } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { doingOf } from './doing.ts'
import { refuseImpossibleDays } from './lot-days.ts'
import {
  equalLot,
  insertLot,
  lockLots,
  lotById,
  moveKilos,
  type NewLot,
  nextLotCode,
  productOfLot,
  tellOfLot,
} from './lots-rows.ts'
import { insertReceipt, keepDocument, labelsOfDay, receiptById } from './receipts-rows.ts'
import { lockSupplier } from './suppliers-rows.ts'

type Body = Asked<typeof contract.receiveMeat>['body']

/**
 * Records an arrival. Accepted meat joins the day's equal lot or makes a new free one; held meat likewise, but held.
 * Refused meat makes no lot.
 */
export const receiveMeat = (work: Work, { body }: Asked<typeof contract.receiveMeat>) =>
  work.transact(async (tx) => {
    refuseImpossibleDays(body)
    // Two people who unload one van wait for each other here, so that their boxes join one lot.
    const supplier = await lockSupplier(tx, body.supplierId)
    const product = await productOfLot(tx, body.productId)
    if (!supplier) throw invalid('Choose a supplier.', { supplierId: 'Choose a supplier.' })
    if (!product) throw invalid('Choose a product.', { productId: 'Choose a product.' })
    const day = londonToday(work.now)
    const warmest = judge(body, { ...product, market: await marketOf(tx) }, day)
    await refuseCountedTwice(tx, body, day)
    const lotId =
      body.outcome === 'refused' ? null : await lotOf(work, tx, { body, name: product.name, day })
    const id = await insertReceipt(tx, {
      lotId,
      supplierId: supplier.id,
      productId: product.id,
      name: product.name,
      supplierLot: body.supplierLot || null,
      outcome: body.outcome,
      reason: body.reason || null,
      kg: body.kg,
      pieces: body.pieces ?? null,
      temperature: temperatureOf(body),
      warmest,
      label: body.label ?? null,
      documentId: body.document
        ? await keepDocument(tx, pictureIn(body.document), { supplierId: supplier.id, day })
        : null,
      day,
      ...doingOf(work),
    })
    const lot = lotId === null ? null : ((await lotById(tx, lotId)) ?? null)
    return { receipt: await receiptById(tx, id), lot }
  })

const temperatureOf = ({ temperature }: Body): string | null =>
  temperature == null ? null : decimal(temperature).toFixed(1)

type Product = NonNullable<Awaited<ReturnType<typeof productOfLot>>> & { market: Market }

/** Refuses an outcome that the rules don't allow; returns the temperature limit that applies. */
function judge(body: Body, product: Product, day: string): string {
  const { outcome, species, form } = body
  const [frozenOn, useBy] = [body.frozenOn ?? null, body.useBy ?? null]
  const said = { ...originOf(body), species, form, supplierLot: body.supplierLot ?? null }
  const particulars = { ...said, useBy, frozenOn }
  if (outcome !== 'refused') {
    const wrong = impossibleParticulars(particulars, day)
    const first = firstOf(wrong)
    if (first) throw invalid(first, wrong)
    const animal = obstacleToAnimal(product, species)
    if (animal) throw invalid(animal, { species: animal })
  }
  const meat = { species, form, isFrozen: frozenOn !== null }
  const wanting = lackingParticulars(particulars, product)
  const lacking = firstOf(wanting)
  const arrival = { ...meat, celsius: temperatureOf(body), useBy, day, lacking }
  const obstacle =
    outcome === 'accepted'
      ? obstacleToAccepting(arrival)
      : outcome === 'held'
        ? obstacleToTaking(arrival)
        : null
  if (obstacle && obstacle === lacking) throw new Refusal(409, 'NOT_ACCEPTABLE', obstacle, wanting)
  if (obstacle) throw conflict('NOT_ACCEPTABLE', obstacle)
  if (outcome !== 'accepted' && !body.reason) {
    const message = 'Say why, and what was done.'
    throw invalid(message, { reason: message })
  }
  return warmestArrival(meat).celsius.toFixed(1)
}

/** Refuses a box whose label's serial number was received today already. */
async function refuseCountedTwice(tx: Db, { label, outcome }: Body, day: string): Promise<void> {
  const serial = label && outcome !== 'refused' ? serialOf(label) : null
  if (serial === null) return
  const obstacle = obstacleToCounting(serial, await labelsOfDay(tx, day))
  if (obstacle) throw conflict('COUNTED_ALREADY', obstacle)
}

/** What the call says about the origin; what it leaves out is not known. */
const originOf = ({ slaughterhouse, ...body }: Body) => ({
  bornIn: countryList(body.bornIn),
  rearedIn: body.rearedIn ?? [],
  slaughteredIn: countryList(body.slaughteredIn),
  slaughterhouse: slaughterhouse || null,
  slaughteredOn: body.slaughteredOn ?? null,
  cutIn: body.cutIn ?? null,
  cuttingPlants: body.cuttingPlants ?? [],
})

type Arrived = { body: Body; name: string; day: string }

async function lotOf(work: Work, tx: Db, { body, name, day }: Arrived): Promise<number> {
  const isHeld = body.outcome === 'held'
  const doing = doingOf(work)
  const row: Omit<NewLot, 'code'> = {
    kind: 'received',
    productId: body.productId,
    name,
    species: body.species,
    form: body.form,
    supplierId: body.supplierId,
    supplierLot: body.supplierLot || null,
    day,
    useBy: body.useBy ?? null,
    frozenOn: body.frozenOn ?? null,
    ...originOf(body),
    status: isHeld ? 'held' : 'free',
    statusReason: isHeld ? (body.reason ?? null) : null,
    stoppedAt: isHeld ? doing.at : null,
  }
  const equal = await equalLot(tx, { ...row, code: '' })
  const lotId = equal ?? (await insertLot(tx, { ...row, code: await nextLotCode(tx, day) }))
  if (lotId === undefined) throw new Error('The lot was not kept')
  if (equal) await lockLots(tx, [equal])
  await moveKilos(tx, { lotId, kg: body.kg, pieces: body.pieces ?? null, reason: 'receipt' }, doing)
  const told = isHeld ? `Received and held: ${body.reason ?? ''}` : 'Received'
  await tellOfLot(tx, lotId, `${told}, ${body.kg} kg`, doing)
  return lotId
}
