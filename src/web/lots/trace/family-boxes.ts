import type { Trace, TracedLot } from '#contract/lots/traces.ts'
import { formatShortDay } from '#domain/days/day-labels.ts'
import { hadInWords } from '#domain/lots/lot-words.ts'
import { belowZeroKg } from '#domain/lots/stock.ts'
import { decimal } from '#domain/products/decimals.ts'
import { quantityInWords } from '#domain/products/quantities.ts'
import { counted } from '#domain/words/counted.ts'

/** A box of the picture: a lot, several lots folded into one box, or the customers who have their meat. */
export type Box = {
  key: string
  layer: number
  title: string
  lines: string[]
  kind: 'lot' | 'fold' | 'customers'
  isAsked: boolean
  isStopped: boolean
  /** The lot that the box links to; null for several lots or customers. */
  lotId: number | null
}
const stopped = ({ status }: TracedLot) => ['held', 'recalled'].includes(status)

export function lotBox(key: string, some: TracedLot[], layerOf: (lot: TracedLot) => number): Box {
  const [lot] = some as [TracedLot]
  const all = { key, layer: layerOf(lot), isAsked: some.some(({ isAsked }) => isAsked) }
  const kg = some.reduce((sum, { inKg }) => sum.plus(inKg), decimal(0)).toFixed(3)
  const names = new Set(some.map(({ name }) => name))
  if (some.length > 1)
    return {
      ...all,
      ...{ title: counted(some.length, 'lot'), kind: 'fold', lotId: null },
      lines: [names.size === 1 ? lot.name : counted(names.size, 'product'), inKilos(kg)],
      isStopped: some.some(stopped),
    }
  const origin = [lot.supplierName, lot.supplierLot].filter(Boolean).join(' ')
  return {
    ...all,
    ...{ title: lot.code, kind: 'lot', lotId: lot.lotId, isStopped: stopped(lot) },
    lines: [lot.name, origin || formatShortDay(lot.day), `${inKilos(kg)} · ${left(lot)}`],
  }
}

const inKilos = (kg: string) => `${quantityInWords(kg)} kg`
function left(lot: TracedLot): string {
  const below = belowZeroKg(lot)
  if (below !== null) return `${quantityInWords(below)} below 0`
  return decimal(lot.onHandKg).gt(0) ? `${quantityInWords(lot.onHandKg)} left` : 'none left'
}

export const customersKey = (key: string) => `${key} customers`
export const stillHereKey = (key: string) => `${key} still here`

export function customersBox(key: string, lines: Trace['lines'], layer: number): Box {
  const who = new Set(lines.map(({ customerId }) => customerId))
  return {
    key: customersKey(key),
    ...{ layer, title: counted(who.size, 'customer'), kind: 'customers', lotId: null },
    lines: [hadInWords(lines), daysOf(lines)],
    ...{ isAsked: false, isStopped: false },
  }
}

/** What was picked for orders that have not left yet. */
export function stillHereBox(key: string, lines: Trace['lines'], layer: number): Box {
  const orders = new Set(lines.map(({ orderId }) => orderId))
  return {
    key: stillHereKey(key),
    ...{ layer, title: 'Not sent yet', kind: 'customers', lotId: null },
    lines: [hadInWords(lines), ...[`picked for ${counted(orders.size, 'order')}`, daysOf(lines)]],
    ...{ isAsked: false, isStopped: false },
  }
}

/** The days of delivery, '20 Nov' or '20 Nov to 24 Nov'. */
function daysOf(lines: Trace['lines']): string {
  const days = lines.map(({ deliveryDate }) => deliveryDate).toSorted()
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  return from === to ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`
}
