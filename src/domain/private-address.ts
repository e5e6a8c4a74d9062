const part = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const shape = new RegExp(`^${part}\\.${part}\\.${part}\\.${part}$`)

/** Four numbers from 0 to 255, separated by dots (rules 12.1). */
export const isIpAddress = (text: string): boolean => shape.test(text)

/** A loopback address: the browser's own machine, or the server's if the server prints. */
export const isThisMachine = (address: string): boolean => address.startsWith('127.')

/** An address of a private network (RFC 1918) or of this machine. Topside prints to no other address. */
export function isOwnNetwork(address: string): boolean {
  if (!isIpAddress(address)) return false
  const [first = 0, second = 0] = address.split('.').map(Number)
  if (first === 10 || first === 127) return true
  return (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168)
}

/** Whether a link to this address opens only on the machine that runs Topside. */
export function opensOnlyHere(publicUrl: string): boolean {
  const host = /^[a-z]+:\/\/(\[[^\]]*\]|[^/:]*)/i.exec(publicUrl)?.[1] ?? ''
  return ['', 'localhost', '0.0.0.0', '[::1]', '[::]'].includes(host) || isThisMachine(host)
}
