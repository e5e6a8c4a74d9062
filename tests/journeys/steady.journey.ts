import { expect, type Page, test } from '@playwright/test'
import { liveEvents } from '#contract/live.ts'
import { type RunningTopside, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

/** How much of what a person sees moves while a screen loads, by how far: 0.1 is felt, 0.25 loses the place. */
const mostShift = 0.05
const apartMs = 150

/** Lets answers arrive one after another, so that each part of a screen comes by itself; counts how much moves. */
async function slowly(page: Page): Promise<void> {
  let waits = 0
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes(liveEvents.path)) return route.fallback()
    const wait = ++waits * apartMs
    await new Promise((resolve) => setTimeout(resolve, wait))
    waits--
    return route.fallback()
  })
  await page.addInitScript(() => {
    const shifts: [number, string][] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput)
          shifts.push([entry.value, entry.sources[0]?.node?.textContent?.slice(0, 60) ?? ''])
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }

/** What moved, if too much did. */
async function moved(page: Page, path: string): Promise<[number, string][]> {
  await page.goto(topside.url + path)
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: [number, string][] }).shifts,
  )
  const sum = shifts.reduce((all, [value]) => all + value, 0)
  return sum > mostShift ? shifts : []
}

const screens = {
  Customer: ['/', '/customer/catalog', '/customer/orders', '/customer/invoices'],
  Admin: ['/', '/price-changes', '/recalls/new?lotIds=1', '/printer-settings', '/system-config'],
  Picking: ['/'],
  Driver: ['/'],
} as const

const logins = {
  Customer: 'OAKTAVERN',
  Admin: 'admin@topside.example',
  Picking: 'picker@topside.example',
  Driver: 'driver@topside.example',
}

for (const door of ['Customer', 'Admin', 'Picking', 'Driver'] as const)
  test(`no screen of ${door} moves while its answers arrive one by one`, async ({ browser }) => {
    const page = await signInByCall(browser, topside.url, door, logins[door], 'phone')
    await slowly(page)
    for (const path of screens[door])
      expect.soft([path, await moved(page, path)]).toEqual([path, []])
    await page.context().close()
  })
