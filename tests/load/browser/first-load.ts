import type { BrowserContext, Page } from 'playwright-core'
import { slow4G, slowDown, talkTo } from './browser.ts'

/** The bytes sent before the screen could be used, and when that was. */
export type Load = {
  js: number
  css: number
  data: number
  other: number
  requests: number
  usableMs: number
}

/** A screen, and the element that shows it can be used. */
export type Start = { path: string; sign: string }

const usableIn = 60_000

/** Opens the screen on slow 4G with a slow processor. */
export async function loadScreen(
  context: BrowserContext,
  url: string,
  start: Start,
): Promise<Load> {
  const page = await context.newPage()
  const line = await talkTo(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow4G)
  await slowDown(line)
  const kinds = new Map<string, keyof Load>()
  const load: Load = { js: 0, css: 0, data: 0, other: 0, requests: 0, usableMs: 0 }
  line.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, kindOf(type)))
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (load.usableMs > 0) return
    load[kinds.get(requestId) ?? 'other'] += encodedDataLength
    if (encodedDataLength > 0) load.requests++
  })
  await page.addInitScript(watchFor, start.sign)
  await page.goto(url + start.path, { waitUntil: 'commit' })
  load.usableMs = await usableMsOf(page)
  await page.close()
  return load
}

const kindOf = (type: string): keyof Load =>
  type === 'Script' ? 'js' : type === 'Stylesheet' ? 'css' : type === 'Fetch' ? 'data' : 'other'

/** Runs in the page. A screen can be used once the sign is drawn and the main thread is idle. */
function watchFor(sign: string): void {
  const look = () => {
    if (!document.querySelector(sign)) return void requestAnimationFrame(look)
    requestAnimationFrame(() =>
      requestIdleCallback(() => Object.assign(globalThis, { usableMs: performance.now() })),
    )
  }
  requestAnimationFrame(look)
}

async function usableMsOf(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => (globalThis as unknown as { usableMs?: number }).usableMs,
    undefined,
    { timeout: usableIn, polling: 100 },
  )
  return Math.round((await handle.jsonValue()) ?? 0)
}

/** Waits until the service worker has stored the screens on the device, as it does after the first visit. */
export async function settleOnDevice(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.close()
}
