import '#web/ui/style/base.css'
import '#web/ui/style/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { receiveSent } from '#web/platform/calls/sent-answers.ts'
import { startAnew } from '#web/platform/parts.ts'
import { keepPressesOnMoved } from '#web/platform/moved-press.ts'
import { ignoreSecondPresses } from '#web/platform/second-press.ts'
import { toast } from '#web/ui/over/toast.ts'
import { App } from './App.tsx'

const product = 'Topside'
const soonMs = 50
const hourMs = 3_600_000
/** By this long after its files have loaded, even a slow phone shows the first screen. */
const shownMs = 2_000

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    setTimeout(() => void keepScreensOnDevice().catch(() => undefined), shownMs)
  })

const root = document.getElementById('root')
if (root) {
  receiveSent()
  keepScreenTitle()
  keepPressesOnMoved()
  ignoreSecondPresses()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** The screen's heading, or its data-title if the heading is the product's name. */
function headingNow(): string {
  const named = (level: string) => document.querySelector<HTMLElement>(`main ${level}`)
  const heading = named('h1') ?? named('h2')
  return heading?.dataset.title ?? heading?.textContent.trim() ?? ''
}

/** Keeps the window's title equal to the screen's heading, which may appear only once its data has arrived. */
function keepScreenTitle(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const title = () => {
    timer = undefined
    const heading = headingNow()
    const wanted = heading === '' ? product : `${heading} · ${product}`
    if (document.title !== wanted) document.title = wanted
  }
  const soon = () => (timer ??= setTimeout(title, soonMs))
  new MutationObserver(soon).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

/**
 * Stores the application on the device, so that it opens without signal. A new build waits until the person asks for
 * it or closes every tab, so that a screen never changes while somebody is using it.
 */
async function keepScreensOnDevice(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () =>
    toast.info('A new version is ready', 'It will be used the next time you open Topside.', {
      label: 'Reload',
      altText: 'Reload the page to use the new version',
      onPress: startAnew,
    }),
  )
  await worker.register()
  setInterval(() => void worker.update().catch(() => undefined), hourMs)
}
