import type { FastifyInstance } from 'fastify'
import { liveEvents } from '#contract/live.ts'
import type { Topic } from '#contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { Change, Events } from './events.ts'
import { notSignedIn } from './refusals.ts'

const heartbeatMs = 25_000

/** Topics every customer may hear of, whoever's change it was. */
const shared: readonly Topic[] = ['catalogue']

/** What of a change this person's screens show. */
export function topicsFor(
  { role, customerId }: Actor,
  { topics, customers }: Change,
): readonly Topic[] {
  if (role !== 'customer') return topics
  return customerId !== null && customers.includes(customerId)
    ? topics
    : topics.filter((topic) => shared.includes(topic))
}

/** Server-sent events: one open line per screen, closed when the server stops. */
export function addLiveStream(app: FastifyInstance, events: Events): void {
  const open = new Set<() => void>()
  app.addHook('preClose', (done) => {
    for (const end of open) end()
    done()
  })
  app.get(liveEvents.path, (request, reply) => {
    const { actor } = request.session
    if (!actor) throw notSignedIn()
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 2000\n\n')
    const stop = events.subscribe((change) => {
      const topics = topicsFor(actor, change)
      if (topics.length > 0) raw.write(`data: ${JSON.stringify({ topics })}\n\n`)
    })
    const heartbeat = setInterval(() => raw.write(': here\n\n'), heartbeatMs)
    const end = () => {
      stop()
      clearInterval(heartbeat)
      open.delete(end)
      raw.end()
    }
    open.add(end)
    raw.on('close', end)
  })
}
