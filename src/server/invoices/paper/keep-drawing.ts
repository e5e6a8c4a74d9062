import type pg from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import type { Events } from '#server/platform/background/events.ts'
import { makeNextFile } from './issued-papers.ts'

const lookMs = 60_000

type Room = { pool: pg.Pool; clock: Clock; events: Events; onError: (error: unknown) => void }

/**
 * Draws the PDFs of newly issued papers: every minute, and after each commit that changes invoices. If one fails,
 * reports it, draws the others, and tries it again next time. The returned function stops this and waits for the PDF
 * being drawn.
 */
export function keepDrawing({ pool, clock, events, onError }: Room): () => Promise<void> {
  let stopping = false
  let again = false
  let running: Promise<void> | undefined

  const drawAll = async () => {
    let [at, before] = [0, 0]
    do {
      before = at
      await makeNextFile(pool, clock.now(), at, (paperId) => (at = paperId)).catch(onError)
    } while (at > before && !stopping)
  }
  const wake = () => {
    again = running !== undefined
    if (running || stopping) return
    running = drawAll().then(() => {
      running = undefined
      if (again) wake()
    })
  }

  const timer = setInterval(wake, lookMs)
  const unsubscribe = events.subscribe(({ topics }) => {
    if (topics.includes('invoices')) wake()
  })
  wake()
  return async () => {
    stopping = true
    clearInterval(timer)
    unsubscribe()
    await running
  }
}
