import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idParams, name, quantity, quantityInput, wholeList } from '../shapes.ts'

/** A tray or crate that goods are weighed in, and its own weight. */
const tare = z.object({ id, name: z.string(), kg: quantity, isActive: z.boolean() })
export type Tare = z.output<typeof tare>

const kg = quantityInput('Weight is required').check(
  z.refine<string>(
    (weight) => Number(weight) > 0 && Number(weight) < 1000,
    'Enter a weight above 0 kg and below 1,000 kg',
  ),
)
const tareFields = { name: name('Name is required', 60), kg }

export const listTares = endpoint({
  name: 'listTares',
  method: 'GET',
  path: '/api/tares',
  summary:
    'The trays and crates that goods are weighed in, by name; those no longer used come last',
  audience: ['admin', 'picker'],
  answer: wholeList(tare, 'The trays and crates of one butcher, 200 at most'),
  reads: ['catalogue'],
})

export const addTare = endpoint({
  name: 'addTare',
  method: 'POST',
  path: '/api/tares',
  summary: 'Add a tray or crate that goods are weighed in',
  audience: ['admin'],
  body: z.object(tareFields),
  answer: tare,
  status: 201,
  changes: ['catalogue'],
})

export const changeTare = endpoint({
  name: 'changeTare',
  method: 'PATCH',
  path: '/api/tares/{id}',
  summary: 'Change a tray or crate, or end its use; weighings keep the tare they had',
  audience: ['admin'],
  params: idParams,
  /** Fields that are omitted stay as they are. */
  body: z.partial(z.object({ ...tareFields, isActive: z.boolean() })),
  answer: tare,
  changes: ['catalogue'],
})
