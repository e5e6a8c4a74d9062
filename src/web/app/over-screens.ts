import type { ComponentType } from 'react'
import { pause } from '#web/platform/clock.ts'
import { loadPart } from '#web/platform/parts.ts'
import { proofAsked } from '#web/platform/calls/proof.ts'
import { questions } from '#web/ui/over/confirm.ts'
import { toastStore } from '#web/ui/over/toast.ts'

const settledMs = 3_000
const againMs = 5_000

/** Resolves at the first question or message, or once the first screen has been shown. */
function wanted(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [questions.subscribe(go), toastStore.subscribe(go), proofAsked.subscribe(go)]
    void pause(settledMs).then(go)
  })
}

/** Tries until it has loaded, so that no question or message is lost. */
const load = (): Promise<{ default: ComponentType }> =>
  loadPart(() => import('./OverScreens.tsx')).then(
    ({ OverScreens }) => ({ default: OverScreens }),
    () => pause(againMs).then(load),
  )

/** Loads dialogs and messages after the screen, so that a phone with a poor signal shows the screen sooner. */
export const loadOverScreens = async () => {
  await wanted()
  return load()
}
