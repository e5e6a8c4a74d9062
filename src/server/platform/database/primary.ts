import pg from 'pg'

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^/?]+,[^/?]+)(.*)$/

/** postgres://user@one:5432,two:5432/name names a primary and its standbys. Returns a URL for each, in that order. */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = severalHosts.exec(url) ?? []
  return hosts ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

type Connected = (error?: Error) => void

/**
 * The driver's client for several hosts: it connects to the host that worked last. If that fails or is a standby, this
 * connection fails and the next tries the next host.
 */
export function clientOfPrimary(urls: readonly string[]): typeof pg.Client {
  let good = 0
  return class extends pg.Client {
    readonly #place = good

    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' && config), connectionString: urls[good] })
      // The pool listens for errors once it has connected; until then connect() reports them.
      this.on('error', () => undefined)
    }

    override connect(): Promise<this>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<this> | void {
      const connecting = this.#reach()
      if (!callback) return connecting
      connecting.then(() => callback(), callback)
    }

    async #reach(): Promise<this> {
      try {
        await super.connect()
        await refuseStandby(this)
        return this
      } catch (error) {
        if (good === this.#place) good = (good + 1) % urls.length
        await this.end().catch(() => undefined)
        throw error
      }
    }
  }
}

async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  // Counts as a lost connection, because another host may become the primary in a moment.
  if (rows[0]?.standby) throw new Error('Connection terminated: the host is a standby')
}
