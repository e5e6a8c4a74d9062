import type { Page } from 'playwright-core'
import { slowDown, talkTo } from './browser.ts'

/** Something a person does; `act` alone is measured, `before` brings about where it starts. */
export type Step = {
  title: string
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

/** The slowest key or press of each try, in milliseconds from the press to the paint that answers it. */
export type Felt = { title: string; tries: Part[] }
export type Part = { ms: number; waiting: number; working: number; drawing: number }

const quietMs = 500

/** Takes down what Event Timing says of every press and key. */
export const recordPresses = (page: Page) =>
  page.addInitScript(() => {
    const presses: unknown[] = []
    Object.assign(globalThis, { presses })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number
      })[])
        if (entry.interactionId > 0)
          presses.push({
            ms: entry.duration,
            waiting: entry.processingStart - entry.startTime,
            working: entry.processingEnd - entry.processingStart,
            drawing: entry.startTime + entry.duration - entry.processingEnd,
          })
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

/** At full speed up to where a step starts, then with the slow processor. */
export async function feel(page: Page, { title, before, act }: Step, times: number): Promise<Felt> {
  const line = await talkTo(page)
  const tries: Part[] = []
  for (let n = 0; n < times; n++) {
    await before?.(page)
    await page.waitForTimeout(quietMs)
    await slowDown(line)
    await page.evaluate(() => void (globalThis as unknown as Recorded).presses.splice(0))
    await act(page)
    await page.waitForTimeout(quietMs)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    tries.push(slowestOf(await page.evaluate(() => (globalThis as unknown as Recorded).presses)))
    await slowDown(line, 1)
  }
  await line.detach()
  return { title, tries }
}

type Recorded = { presses: Part[] }

/** What takes less than a frame is not reported at all. */
const unseen: Part = { ms: 8, waiting: 0, working: 0, drawing: 8 }

const slowestOf = (presses: readonly Part[]): Part =>
  presses.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest), unseen)
