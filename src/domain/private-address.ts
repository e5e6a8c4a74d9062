const part = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const shape = new RegExp(`^${part}\\.${part}\\.${part}\\.${part}$`)

/** Dotted four-part numeric, each part 0 to 255 (rules 12.1). */
export const isIpAddress = (text: string): boolean => shape.test(text)

/** An address of the machine that prints: the browser's own, or the server's. */
export const isThisMachine = (address: string): boolean => address.startsWith('127.')

/** A private network's address (RFC 1918) or this machine's: nothing else is ever printed to. */
export function isOwnNetwork(address: string): boolean {
  if (!isIpAddress(address)) return false
  const [first = 0, second = 0] = address.split('.').map(Number)
  if (first === 10 || first === 127) return true
  return (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168)
}
