import * as z from 'zod/mini'
import { wasteReasons } from '#domain/lots/lots.ts'
import { returnOutcomes } from '#domain/lots/stock.ts'
import { endpoint } from '../endpoint.ts'
import { idInPath, idParams, kg, optional, quantityInput, text } from '../shapes.ts'
import { kilos, lot } from './lots.ts'

export const writeOffLot = endpoint({
  name: 'writeOffLot',
  method: 'POST',
  path: '/api/lots/{id}/write-off',
  summary: 'Write off meat of a lot: condemned, trimmed or lost as drip',
  audience: ['admin', 'picker'],
  params: idParams,
  body: z.object({
    kg,
    why: z.enum(wasteReasons, 'Say why'),
    note: optional(text(200)),
  }),
  answer: lot,
  changes: ['lots'],
})

export const countLot = endpoint({
  name: 'countLot',
  method: 'POST',
  path: '/api/lots/{id}/count',
  summary: 'Set what is left of a lot to what was counted; the difference is in its moves',
  audience: ['admin', 'picker'],
  params: idParams,
  body: z.object({
    kg: quantityInput('Enter what is left'),
    /** The lot's stock on the screen when the person counted. 409 STALE if the stock has changed since. */
    seenKg: optional(kilos),
  }),
  answer: lot,
  changes: ['lots'],
})

const returnParams = z.object({ id: idInPath, returnId: idInPath })

export const checkReturn = endpoint({
  name: 'checkReturn',
  method: 'POST',
  path: '/api/lots/{id}/returns/{returnId}/check',
  summary: 'Put meat that came back from a customer back into its lot, or write it off',
  audience: ['admin', 'picker'],
  params: returnParams,
  body: z.object({
    outcome: z.enum(returnOutcomes),
    /** Why it is written off; condemned, if omitted. */
    why: optional(z.enum(wasteReasons)),
  }),
  answer: lot,
  changes: ['lots'],
})

export const uncheckReturn = endpoint({
  name: 'uncheckReturn',
  method: 'POST',
  path: '/api/lots/{id}/returns/{returnId}/uncheck',
  summary: 'Undo the check of meat that came back, so that it waits again',
  audience: ['admin', 'picker'],
  params: returnParams,
  answer: lot,
  changes: ['lots'],
})
