import type { Arrivable } from '#contract/lots/receipts.ts'
import type { ArrivalLabel } from '#domain/lots/arrival-label.ts'
import type { Form, Species } from '#domain/lots/lots.ts'
import { noOrigin, type Origin } from '#domain/lots/origin.ts'

export type ArrivalForm = {
  supplierId: number | null
  productId: number | null
  species: Species
  form: Form
  supplierLot: string
  useBy: string
  frozenOn: string
  origin: Origin
  /** What the box's labels say of its origin. */
  labelled: Partial<Origin>
  /** Whether some of the origin was filled in from the supplier's last lot of the product. */
  isFilled: boolean
  pieces: string
  /** The weight as typed on the keypad, in kg. */
  kg: string
  /** The keys pressed for the temperature; `typedCelsius` reads them. */
  degrees: string
  /** The labels of the box as they were scanned. */
  label: string | null
  /** A photo of the paper that came with it; it stays for the next box of its supplier. */
  document: string | null
}

const noFacts = {
  ...{ supplierLot: '', useBy: '', frozenOn: '' },
  ...{ origin: noOrigin, labelled: {}, isFilled: false, pieces: '' },
}

export const blankArrival: ArrivalForm = {
  ...{ supplierId: null, productId: null, species: 'other', form: 'cut' },
  ...noFacts,
  ...{ kg: '', degrees: '', label: null, document: null },
}

const ofProduct = ({ id, species, form }: Arrivable) => ({ productId: id, species, form })

/** Forgets what was filled in from another supplier's or product's last lot, but keeps what the label says. */
const unfilled = ({ origin, labelled, isFilled }: ArrivalForm) =>
  isFilled ? { origin: { ...noOrigin, ...labelled }, isFilled: false } : { origin }

/** The form once a product is chosen. Facts of another product are not this one's, unless the box's label says them. */
export function withProduct(form: ArrivalForm, product: Arrivable): ArrivalForm {
  const isOther = form.productId !== null && form.productId !== product.id
  return {
    ...form,
    ...unfilled(form),
    ...(isOther && form.label === null && noFacts),
    ...ofProduct(product),
    supplierId: form.supplierId ?? product.supplierId,
  }
}

export const withSupplier = (form: ArrivalForm, supplierId: number | null): ArrivalForm =>
  supplierId === form.supplierId ? form : { ...form, ...unfilled(form), supplierId, document: null }

type Known = { product: Arrivable | undefined; supplierId: number | undefined }

/**
 * The form once a label was scanned. A new box has only what its own label says, and the product chosen before for this
 * article; a second label of the same box adds to the first.
 */
export function withLabel(
  form: ArrivalForm,
  read: ArrivalLabel,
  label: string,
  { product, supplierId }: Known,
): ArrivalForm {
  const before = read.isSameBox ? form : { ...blankArrival, supplierId: form.supplierId }
  const labelled = { ...before.labelled, ...read.origin }
  const isSupplier = supplierId === undefined || supplierId === form.supplierId
  return {
    ...before,
    ...(product && before.productId === null && ofProduct(product)),
    supplierId: before.productId === null ? (supplierId ?? before.supplierId) : before.supplierId,
    document: isSupplier ? form.document : null,
    kg: read.kg ?? before.kg,
    supplierLot: read.supplierLot ?? before.supplierLot,
    useBy: read.useBy ?? before.useBy,
    frozenOn: read.frozenOn ?? before.frozenOn,
    origin: { ...before.origin, ...labelled },
    labelled,
    label,
  }
}

/** The form for the next box of the same lot: without weight, temperature, pieces or a label's day of slaughter. */
export const nextBox = (form: ArrivalForm): ArrivalForm => ({
  ...form,
  ...{ kg: '', degrees: '', pieces: '', label: null, labelled: {} },
  origin: form.label === null ? form.origin : { ...form.origin, slaughteredOn: null },
})

/** Fills the gaps of an origin, except the day of slaughter, from this supplier's last lot. */
export function withoutGaps(form: ArrivalForm, last: Origin): ArrivalForm {
  const keys = (Object.keys(noOrigin) as (keyof Origin)[]).filter(
    (key) => key !== 'slaughteredOn' && (form.origin[key] ?? '').length === 0,
  )
  const gaps = Object.fromEntries(keys.map((key) => [key, last[key]])) as Partial<Origin>
  const isFilled = keys.some((key) => (last[key] ?? '').length > 0)
  return { ...form, origin: { ...form.origin, ...gaps }, isFilled: isFilled || form.isFilled }
}
