const part = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const shape = new RegExp(`^${part}\\.${part}\\.${part}\\.${part}$`)

/** Dotted four-part numeric, each part 0 to 255 (spec 2 §5). */
export const isIpAddress = (text: string): boolean => shape.test(text)

/** Of this very machine: the browser's own when a browser prints, the server itself when the server does. */
export const isThisMachine = (address: string): boolean => address.startsWith('127.')

/** Of a network of one's own (RFC 1918) or of this very machine: nothing else is ever printed to. */
export function isOwnNetwork(address: string): boolean {
  if (!isIpAddress(address)) return false
  const [first = 0, second = 0] = address.split('.').map(Number)
  if (first === 10 || first === 127) return true
  return (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168)
}
