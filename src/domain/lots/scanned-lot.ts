import { readElements } from '../products/labels/gs1-elements.ts'
import { lotCodePattern } from './lots.ts'

/** Whether what a scanner typed may be a lot's code: 'RUMP-7', '261125-07'. */
export const mayBeLotCode = (text: string): boolean =>
  text.length >= 6 && lotCodePattern.test(text.toUpperCase()) && /\D/.test(text)

type Known = { code: string; supplierLot: string | null }

/** The lot that a scan names, by its own code or the supplier's, plain or in a GS1 label; undefined if none. */
export function lotOfScan<Each extends Known>(
  scan: string,
  lots: readonly Each[],
): Each | undefined {
  const elements = readElements(scan)
  const named = typeof elements === 'string' ? scan : elements.get('10')
  if (named === undefined) return undefined
  const wanted = named.trim().toUpperCase()
  return (
    lots.find(({ code }) => code === wanted) ??
    lots.find(({ supplierLot }) => supplierLot?.toUpperCase() === wanted)
  )
}
