import { useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Arrivable, listReceipts, type Receipt, receiveMeat } from '#contract/lots/receipts.ts'
import type { Lot } from '#contract/lots/lots.ts'
import {
  labelsTogether,
  obstacleToCounting,
  readArrivalLabel,
  sameArticle,
} from '#domain/lots/arrival-label.ts'
import {
  celsiusInWords,
  obstacleToAccepting,
  obstacleToTaking,
  type Outcome,
  typedCelsius,
} from '#domain/lots/arrivals.ts'
import { firstOf, impossibleParticulars, lackingParticulars } from '#domain/lots/particulars.ts'
import { obstacleToAnimal } from '#domain/lots/same-animal.ts'
import { weightInWords } from '#domain/products/by-the-piece.ts'
import { quantity } from '#domain/products/quantities.ts'
import { londonToday } from '#web/platform/clock.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { fieldsOf } from '#web/platform/calls/field-errors.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'
import {
  type ArrivalForm,
  blankArrival,
  nextBox,
  withLabel,
  withoutGaps,
  withProduct,
  withSupplier,
} from './arrival-form.ts'
import { useArrivable, useLastFrom, useMarket, useOnceFor, useSuppliers } from './lots-queries.ts'

export type Arriving = ReturnType<typeof useArrival>

/** One box as it arrives: what is known about it, why it can't be taken in yet, and the functions that do so. */
export function useArrival(onTaken: () => void) {
  const today = londonToday()
  const suppliers = useSuppliers()
  const products = useArrivable()
  const receipts = useQuestion(listReceipts, { query: { day: today, limit: 200 } })
  const [form, setForm] = useState(blankArrival)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** What this tablet took in, which the list of receipts may not show yet. */
  const [taken, setTaken] = useState<Taken[]>([])
  const last = useLastFrom(form.productId, form.supplierId)
  const sending = useKeptChange(receiveMeat)
  const step = (next: (now: ArrivalForm) => ArrivalForm) => {
    setErrors({})
    setForm(next)
  }
  const change = (some: Partial<ArrivalForm>) => step((now) => ({ ...now, ...some }))
  const choose = (chosen: Arrivable) => step((now) => withProduct(now, chosen))
  const chooseSupplier = (id: number | null) => step((now) => withSupplier(now, id))
  useOnceFor(last ? `${last.supplierId} ${last.productId} ${form.label}` : null, () => {
    if (last) setForm((now) => withoutGaps(now, last))
  })
  const scan = (scanned: string) => {
    const read = readArrivalLabel(scanned, Number(today.slice(0, 4)), form.label)
    if ('refused' in read) return toast.failure('Not read', read.refused)
    const arrived = [...taken, ...(receipts.data ?? [])].filter(({ day }) => day === today)
    const counted = obstacleToCounting(read.serial, arrived)
    if (counted) return toast.failure('Counted already', counted)
    const before = sameArticle(read.gtin, arrived)
    const known = products.data?.find(({ id }) => id === before?.productId)
    const label = read.isSameBox ? labelsTogether(form.label, scanned) : scanned
    step((now) => withLabel(now, read, label, { product: known, supplierId: before?.supplierId }))
    const isKnown = known !== undefined || (read.isSameBox && form.productId !== null)
    if (!isKnown) toast.info(whichProduct, 'Choose it. Today it is remembered for the next box.')
  }

  const market = useMarket()
  const product = products.data?.find(({ id }) => id === form.productId)
  const celsius = typedCelsius(form.degrees)
  const particulars = {
    ...{ ...form.origin, species: form.species, form: form.form, supplierLot: form.supplierLot },
    ...{ useBy: form.useBy || null, frozenOn: form.frozenOn || null },
  }
  const animal = product ? obstacleToAnimal(product, form.species) : null
  const impossible: Record<string, string> = {
    ...impossibleParticulars(particulars, today),
    ...(animal && { species: animal }),
  }
  const wanting = lackingParticulars(particulars, {
    lotsRequired: product?.lotsRequired ?? false,
    market,
  })
  const arrival = {
    ...{ species: form.species, form: form.form, isFrozen: form.frozenOn !== '' },
    ...{ celsius, useBy: form.useBy || null, day: today, lacking: firstOf(wanting) },
  }
  const first = firstMissing(form)
  const wrong = first ?? Object.values(impossible)[0] ?? null
  const obstacles: Record<Outcome, string | null> = {
    accepted: wrong ?? obstacleToAccepting(arrival),
    held: wrong ?? obstacleToTaking(arrival),
    refused: first,
  }

  const take = (outcome: Outcome, reason = '') => {
    const { supplierId, species, form: kind, supplierLot, kg, origin, label, pieces } = form
    const { document } = form
    if (outcome === 'accepted' && obstacles.accepted && !first) setErrors({ ...wanting })
    if (obstacles[outcome] || !product || supplierId === null) return
    const body: BodyOf<typeof receiveMeat> = {
      ...{ supplierId, productId: product.id, species, form: kind, supplierLot, kg },
      ...{ useBy: form.useBy || null, frozenOn: form.frozenOn || null },
      ...{ ...origin, bornIn: [...origin.bornIn], rearedIn: [...origin.rearedIn] },
      ...{ slaughteredIn: [...origin.slaughteredIn], cuttingPlants: [...origin.cuttingPlants] },
      ...{ pieces: pieces ? Number(pieces) : null, temperature: celsius },
      ...{ outcome, reason: reason || null, document, ...(label !== null && { label }) },
    }
    setErrors({})
    const weight = weightInWords(body.pieces ?? null, quantity(body.kg))
    const title = `${product.name}, ${weight}`
    sending.mutate(
      { given: { body }, title, madeAt: { label: 'Go to Receiving', path: '/receiving' } },
      {
        onSuccess: (sent) => {
          step(nextBox)
          const lotCode = sent.waiting ? null : (sent.answer.lot?.code ?? null)
          const box = { label, outcome, lotCode, supplierId, productId: product.id, day: today }
          setTaken((before) => [box, ...before])
          onTaken()
          if (sent.waiting) toast.info(`${title} waits`, 'It gets its lot once there is signal.')
          else told(title, sent.answer.lot)
        },
        onError: (error) => {
          setErrors(fieldsOf(error))
          toast.failure('Not received', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
  return {
    ...{ form, change, choose, chooseSupplier, scan, take, product, arrival, obstacles },
    errors: { ...errors, ...impossible },
    ...{ suppliers, products, receipts, busy: sending.isPending },
  }
}

type Taken = Pick<Receipt, 'label' | 'outcome' | 'lotCode' | 'supplierId' | 'productId' | 'day'>

function told(title: string, lot: Lot | null) {
  if (!lot) return toast.success(`Refused: ${title}`)
  const state = lot.status === 'held' ? 'held' : 'accepted'
  return toast.success(`Lot ${lot.code}: ${title}`, `${state}, ${quantity(lot.onHandKg)} kg in all`)
}

const whichProduct = 'Which product is this?'

/** Asks for the first thing that is missing, as a sentence; null if nothing is. */
function firstMissing({ supplierId, productId, kg, label }: ArrivalForm): string | null {
  if (productId === null)
    return label === null ? 'Choose the product, or scan its label.' : whichProduct
  if (supplierId === null) return 'Choose the supplier.'
  return Number(kg) > 0 ? null : 'Weigh it.'
}

/** For example 'limit 7 °C, red meat'. */
export const limitInWords = ({ celsius, of }: { celsius: number; of: string }): string =>
  `limit ${celsiusInWords(celsius)}, ${of}`
