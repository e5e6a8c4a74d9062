import * as z from 'zod/mini'
import { endpoint, topics } from './endpoint.ts'
import { optional, text } from './shapes.ts'

/** One event of the stream: the topics that changed for this person. */
export const staleTopics = z.object({ topics: z.array(z.enum(topics)) })

export const liveEvents = endpoint({
  name: 'liveEvents',
  method: 'GET',
  path: '/api/events',
  summary: 'Server-sent events that name what has changed',
  audience: ['admin', 'picker', 'driver', 'customer'],
  query: z.object({
    /** The `since` that came with the page. If its data has changed, the first event names every topic. */
    since: optional(text(500)),
  }),
  answer: staleTopics,
  produces: 'events',
})
