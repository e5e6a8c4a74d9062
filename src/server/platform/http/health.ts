import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  appliedMigrations,
  type Migration,
  obstacleToMigrating,
} from '#server/platform/database/migrations.ts'

/** Liveness: the process answers. Readiness: the database does too, and its migrations are current. */
export function addHealth(app: FastifyInstance, pool: pg.Pool, migrations: Migration[]): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const obstacle = await obstacleToReadiness(pool, migrations)
    return reply
      .status(obstacle ? 503 : 200)
      .send(obstacle ? { status: 'not ready', obstacle } : { status: 'ready' })
  })
}

const patienceMs = 3_000

async function obstacleToReadiness(pool: pg.Pool, migrations: Migration[]): Promise<string | null> {
  try {
    const applied = await inTime(appliedMigrations(pool))
    if (migrations.some(({ name }) => !applied.has(name))) return 'Migrations are pending.'
    return obstacleToMigrating(applied, migrations)
  } catch {
    return 'The database does not answer.'
  }
}

/** If the database hangs, it never answers the query, so after this time Topside reports that it is not ready. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Too late')), patienceMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
