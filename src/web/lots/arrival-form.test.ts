import { expect, it } from 'vitest'
import type { Arrivable } from '#contract/lots/receipts.ts'
import { readArrivalLabel } from '#domain/lots/arrival-label.ts'
import { noOrigin } from '#domain/lots/origin.ts'
import {
  type ArrivalForm,
  blankArrival,
  nextBox,
  withLabel,
  withoutGaps,
  withProduct,
  withSupplier,
} from './arrival-form.ts'

const rump = { id: 1, species: 'beef', form: 'cut', supplierId: 5 } as Arrivable
const loin = { id: 2, species: 'pork', form: 'cut', supplierId: 6 } as Arrivable
const british = { ...noOrigin, bornIn: ['GB'], rearedIn: ['GB'], slaughteredOn: '2026-11-01' }

/** A box whose facts were all typed by hand or filled in. */
const typed: ArrivalForm = {
  ...withoutGaps(withProduct(blankArrival, rump), british),
  ...{ supplierLot: 'OLD', useBy: '2026-12-01', frozenOn: '2026-11-20', pieces: '3' },
  ...{ kg: '18.4', degrees: '3.8', document: 'photo' },
}
const scanned = (form: ArrivalForm, label: string, known?: Arrivable) => {
  const read = readArrivalLabel(label, 2026, form.label)
  if ('refused' in read) throw new Error(read.refused)
  return withLabel(form, read, label, {
    product: known,
    supplierId: known?.supplierId ?? undefined,
  })
}
const article = ']C10195012345678903'

it('a new box keeps only the supplier and the paper of the box before', () => {
  const form = scanned(typed, `${article}310200123410L42\u001d7007261121`)
  const origin = { ...noOrigin, slaughteredOn: '2026-11-21' }
  expect(form).toEqual({
    ...blankArrival,
    ...{ supplierId: 5, document: 'photo', kg: '12.34', supplierLot: 'L42' },
    ...{ origin, labelled: { slaughteredOn: '2026-11-21' }, label: form.label },
  })
  const next = scanned(nextBox(withProduct(form, rump)), article)
  expect([next.productId, next.supplierLot, next.origin]).toEqual([null, '', noOrigin])
  expect(scanned(typed, article, loin)).toMatchObject({
    ...{ productId: 2, species: 'pork', supplierId: 6, document: null, supplierLot: '' },
  })
})

it('a second label of the same box adds to the first and keeps the product that was chosen', () => {
  const first = withProduct(scanned(typed, `${article}3102001234`), loin)
  expect(scanned(first, ']C11726120310L42')).toMatchObject({
    ...{ productId: 2, kg: '12.34', useBy: '2026-12-03', supplierLot: 'L42' },
  })
})

it('the next box is weighed anew; the day of slaughter stays only if it was typed', () => {
  const day = { ...noOrigin, slaughteredOn: '2026-11-21' }
  expect(nextBox({ ...typed, origin: day })).toMatchObject({
    ...{ productId: 1, supplierLot: 'OLD', kg: '', degrees: '', origin: day },
  })
  const read = scanned(typed, `${article}7007261121`)
  expect(nextBox(withProduct(read, rump)).origin.slaughteredOn).toBeNull()
})

it('facts of another product or supplier do not stay, and no day of slaughter is filled in', () => {
  expect(typed.origin).toEqual({ ...british, slaughteredOn: null })
  expect(withProduct(typed, loin)).toMatchObject({
    ...{ productId: 2, supplierLot: '', useBy: '', origin: noOrigin, isFilled: false },
  })
  expect(withSupplier(typed, 6)).toMatchObject({
    ...{ supplierId: 6, document: null, supplierLot: 'OLD', origin: noOrigin },
  })
  expect(withSupplier(typed, 5)).toBe(typed)
})
