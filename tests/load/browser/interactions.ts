import type { CDPSession, Page } from 'playwright-core'
import { slowdown, slowDown, talkTo } from './browser.ts'

/** Something a person does. Only `act` is measured; `before` sets it up. */
export type Step = {
  title: string
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

/** A press or key, in milliseconds: the time until the paint that answers it, and its parts. */
export type Press = { ms: number; waiting: number; working: number; drawing: number }

/** Processor time of the page's main thread for one try, which other programs do not affect. */
type Work = { script: number; layout: number; all: number }
export type Felt = { title: string; tries: Press[]; work: Work }

const quietMs = 500

/** Records what Event Timing reports about every press and key. */
export const recordPresses = (page: Page) =>
  page.addInitScript(() => {
    const presses: unknown[] = []
    Object.assign(globalThis, { presses })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & Numbered)[])
        if (entry.interactionId > 0)
          presses.push({
            ms: entry.duration,
            waiting: entry.processingStart - entry.startTime,
            working: entry.processingEnd - entry.processingStart,
            drawing: entry.startTime + entry.duration - entry.processingEnd,
          })
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

type Numbered = { interactionId: number }

/**
 * Tries the step once at full speed to measure its work, which it multiplies as for a slow processor; then slows the
 * processor and tries it `times` times to time the presses.
 */
export async function feel(page: Page, { title, before, act }: Step, times: number): Promise<Felt> {
  const line = await talkTo(page)
  await line.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await line.send('Performance.enable')
  const attempt = async (rate: number): Promise<Press[]> => {
    await before?.(page)
    await page.waitForTimeout(quietMs)
    await slowDown(line, rate)
    await page.evaluate(() => void (globalThis as unknown as Recorded).presses.splice(0))
    const workBefore = await workOf(line)
    await act(page)
    await page.waitForTimeout(quietMs)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    work = less(await workOf(line), workBefore)
    await slowDown(line, 1)
    return page.evaluate(() => (globalThis as unknown as Recorded).presses)
  }
  let work: Work = { script: 0, layout: 0, all: 0 }
  await attempt(1)
  const slowly = {
    script: work.script * slowdown,
    layout: work.layout * slowdown,
    all: work.all * slowdown,
  }
  const tries: Press[] = []
  for (let n = 0; n < times; n++) tries.push(slowestOf(await attempt(slowdown)))
  await line.detach()
  return { title, tries, work: slowly }
}

type Recorded = { presses: Press[] }

async function workOf(line: CDPSession): Promise<Work> {
  const { metrics } = await line.send('Performance.getMetrics')
  const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
  return {
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
    all: ms('TaskDuration'),
  }
}

const less = (a: Work, b: Work): Work => ({
  script: a.script - b.script,
  layout: a.layout - b.layout,
  all: a.all - b.all,
})

/** Event Timing reports nothing that takes less than a frame. */
const unseen: Press = { ms: 8, waiting: 0, working: 0, drawing: 8 }

const slowestOf = (presses: readonly Press[]): Press =>
  presses.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest), unseen)
