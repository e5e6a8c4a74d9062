import type { FastifyInstance, FastifyRequest } from 'fastify'
import { liveEvents } from '#contract/live.ts'
import { type Topic, topics } from '#contract/endpoint.ts'
import type { Versions } from './answer-versions.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Change, Events } from '#server/platform/background/events.ts'
import { notSignedIn, notYet } from '#server/platform/refusals.ts'
import { validated } from './validation.ts'

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

type LiveQuery = { since?: string | undefined }

/** Whether the session still exists. A stream whose session was ended elsewhere gets no more events. */
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
  app.get(liveEvents.path, { exposeHeadRoute: false }, (request, reply) => {
    const { actor } = request.session
    if (!actor) throw notSignedIn()
    if (actor.must) throw notYet(actor.must)
    const { since } = validated(liveEvents, request).query as LiveQuery
    const lines = [...open].filter(([, userId]) => userId === actor.userId)
    for (const [end] of lines.slice(0, Math.max(0, lines.length - mostLines + 1))) end()
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // A question to the database may be answered after the stream has ended; then nothing is written.
    const write = (text: string) => {
      if (open.has(end)) raw.write(`${text}\n\n`)
    }
    const tell = (stale: readonly Topic[]) => {
      if (stale.length > 0) write(`data: ${JSON.stringify({ topics: stale })}`)
    }
    const tellWhatWasMissed = async () => {
      if (since !== undefined && !(await versions.isStillSo(since))) tell(topics)
    }
    const beat = async () => {
      if (await stillSignedIn(request)) write(': here')
      else end()
    }
    const stop = events.subscribe((change) => tell(topicsFor(actor, change)))
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
    write('retry: 2000')
    void tellWhatWasMissed().catch(() => end())
  })
  return () => open.size
}
