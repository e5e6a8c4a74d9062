import { networkInterfaces } from 'node:os'
import type { Printer } from '#contract/printing.ts'
import { isThisMachine } from '#domain/private-address.ts'
import type { Work } from '#server/platform/work.ts'

type Called = Pick<Printer, 'ipAddress' | 'port'>
type Server = Pick<Work, 'loopbackPrinters' | 'ownPort' | 'publicUrl'>

/**
 * Whether printing there is the server calling itself: on its own port never, on another port of this
 * machine only where it may. What people reach it by may be another machine's address: a proxy's.
 */
export function isServerItself({ ipAddress, port }: Called, server: Server): boolean {
  const { loopbackPrinters, ownPort, publicUrl } = server
  const reached = new URL(publicUrl)
  if (reached.hostname === ipAddress && portOf(reached) === port) return true
  if (!isOfThisMachine(ipAddress)) return false
  return !loopbackPrinters || port === ownPort
}

const isOfThisMachine = (ipAddress: string): boolean =>
  isThisMachine(ipAddress) ||
  Object.values(networkInterfaces()).some((each) =>
    each?.some(({ address }) => address === ipAddress),
  )

const portOf = ({ port, protocol }: URL): number =>
  port ? Number(port) : protocol === 'https:' ? 443 : 80
