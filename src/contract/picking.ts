import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const pickingDays = endpoint({
  name: 'pickingDays',
  method: 'GET',
  path: '/api/picking/days',
  summary: 'The next 7 days from today with their confirmed and picked orders counted',
  audience: ['admin', 'picker'],
  answer: z.array(
    z.object({
      date: z.string(),
      orderCount: z.number(),
      itemCount: z.number(),
      pickedCount: z.number(),
    }),
  ),
  reads: ['orders'],
})
