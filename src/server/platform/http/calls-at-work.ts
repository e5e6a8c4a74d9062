import type { FastifyInstance } from 'fastify'

/** Notes a call's work for as long as it takes. */
export type AtWork = <T>(work: Promise<T>) => Promise<T>

/**
 * The application is closed when the last call has ended its work, also that of a caller who has hung up: what
 * comes after it, the database above all, may go then.
 */
export function waitForCalls(app: FastifyInstance): AtWork {
  const atWork = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    while (atWork.size > 0) await Promise.allSettled(atWork)
  })
  return (work) => {
    atWork.add(work)
    const ended = () => atWork.delete(work)
    work.then(ended, ended)
    return work
  }
}
