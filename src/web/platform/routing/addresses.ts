import { inject, parse } from 'regexparam'

/** What the part of an address behind the question mark says: texts, numbers, booleans and lists of them. */
export type Search = Record<string, unknown>

/** The screen that is shown, as its address names it. */
export type Place = { pathname: string; search: Search }

/** Where a link or a press leads. What is left out is empty there. */
export type Target = {
  /** The path, such as `/orders/:orderNumber`, or `.` for the one that is shown. */
  to: string
  /** What stands for each `:name` of the path. */
  params?: Record<string, string>
  /** What to say behind the question mark, or how that follows from what is said there now. */
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

/** Only words stand here, even if they look like a number, because people type them. */
const typed = new Set(['search', 'code', 'lot', 'lotIds', 'date', 'from', 'to'])

/** Reads the part of an address behind the question mark. Whatever is no JSON is a text. */
export const readSearch = (text: string): Search =>
  Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => {
      const read = fromJson(value)
      return [name, typed.has(name) && typeof read !== 'string' ? value : read]
    }),
  )

/** Writes it. A text that would be read as something else is in quotation marks. */
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

/** Reads a path: what stands for each `:name` of the pattern, or null if it is another path. */
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
