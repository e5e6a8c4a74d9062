import { useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Arrivable, listReceipts, receiveMeat } from '#contract/lots/receipts.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { readArrivalLabel } from '#domain/lots/arrival-label.ts'
import {
  celsiusInWords,
  obstacleToAccepting,
  obstacleToTaking,
  type Outcome,
  typedCelsius,
} from '#domain/lots/arrivals.ts'
import type { Form, Species } from '#domain/lots/lots.ts'
import { missingOrigin, noOrigin, type Origin } from '#domain/lots/origin.ts'
import { weightInWords } from '#domain/products/by-the-piece.ts'
import { quantity } from '#domain/products/quantities.ts'
import { londonToday } from '#web/platform/clock.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { fieldsOf } from '#web/platform/calls/field-errors.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'
import { lastFrom, useArrivable, useLotsOf, useOnceFor, useSuppliers } from './lots-queries.ts'

export type ArrivalForm = {
  supplierId: number | null
  productId: number | null
  species: Species
  form: Form
  supplierLot: string
  useBy: string
  frozenOn: string
  origin: Origin
  pieces: string
  /** The weight as typed on the keypad, in kg. */
  kg: string
  /** The keys pressed for the temperature; `typedCelsius` reads them. */
  degrees: string
  label: string | null
  reason: string
  /** A photo of the paper that came with it; it stays for the next box of its supplier. */
  document: string | null
}

const blank: ArrivalForm = {
  ...{ supplierId: null, productId: null, species: 'other', form: 'cut' },
  ...{ supplierLot: '', useBy: '', frozenOn: '', origin: noOrigin, pieces: '' },
  ...{ kg: '', degrees: '', label: null, reason: '', document: null },
}

export type Arriving = ReturnType<typeof useArrival>

/** One box as it arrives: what is known about it, why it can't be taken in yet, and the functions that do so. */
export function useArrival(onTaken: () => void) {
  const today = londonToday()
  const suppliers = useSuppliers()
  const products = useArrivable()
  const receipts = useQuestion(listReceipts, { query: { day: today, limit: 200 } })
  const [form, setForm] = useState(blank)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const lots = useLotsOf(form.productId)
  const sending = useKeptChange(receiveMeat)
  const change = (some: Partial<ArrivalForm>) =>
    setForm((now) => {
      const isOthers = some.supplierId !== undefined && some.supplierId !== now.supplierId
      return { ...now, ...(isOthers && { document: null }), ...some }
    })

  const choose = (product: Arrivable) =>
    change({
      ...{ productId: product.id, species: product.species, form: product.form },
      supplierId: form.supplierId ?? product.supplierId,
    })
  const last = lastFrom(lots.data, form.supplierId)
  useOnceFor(last ? `${last.supplierId} ${last.productId}` : null, () =>
    change({ origin: withoutGaps(form.origin, last) }),
  )
  const scan = (label: string) => {
    const read = readArrivalLabel(label, Number(today.slice(0, 4)), form.label)
    if ('refused' in read) return toast.failure('Not read', read.refused)
    const before = receipts.data?.find(
      ({ label: other }) => read.gtin !== null && other !== null && other.includes(read.gtin),
    )
    const known = products.data?.find(({ id }) => id === before?.productId)
    change({
      ...(known && { productId: known.id, species: known.species, form: known.form }),
      ...(before && { supplierId: before.supplierId }),
      ...(read.kg !== null && { kg: read.kg }),
      ...(read.supplierLot !== null && { supplierLot: read.supplierLot }),
      ...(read.useBy !== null && { useBy: read.useBy }),
      ...(read.frozenOn !== null && { frozenOn: read.frozenOn }),
      origin: { ...form.origin, ...read.origin },
      ...(!read.isSameBox && { label }),
    })
    if (!known) toast.info('Which product is this?', 'It is remembered for the next box.')
  }

  const product = products.data?.find(({ id }) => id === form.productId)
  const celsius = typedCelsius(form.degrees)
  const arrival = {
    ...{ species: form.species, form: form.form, isFrozen: form.frozenOn !== '' },
    ...{ celsius, useBy: form.useBy || null, day: today },
    lacking: missingOrigin({
      ...{ species: form.species, form: form.form, kind: 'received' },
      ...form.origin,
    }),
  }
  const first = firstMissing(form)
  const obstacles: Record<Outcome, string | null> = {
    accepted: first ?? obstacleToAccepting(arrival),
    held: first ?? obstacleToTaking(arrival),
    refused: first,
  }

  const take = (outcome: Outcome, reason = '') => {
    const { supplierId, species, form: kind, supplierLot, kg, origin, label, pieces } = form
    const { document } = form
    if (obstacles[outcome] || !product || supplierId === null) return
    const body: BodyOf<typeof receiveMeat> = {
      ...{ supplierId, productId: product.id, species, form: kind, supplierLot, kg },
      ...{ useBy: form.useBy || null, frozenOn: form.frozenOn || null },
      ...{ ...origin, rearedIn: [...origin.rearedIn], cuttingPlants: [...origin.cuttingPlants] },
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
          change({ kg: '', degrees: '', pieces: '', label: null, reason: '' })
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
    ...{ form, errors, change, choose, scan, take, product, arrival, obstacles, last },
    ...{ suppliers, products, receipts, busy: sending.isPending },
  }
}

function told(title: string, lot: Lot | null) {
  if (!lot) return toast.success(`Refused: ${title}`)
  const state = lot.status === 'held' ? 'held' : 'accepted'
  return toast.success(`Lot ${lot.code}: ${title}`, `${state}, ${quantity(lot.onHandKg)} kg in all`)
}

/** Asks for the first thing that is missing, as a sentence; null if nothing is. */
function firstMissing({ supplierId, productId, kg }: ArrivalForm): string | null {
  if (productId === null) return 'Choose the product, or scan its label.'
  if (supplierId === null) return 'Choose the supplier.'
  return Number(kg) > 0 ? null : 'Weigh it.'
}

/** The known origin, with its gaps filled in from this supplier's last lot. */
function withoutGaps(known: Origin, last: Lot | undefined): Origin {
  if (!last) return known
  const keys = Object.keys(noOrigin) as (keyof Origin)[]
  const filled = keys.map((key) => [key, (known[key] ?? '').length > 0 ? known[key] : last[key]])
  return Object.fromEntries(filled) as Origin
}

/** For example 'limit 7 °C, red meat'. */
export const limitInWords = ({ celsius, of }: { celsius: number; of: string }): string =>
  `limit ${celsiusInWords(celsius)}, ${of}`
