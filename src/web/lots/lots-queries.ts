import { useEffect, useRef } from 'react'
import { getMarket, listLots, type Lot } from '#contract/lots/lots.ts'
import { getReceiptDocument, listArrivable } from '#contract/lots/receipts.ts'
import { listSuppliers } from '#contract/lots/suppliers.ts'
import { countries } from '#domain/lots/arrival-label.ts'
import { countryName, type Market } from '#domain/lots/origin.ts'
import type { SelectOption } from '#web/ui/fields/SelectField.tsx'
import { useList } from '#web/platform/calls/lists.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

export const useSuppliers = () => useQuestion(listSuppliers, { query: {} })
export const useArrivable = () => useQuestion(listArrivable, { query: {} })

/** The address of the photo of an arrival's papers. */
export const documentAddress = (receiptId: number): string =>
  getReceiptDocument.path.replace('{id}', String(receiptId))

/** The market whose words the labels use. */
export const useMarket = (): Market => useQuestion(getMarket, {}).data?.market ?? 'GB'

/** The last lot of this product received from this supplier; what it says is proposed for the next box. */
export function useLastFrom(productId: number | null, supplierId: number | null): Lot | undefined {
  const of = { productId: productId ?? 1, supplierId: supplierId ?? 1 }
  const isChosen = productId !== null && supplierId !== null
  const query = { kind: 'received' as const, ...of, limit: 1 }
  return useList(listLots, { query }, { enabled: isChosen }).rows[0]
}

/** The countries to choose from, including the chosen one even if it is not in the usual list. */
export const countryOptions = (chosen = ''): SelectOption[] =>
  [...new Set([...countries, ...(chosen ? [chosen] : [])])].map((value) => ({
    value,
    label: value === 'XI' ? 'Northern Ireland' : countryName(value, 'GB'),
  }))

/** Calls `then` once for each new value of `key`, but not for null. */
export function useOnceFor(key: string | null, then: () => void): void {
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (key === null || done.current === key) return
    done.current = key
    then()
  })
}
