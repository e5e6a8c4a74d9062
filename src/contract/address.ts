import type { CallOf, Endpoint } from './endpoint.ts'

/** The address at which a call is made: its path with the parameters filled in, and the query. */
export function addressOf(
  { path }: Pick<Endpoint, 'path'>,
  { params, query }: CallOf<Endpoint>,
): string {
  const known = (params ?? {}) as Record<string, unknown>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(known[name])),
  )
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value != null && value !== '',
  )
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}
