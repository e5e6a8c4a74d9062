import { forgetSent } from './sent-answers.ts'

/**
 * Answers that came with an ETag, by address, while the page is open: a read that finds nothing new sends no answer
 * again. Nothing of them is stored on the device, and they are gone at sign-out.
 */
const held = new Map<string, Held>()
type Held = { tag: string; text: string; headers: Headers }

/** In UTF-16 units, of all answers and of one. */
const most = 4_000_000
const mostOfOne = 1_000_000

export const heldAt = (address: string): Held | undefined => held.get(address)

/** The answer to a call: as it came, or the one held if the server says that it is still so. */
export async function heldOrNew(
  address: string,
  known: Held | undefined,
  response: Response,
): Promise<Response> {
  if (response.status === 304 && known) {
    hold(address, known)
    return new Response(known.text, { headers: known.headers })
  }
  held.delete(address)
  const tag = response.headers.get('etag')
  if (!response.ok || tag === null) return response
  const text = await response.text()
  if (text.length <= mostOfOne) hold(address, { tag, text, headers: response.headers })
  return new Response(text, { status: response.status, headers: response.headers })
}

/** The answers used longest ago make room. */
function hold(address: string, answer: Held): void {
  held.delete(address)
  held.set(address, answer)
  let length = [...held.values()].reduce((sum, { text }) => sum + text.length, 0)
  for (const [oldest, { text }] of held) {
    if (length <= most) break
    held.delete(oldest)
    length -= text.length
  }
}

export function letGo(): void {
  held.clear()
  forgetSent()
}
