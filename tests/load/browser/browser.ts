import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { devices, type Role } from './people.ts'

/** Slow 4G as in Chromium's developer tools, and a phone four times slower than this machine. */
export const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}
export const slowdown = 4

export async function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('Chromium cannot be had here: set CHROMIUM_PATH.')
  const quiet = [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ]
  return chromium.launch({ executablePath, args: quiet })
}

/** A browser with a person's session or, without a cookie, with none. */
export async function enter(
  browser: Browser,
  url: string,
  role: Role,
  cookie?: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices[role],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    baseURL: url,
  })
  // tsx adds a helper to functions, which the page lacks when they run there.
  await context.addInitScript('globalThis.__name = (each) => each')
  if (cookie) await context.addCookies([{ name: 'topside', value: cookie, url }])
  return context
}

export const talkTo = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

export const slowDown = (line: CDPSession, rate: number = slowdown) =>
  line.send('Emulation.setCPUThrottlingRate', { rate })
