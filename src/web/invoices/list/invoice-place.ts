import {
  type InvoiceFilters,
  type InvoiceState,
  invoiceStates,
  invoiceSorts,
  type SortedBy,
} from '#contract/invoices/invoice-list.ts'
import { type Age, ages } from '#domain/money/paper/statement.ts'

/** The filters, order and page of the invoice list, kept in the address. */
export type InvoicePlace = InvoiceFilters & { page?: number; sort?: SortedBy }

/** People can type an address by hand, so invalid values are ignored. */
export function placeOf(address: Record<string, unknown>): InvoicePlace {
  const { deliveryDate, search, status, age, page, sort } = address
  const place: InvoicePlace = {}
  if (typeof deliveryDate === 'string' && /^\d{4}-\d\d-\d\d$/.test(deliveryDate))
    place.deliveryDate = deliveryDate
  if (typeof search === 'string') place.search = search.slice(0, 100)
  if (invoiceStates.includes(status as InvoiceState)) place.status = status as InvoiceState
  if (ages.includes(age as Age)) place.age = age as Age
  if (typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && page <= 1_000_000)
    place.page = page
  if (invoiceSorts.some((by) => sort === by || sort === `-${by}`)) place.sort = sort as SortedBy
  return place
}
