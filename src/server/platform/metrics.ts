import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { threads } from './background/threads.ts'

export type Metrics = {
  registry: Registry
  watch: (app: FastifyInstance) => void
  /** Counts the open live streams. */
  countLive: (open: () => number) => void
}

/**
 * Prometheus metrics: version, requests by route and status, live streams, pool, threads, process and event loop delay
 * since the last scrape (`nodejs_eventloop_lag_p99_seconds` and `_max_`).
 */
export function openMetrics(pool: pg.Pool, version: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'topside_info',
    help: 'Always 1; the label is the version',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  new Gauge({
    name: 'topside_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'topside_thread_jobs',
    help: 'Papers, spreadsheets and pictures being made by worker threads, and waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(threads.jobs())) this.set({ state }, count)
    },
  })
  return {
    registry,
    watch: (app) => watchRequests(app, registry),
    countLive: (open) =>
      void new Gauge({
        name: 'topside_live_streams',
        help: 'Screens that hear of changes as they happen',
        registers: [registry],
        collect() {
          this.set(open())
        },
      }),
  }
}

function watchRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'topside_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeLabel(request, reply.statusCode)
    requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

/** The screens' files count as one route, and so do all addresses of the application's page. */
function routeLabel({ url, routeOptions }: FastifyRequest, status: number): string {
  const { url: route = '/*' } = routeOptions
  if (route === '/*' && status >= 400) return 'none'
  const [path = ''] = (route === '/*' ? url : route).split('?', 1)
  if (/\.\w+$/.test(path) && !path.startsWith('/api/')) return 'static'
  return route === '/*' ? 'page' : route
}

/** Serves /metrics at an address of its own, so that nobody can read it at the address of the screens. */
export function serveMetrics({ registry }: Metrics): FastifyInstance {
  const app = Fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return app
}
