/** A web address that says what a GS1 barcode would: '/01/90614141000015/10/L42?3102=001234'. */
const address = /^(?:\](?:Q1|d1))?https?:\/\/[^/]+(\/[^?#]*)(?:\?([^#]*))?/

/** The application identifiers and values in a GS1 Digital Link, in the order of the link; null if it is no link. */
export function linkedElements(scan: string): [ai: string, value: string][] | null {
  const [, path = '', query = ''] = address.exec(scan) ?? []
  const parts = path.split('/').slice(1)
  const begin = parts.findIndex((part, at) => part === '01' && /^\d{14}$/.test(parts[at + 1] ?? ''))
  if (begin < 0 || (parts.length - begin) % 2 === 1) return null
  const pairs = parts.slice(begin)
  const inPath = pairs.flatMap((ai, at): [string, string][] =>
    at % 2 === 0 ? [[ai, decoded(pairs[at + 1] ?? '')]] : [],
  )
  const inQuery = [...new URLSearchParams(query)].filter(([name]) => /^\d{2,4}$/.test(name))
  return [...inPath, ...inQuery]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
