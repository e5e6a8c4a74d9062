import { finishBeforeSignOut } from '#web/platform/current-user.ts'
import { toast, undoMs } from '#web/ui/over/toast.ts'

type Work = {
  /** What will happen, for example “Approving and sending 30 invoices”. */
  title: string
  text: string
  /** Does the work. `leaving` is true if the page may close before the answer arrives. */
  run: (leaving: boolean) => Promise<void>
  onUndo?: () => void
}

type Waiting = { begin: (leaving: boolean) => Promise<void> }
let waiting: Waiting | null = null

/**
 * Does the work in ten seconds, unless the person presses Undo. It is done at once if the person closes the message or
 * goes to another page or application, or if other work starts to wait, so that nothing is lost.
 */
export function doUnlessUndone({ title, text, run, onUndo }: Work): void {
  const before = waiting && finishWaiting()
  finishBeforeSignOut(finishWaiting)
  const timer = setTimeout(() => void finishWaiting(), undoMs)
  const leave = () => document.visibilityState === 'hidden' && void finishWaiting(true)
  const hide = () => void finishWaiting(true)
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', hide)
  const end = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', hide)
    waiting = null
    toast.dismiss(id)
  }
  const mine: Waiting = {
    begin(leaving) {
      end()
      // Earlier work is done first, because this may depend on it; if the page closes, there is no time for that.
      return before && !leaving ? before.then(() => run(false)) : run(leaving)
    },
  }
  const undo = () => {
    // If the work has just begun, the press comes too late.
    if (waiting !== mine) return
    end()
    onUndo?.()
  }
  waiting = mine
  const id = toast.countDown({
    title,
    text,
    action: { label: 'Undo', altText: 'Undo: nothing is sent', onPress: undo },
    countDownMs: undoMs,
    onGone: () => waiting === mine && void finishWaiting(),
  })
}

/** Does at once what is still waiting for its ten seconds, for example before the person signs out. */
export async function finishWaiting(leaving = false): Promise<void> {
  await waiting?.begin(leaving)
}
