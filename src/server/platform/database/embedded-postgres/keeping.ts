import { setTimeout as wait } from 'node:timers/promises'
import type { Owner } from './ownership.ts'

const pauseMs = 1_000

type Keeping = {
  owner: Owner
  /** Finds or starts the folder's server and takes ownership of it. */
  serve: () => Promise<Owner>
  log: (line: string) => void
}

/**
 * While this process lives, keeps the folder's server running and the folder owned: restarts a server that died and
 * takes the lock again. It does not keep the process alive. The returned function ends this and returns the owner's
 * connection if there is one.
 */
export function keepServing({ owner, serve, log }: Keeping): () => Promise<Owner | null> {
  let current: Owner | null = null
  let over = false
  let mending = Promise.resolve()
  const watch = (client: Owner) => {
    current = client
    client.unref()
    client.once('end', () => {
      current = null
      if (!over) mending = mend()
    })
  }
  const mend = async () => {
    log('The private PostgreSQL closed its connection; connecting again.')
    for (let obstacle: string | null = ''; obstacle !== null && !over;)
      obstacle = await tryOnce(obstacle)
  }
  /** Returns the obstacle; logs it only once, however long it lasts. */
  const tryOnce = async (logged: string): Promise<string | null> => {
    try {
      watch(await serve())
      log('The private PostgreSQL is back.')
      return null
    } catch (error) {
      const { message } = error as Error
      if (message !== logged) log(message)
      await wait(pauseMs, undefined, { ref: false })
      return message
    }
  }
  watch(owner)
  return async () => {
    over = true
    await mending
    return current
  }
}
