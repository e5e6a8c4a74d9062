import { type Watched, watched } from '../hooks/watched.ts'

export type ToastTone = 'done' | 'danger' | 'info'

/** A button in the toast, such as Undo; `altText` describes another way to do the same. */
export type ToastAction = { label: string; altText?: string; onPress: () => void }

export type ToastMessage = {
  id: number
  tone: ToastTone
  title: string
  text?: string
  action?: ToastAction
  /** How many milliseconds it is shown, with a bar that shrinks, if not the usual 5 seconds. */
  countDownMs?: number
  /** The progress of long work; such a toast stays until the work ends. */
  progress?: { done: number; of: number }
  /** Called once the toast is gone, for whatever reason. */
  onGone?: () => void
}

/** How long people can undo what they just did, or stop what is about to reach a customer. */
export const undoMs = 10_000

type CountDown = Required<Omit<ToastMessage, 'id' | 'tone' | 'progress' | 'onGone'>> &
  Partial<Pick<ToastMessage, 'tone' | 'onGone'>>

type Working = Pick<ToastMessage, 'title' | 'action'> & Required<Pick<ToastMessage, 'progress'>>

const shown = watched<ToastMessage | null>(null)
const { current } = shown
let lastId = 0

function replace(next: ToastMessage | null) {
  const gone = current()
  shown.set(next)
  gone?.onGone?.()
}

function show(tone: ToastTone) {
  return (title: string, text?: string, action?: ToastAction) => {
    lastId += 1
    replace({ id: lastId, tone, title, text, action })
    return lastId
  }
}

/** Shows one toast at a time, for 5 seconds (rules 3.3); a new one replaces the last. */
export const toast = {
  success: show('done'),
  failure: show('danger'),
  info: show('info'),
  /** Says what will happen when the time is up, or has just happened, with a button to stop or undo it. */
  countDown(message: CountDown) {
    const id = (lastId += 1)
    replace({ id, tone: 'info', ...message })
    setTimeout(() => toast.dismiss(id), message.countDownMs)
    return id
  },
  /**
   * Shows the progress of long work. Call it again with the id that it returns. If another message is shown, that one
   * stays until it goes.
   */
  progress(message: Working, id?: number): number | undefined {
    const before = current()
    if (before && before.id !== id) return id
    const shownAs = before?.id ?? (lastId += 1)
    replace({ id: shownAs, tone: 'info', ...message })
    return shownAs
  },
  /** Presses Undo in the toast; returns false if the toast has none. */
  undo(): boolean {
    const { id, action } = current() ?? {}
    if (action?.label !== 'Undo') return false
    action.onPress()
    toast.dismiss(id)
    return true
  },
  /** Removes a success message without a button, so that it does not stand beside a question. */
  makeWay() {
    const message = current()
    if (message?.tone === 'done' && !message.action) replace(null)
  },
  /** Removes the toast; given an id, only the toast with that id. */
  dismiss(id?: number) {
    const message = current()
    if (message && (id === undefined || message.id === id)) replace(null)
  },
}

/** The toast that the Toaster shows. */
export const toastStore: Pick<Watched<ToastMessage | null>, 'current' | 'subscribe'> = shown
