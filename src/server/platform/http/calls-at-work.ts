import type { FastifyInstance } from 'fastify'

/** Tracks a call's work until it ends. */
export type AtWork = <T>(work: Promise<T>) => Promise<T>

/**
 * The application closes only once every call has ended its work, even if the caller has hung up. After that, the
 * database and the rest can be closed.
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
