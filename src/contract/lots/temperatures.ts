import * as z from 'zod/mini'
import { coldKinds } from '#domain/lots/temperatures.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  done,
  id,
  idParams,
  maybe,
  moment,
  name,
  optional,
  orNull,
  paging,
  text,
  wholeList,
} from '../shapes.ts'

const celsius = z.string().check(z.regex(/^-?\d{1,2}(\.\d)?$/, 'Enter a temperature like 3.8'))

const reading = z.object({
  id,
  placeId: id,
  place: z.string(),
  celsius: z.string(),
  /** The place’s limit at the time. */
  warmest: z.string(),
  /** What was done about it, if it was over the limit. */
  done: orNull(z.string()),
  /** Whether a probe sent it. */
  isProbe: z.boolean(),
  day: z.string(),
  byName: z.string(),
  at: moment,
})
export type TemperatureReading = z.output<typeof reading>

const coldPlace = z.object({
  id,
  name: z.string(),
  kind: z.enum(coldKinds),
  /** The warmest that it may be, in °C. */
  warmest: z.string(),
  isActive: z.boolean(),
  /** Since when a probe has a key for it; null if none has. */
  probeKeySince: orNull(moment),
  last: orNull(reading),
})
export type ColdPlace = z.output<typeof coldPlace>

const fields = { name: name('Name is required', 60), kind: z.enum(coldKinds), warmest: celsius }

export const listColdPlaces = endpoint({
  name: 'listColdPlaces',
  method: 'GET',
  path: '/api/temperatures/places',
  summary: 'Chillers, freezers and vans by name, each with its last reading; drivers get the vans',
  audience: ['admin', 'picker', 'driver'],
  answer: wholeList(coldPlace, 'The chillers, freezers and vans of one business'),
  reads: ['lots'],
})

export const addColdPlace = endpoint({
  name: 'addColdPlace',
  method: 'POST',
  path: '/api/temperatures/places',
  summary: 'Add a chiller, freezer or van',
  audience: ['admin'],
  body: z.object(fields),
  answer: coldPlace,
  status: 201,
  changes: ['lots'],
})

export const changeColdPlace = endpoint({
  name: 'changeColdPlace',
  method: 'PATCH',
  path: '/api/temperatures/places/{id}',
  summary:
    'Change a chiller, freezer or van, or end its use; its readings keep the limit that held',
  audience: ['admin'],
  params: idParams,
  /** Fields that are omitted stay as they are. */
  body: z.partial(z.object({ ...fields, isActive: z.boolean() })),
  answer: coldPlace,
  changes: ['lots'],
})

export const makeProbeKey = endpoint({
  name: 'makeProbeKey',
  method: 'POST',
  path: '/api/temperatures/places/{id}/probe-key',
  summary: 'A key with which a probe records temperatures of this place; an earlier one ends',
  audience: ['admin'],
  pace: 30,
  params: idParams,
  body: z.object({}),
  answer: z.object({ key: optional(z.string()) }),
  status: 201,
  saidOnce: ['key'],
  changes: ['lots'],
})

export const revokeProbeKey = endpoint({
  name: 'revokeProbeKey',
  method: 'DELETE',
  path: '/api/temperatures/places/{id}/probe-key',
  summary: 'End the key of a place’s probe; its readings stay',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes: ['lots'],
})

export const sendProbeReading = endpoint({
  name: 'sendProbeReading',
  method: 'POST',
  path: '/api/temperatures/probe',
  summary: 'Record the temperature of the place that a probe’s key is for, once in ten minutes',
  audience: 'anyone',
  body: z.object({ key: z.string().check(z.length(43, 'This is no probe’s key')), celsius }),
  answer: reading,
  status: 201,
  changes: ['lots'],
})

export const listTemperatures = endpoint({
  name: 'listTemperatures',
  method: 'GET',
  path: '/api/temperatures',
  summary: 'Readings, the newest first',
  audience: ['admin', 'picker'],
  query: z.object({ day: optional(day()), ...paging(50) }),
  answer: z.array(reading),
  pages: true,
  reads: ['lots'],
})

export const addTemperature = endpoint({
  name: 'addTemperature',
  method: 'POST',
  path: '/api/temperatures',
  summary: 'Record a temperature, over the limit with what was done; drivers of vans only',
  audience: ['admin', 'picker', 'driver'],
  body: z.object({
    placeId: id,
    celsius,
    done: maybe(text(300)),
    /** When it was read, if it could not be sent at once: at most a week ago. */
    at: optional(
      z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, 'Must be a time')),
    ),
  }),
  answer: reading,
  status: 201,
  changes: ['lots'],
})

export const downloadTemperatures = endpoint({
  name: 'downloadTemperatures',
  method: 'GET',
  path: '/api/temperatures/pdf',
  summary:
    'A week’s temperatures of every place and of what arrived, as a PDF file for the inspector',
  audience: ['admin'],
  query: z.object({ from: day() }),
  answer: z.unknown(),
  produces: 'pdf',
})
