import type { Reply } from './callers.ts'

/** Counts the answers that clients got, and notes the slowest, the last failure and the wrong ones. */
export class Replies {
  #done = 0
  #unanswered = 0
  #longestMs = 0
  #lastFailed = 0
  #wrong = new Set<string>()
  readonly #codes = new Map<string, number>()

  hear = (reply: Reply): void => {
    if (!reply) return void this.#unanswered++
    const { status, body, ms } = reply
    this.#longestMs = Math.max(this.#longestMs, ms)
    if (status < 300) return void this.#done++
    this.#lastFailed = performance.now()
    const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
    if (status !== 503 || typeof code !== 'string' || typeof message !== 'string')
      this.#wrong.add(`${status} ${JSON.stringify(body)}`)
    this.#codes.set(String(code), (this.#codes.get(String(code)) ?? 0) + 1)
  }

  /** Answers that are neither a success nor a 503 in the shape of rules 1.4. */
  get wrong(): string[] {
    return [...this.#wrong]
  }
  get unanswered(): number {
    return this.#unanswered
  }
  get codes(): Record<string, number> {
    return Object.fromEntries(this.#codes)
  }
  get lastFailed(): number {
    return this.#lastFailed
  }

  toString(): string {
    const codes = [...this.#codes].map(([code, times]) => `${times} × 503 ${code}`)
    const longest = `longest ${(this.#longestMs / 1000).toFixed(1)} s`
    return [`${this.#done} done`, ...codes, `${this.#unanswered} unanswered`, longest].join(', ')
  }
}
