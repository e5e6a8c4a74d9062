import { toast } from '#web/ui/over/toast.ts'

const hourMs = 3_600_000

/**
 * Stores the application on the device, so that it opens without signal. A new build waits until the person asks for
 * it or closes every tab, so that a screen never changes while somebody is using it.
 */
export async function keepScreensOnDevice(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () =>
    toast.info('A new version is ready', 'It will be used the next time you open Topside.', {
      label: 'Reload',
      altText: 'Reload the page to use the new version',
      onPress: () => {
        worker.addEventListener('controlling', () => window.location.reload())
        worker.messageSkipWaiting()
      },
    }),
  )
  await worker.register()
  setInterval(() => void worker.update().catch(() => undefined), hourMs)
}
