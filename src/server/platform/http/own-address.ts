/** This server's address without PUBLIC_URL; an IPv6 host needs brackets. */
export const ownAddress = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`
