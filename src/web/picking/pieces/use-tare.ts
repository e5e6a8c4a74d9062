import { useState } from 'react'
import type { LineToWeigh } from '#contract/orders/weighings.ts'
import { compareQuantity, quantity } from '#domain/products/quantities.ts'
import { useTares } from '../picking-queries.ts'

export type TareOfLine = ReturnType<typeof useTare>

/** The tare on the scale: the one pressed; or else, with `startsWithOwn`, the product's own tare; or else none. */
export function useTare(
  terms: LineToWeigh | undefined,
  { startsWithOwn }: { startsWithOwn: boolean },
) {
  const tares = useTares()
  const [chosen, choose] = useState<string | null>(null)
  const own = tares.find(({ id }) => id === terms?.tareId)
  const kg = quantity(chosen ?? (startsWithOwn ? own?.kg : null) ?? '0')
  const inUse = tares.find((tare) => compareQuantity(tare.kg, kg) === 0)
  return { tares, own, inUse, kg, choose }
}
