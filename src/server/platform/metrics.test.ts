import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { openMetrics } from './metrics.ts'

it('the metrics show how long the event loop was blocked', async () => {
  const { registry } = openMetrics(
    { idleCount: 0, totalCount: 0, waitingCount: 0 } as pg.Pool,
    'test',
  )
  const longest = async () => {
    const [, seconds] =
      /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await registry.metrics()) ?? []
    return Number(seconds)
  }
  await wait(100)
  await longest()
  await wait(100)
  const until = performance.now() + 300
  while (performance.now() < until);
  await wait(50)
  expect(await longest()).toBeGreaterThan(0.25)
  expect(await registry.metrics()).toContain('topside_thread_jobs{state="waiting"} 0')
})
