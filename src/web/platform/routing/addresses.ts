import { inject, parse } from 'regexparam'

/** The query of an address, which follows its question mark: texts, numbers, booleans and lists of them. */
export type Search = Record<string, unknown>

/** The screen that is shown, as its address names it. */
export type Place = { pathname: string; search: Search }

/** Where a link or a press leads. Without a query or hash here, the address has none. */
export type Target = {
  /** The path, such as `/orders/:orderNumber`, or `.` for the one that is shown. */
  to: string
  /** The value of each `:name` in the path. */
  params?: Record<string, string>
  /** The query, or a function that makes it from the present one. */
  search?: object | ((now: never) => object)
  /** The part of the screen to begin at, without `#`. */
  hash?: string | undefined
}

/** The address of a target as a link has it, from the place where it is pressed. */
export function addressOf({ to, params, search = {}, hash }: Target, from: Place): string {
  const path = to === '.' ? from.pathname : params ? inject(to, encoded(params)) : to
  const said = typeof search === 'function' ? search(from.search as never) : search
  return path + writeSearch(said) + (hash ? `#${hash}` : '')
}

const encoded = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  )

/** Queries that people type: always texts, even if they look like a number. */
const typed = new Set(['search', 'code', 'lot', 'lotIds', 'date', 'from', 'to'])

/** Reads a query. Each value is JSON, or else a text. */
export const readSearch = (text: string): Search =>
  Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => {
      const read = fromJson(value)
      return [name, typed.has(name) && typeof read !== 'string' ? value : read]
    }),
  )

/** Writes a query, with the question mark. A text that would be read as a number, for example, is in quotation marks. */
function writeSearch(search: object): string {
  const texts = Object.entries(search).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : [[name, toText(value)]],
  )
  const said = String(new URLSearchParams(texts))
  return said && `?${said}`
}

const toText = (value: unknown): string =>
  typeof value === 'string' && fromJson(value) === value ? value : JSON.stringify(value)

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Makes the reader of a path: it returns the value of each `:name` in the pattern, or null for another path. */
export function pathReader(pattern: string): (pathname: string) => Record<string, string> | null {
  const { keys, pattern: shape } = parse(pattern)
  return (pathname) => {
    const found = shape.exec(pathname)
    if (!found) return null
    try {
      return Object.fromEntries(
        keys.map((key, at) => [key, decodeURIComponent(found[at + 1] ?? '')]),
      )
    } catch {
      return null
    }
  }
}
