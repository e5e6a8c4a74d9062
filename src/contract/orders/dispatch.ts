import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { order } from './order-shapes.ts'
import { day, done, id, idParams, maybe, orNull, paging, wholeList } from '../shapes.ts'

/** Up to a whole day's orders in one call. */
const orderIds = z.array(id).check(z.minLength(1), z.maxLength(5000))

export const saveRoute = endpoint({
  name: 'saveRoute',
  method: 'PUT',
  path: '/api/dispatch/route',
  summary: "Save a day's route order in one call",
  audience: ['admin', 'driver'],
  body: z.object({ date: day(), orderIds }),
  answer: done,
  changes: ['orders', 'deliveries'],
})

export const releaseOrders = endpoint({
  name: 'releaseOrders',
  method: 'POST',
  path: '/api/dispatch/release',
  summary: 'Release picked orders to the driver: all of them or none',
  audience: ['admin'],
  body: z.object({ orderIds, driverId: maybe(id) }),
  answer: z.object({ released: z.number() }),
  changes: ['orders', 'deliveries'],
})

export const listDrivers = endpoint({
  name: 'listDrivers',
  method: 'GET',
  path: '/api/dispatch/drivers',
  summary: 'The drivers who can be given a round, by name',
  audience: ['admin'],
  query: z.object(paging()),
  answer: z.array(z.object({ id, name: z.string() })),
  pages: true,
  reads: ['staff'],
})

export const assignDriver = endpoint({
  name: 'assignDriver',
  method: 'PUT',
  path: '/api/dispatch/driver',
  summary: 'Give released orders to a driver, or to whoever claims them',
  audience: ['admin'],
  body: z.object({ orderIds, driverId: maybe(id) }),
  answer: done,
  changes: ['orders', 'deliveries'],
})

/** The business, as printed at the top of the papers that go on the van. */
export const business = z.object({
  name: z.string(),
  address: z.string(),
  phone: orNull(z.string()),
  email: orNull(z.string()),
  /** The number under which the premises are approved to handle meat. */
  approvalNumber: orNull(z.string()),
})

export const getDeliveryNote = endpoint({
  name: 'getDeliveryNote',
  method: 'GET',
  path: '/api/orders/{id}/delivery-note',
  summary: 'What the delivery note of an order says, before or after it is delivered',
  audience: ['admin'],
  params: idParams,
  answer: z.object({
    order,
    /** The day in London on which it was delivered; null before that. */
    deliveredOn: orNull(z.string()),
    business,
    /** By how many per cent a weight may be below the order before it counts as short. */
    tolerance: z.number(),
    /** What the note says about the lots of each line (rules 15.11). */
    lots: wholeList(
      z.object({
        itemId: id,
        said: wholeList(z.string(), 'Nobody weighs from more than a few lots'),
      }),
      'The lines of one order',
    ),
  }),
  reads: ['orders', 'lots'],
})
