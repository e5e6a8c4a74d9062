import { useEffect, useRef } from 'react'
import { getMarket, listLots, type Lot } from '#contract/lots/lots.ts'
import { getReceiptDocument, listArrivable } from '#contract/lots/receipts.ts'
import { listSuppliers } from '#contract/lots/suppliers.ts'
import { countries } from '#domain/lots/arrival-label.ts'
import { countryName, type Market } from '#domain/lots/origin.ts'
import type { SelectOption } from '#web/ui/fields/SelectField.tsx'
import { useQuestion } from '#web/platform/calls/queries.ts'

export const useSuppliers = () => useQuestion(listSuppliers, { query: {} })
export const useArrivable = () => useQuestion(listArrivable, { query: {} })

/** The address of the photo of an arrival's papers. */
export const documentAddress = (receiptId: number): string =>
  getReceiptDocument.path.replace('{id}', String(receiptId))

/** The market whose words the labels use. */
export const useMarket = (): Market => useQuestion(getMarket, {}).data?.market ?? 'GB'

/** The product's newest lots; `lastFrom` finds a supplier's last lot among them. */
export const useLotsOf = (productId: number | null) =>
  useQuestion(
    listLots,
    { query: { productId: productId ?? 1, limit: 50 } },
    { enabled: productId !== null },
  )

/** The countries to choose from, including the chosen one even if it is not in the usual list. */
export const countryOptions = (chosen = ''): SelectOption[] =>
  [...new Set([...countries, ...(chosen ? [chosen] : [])])].map((value) => ({
    value,
    label: value === 'XI' ? 'Northern Ireland' : countryName(value, 'GB'),
  }))

/** The last lot received from this supplier; its origin fills in the next box's. */
export const lastFrom = (lots: readonly Lot[] | undefined, supplierId: number | null) =>
  lots?.find((lot) => lot.supplierId === supplierId && lot.kind === 'received')

/** Calls `then` once for each new value of `key`, but not for null. */
export function useOnceFor(key: string | null, then: () => void): void {
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (key === null || done.current === key) return
    done.current = key
    then()
  })
}
