import type { FastifyInstance, FastifyRequest } from 'fastify'
import { liveEvents } from '#contract/live.ts'
import { type Topic, topics } from '#contract/endpoint.ts'
import type { Versions } from './answer-versions.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Change, Events } from '#server/platform/background/events.ts'
import { notSignedIn, notYet } from '#server/platform/refusals.ts'

const heartbeatMs = 25_000
/** If a person opens more streams than this, the oldest is closed, because nobody looks at so many tabs. */
const mostLines = 12

/** Topics that concern every customer, whoever made the change. */
const shared: readonly Topic[] = ['catalogue']

/** The topics of a change that this person's screens show. */
export function topicsFor(
  { role, customerId }: Actor,
  { topics, customers }: Change,
): readonly Topic[] {
  if (role !== 'customer') return topics
  return customerId !== null && customers.includes(customerId)
    ? topics
    : topics.filter((topic) => shared.includes(topic))
}

/** Whether the session still exists; after it was ended elsewhere, it gets no more events. */
type StillSignedIn = (request: FastifyRequest) => Promise<boolean>

type Asked = { stillSignedIn: StillSignedIn; versions: Pick<Versions, 'isStillSo'> }

/**
 * Serves server-sent events, one stream for each open screen. It closes a stream if its session ends, if the server
 * stops, or if changes may have been missed, because a screen that reconnects reloads everything. Returns a function
 * that counts the open streams.
 */
export function addLiveStream(
  app: FastifyInstance,
  events: Events,
  { stillSignedIn, versions }: Asked,
): () => number {
  const open = new Map<() => void, number>()
  app.addHook('preClose', (done) => {
    for (const end of [...open.keys()]) end()
    done()
  })
  app.get<{ Querystring: { since?: string } }>(
    liveEvents.path,
    { exposeHeadRoute: false },
    (request, reply) => {
      const { actor } = request.session
      if (!actor) throw notSignedIn()
      if (actor.must) throw notYet(actor.must)
      const lines = [...open].filter(([, userId]) => userId === actor.userId)
      for (const [end] of lines.slice(0, Math.max(0, lines.length - mostLines + 1))) end()
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\n\n')
      const stop = events.subscribe((change) => {
        const theirs = topicsFor(actor, change)
        if (theirs.length > 0) raw.write(`data: ${JSON.stringify({ topics: theirs })}\n\n`)
      })
      const { since } = request.query
      const tellWhatWasMissed = async () => {
        if (since !== undefined && !(await versions.isStillSo(since)))
          raw.write(`data: ${JSON.stringify({ topics })}\n\n`)
      }
      void tellWhatWasMissed().catch(() => end())
      const beat = async () => {
        if (await stillSignedIn(request)) raw.write(': here\n\n')
        else end()
      }
      const stopMissing = events.whenMissed(() => end())
      const heartbeat = setInterval(() => void beat().catch(() => end()), heartbeatMs)
      const end = () => {
        stop()
        stopMissing()
        clearInterval(heartbeat)
        open.delete(end)
        raw.end()
      }
      open.set(end, actor.userId)
      raw.on('close', end)
    },
  )
  return () => open.size
}
