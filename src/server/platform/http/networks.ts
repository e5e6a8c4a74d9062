import { isIPv6 } from 'node:net'

/** An IPv4 address itself; for IPv6 its first half, which belongs to one household. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length
  return `${[...start, ...Array<string>(zeros).fill('0'), ...end].slice(0, 4).join(':')}::/64`
}

/** Whether a URL's host is this machine: loopback, or the folder of a socket. */
export const isHere = (host: string): boolean =>
  /^(|\/.*|localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)
