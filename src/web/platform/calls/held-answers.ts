import { forgetSent } from './sent-answers.ts'

/**
 * Answers that came with an ETag, by address. If nothing has changed, the server need not send the answer again. They
 * are held only while the page is open, never stored on the device, and forgotten at sign-out.
 */
const held = new Map<string, Held>()
type Held = { tag: string; text: string; headers: Headers }

/** How long all held answers together, and one of them, may be, in UTF-16 units. */
const most = 4_000_000
const mostOfOne = 1_000_000

export const heldAt = (address: string): Held | undefined => held.get(address)

/** The answer to a call: the held one if the server says that nothing has changed, or else the new one. */
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

/** Holds an answer. If there is no room, it drops those used longest ago. */
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
