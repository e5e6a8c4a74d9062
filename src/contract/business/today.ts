import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { orNull, quantity, wholeList } from '../shapes.ts'

export const today = endpoint({
  name: 'today',
  method: 'GET',
  path: '/api/today',
  summary: 'How much work is waiting: each figure counts the rows of the list that it opens',
  audience: ['admin'],
  answer: z.object({
    /** New orders for delivery today or later. */
    toConfirm: z.number(),
    /** How many of those are held. */
    held: z.number(),
    /** Confirmed orders for delivery today or later. */
    toPick: z.number(),
    /** The day that pricing opens on (`dayToPrice`); null if nothing is picked. */
    pricingDay: orNull(z.string()),
    /** Picked orders of that day whose prices are not confirmed. */
    toPrice: z.number(),
    /** Picked orders of other days whose prices are not confirmed. */
    toPriceElsewhere: z.number(),
    /** Picked orders of that day that can be released. */
    toRelease: z.number(),
    /** Released orders of any day that are not delivered. */
    onTheRoad: z.number(),
    /** Invoices awaiting approval. */
    toApprove: z.number(),
    failedEmails: z.number(),
    failedReminders: z.number(),
    /** Lots with meat that came back and waits to be checked. */
    cameBack: z.number(),
    /** Chillers, freezers and vans that are over their limit or, from 10:00, were not read today. */
    temperatures: z.number(),
  }),
  reads: ['orders', 'invoices', 'emails', 'reminders', 'lots'],
})

export const todaysCharts = endpoint({
  name: 'todaysCharts',
  method: 'GET',
  path: '/api/today/charts',
  summary:
    'Orders placed in each hour, today and a week ago; and kilograms ordered and picked, by delivery date',
  audience: ['admin'],
  answer: z.object({
    /** The same weekday a week ago. */
    weekAgo: z.string(),
    /** The hour that London’s clocks show now, 0 to 23. */
    hourNow: z.number(),
    /** How many orders were placed today so far, and a week ago by this time of day. */
    soFar: z.object({ today: z.number(), weekAgo: z.number() }),
    /** Orders placed in each hour of London time, except cancelled ones. The hour repeated in autumn counts for both. */
    hours: wholeList(
      z.object({ hour: z.number(), today: z.number(), weekAgo: z.number() }),
      'The 24 hours of a day',
    ),
    picking: wholeList(
      z.object({
        date: z.string(),
        ordered: quantity,
        picked: quantity,
        lines: z.number(),
        linesPicked: z.number(),
      }),
      'The next seven delivery dates with orders that are confirmed or picked',
    ),
  }),
  reads: ['orders'],
})
