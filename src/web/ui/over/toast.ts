export type ToastTone = 'done' | 'danger' | 'info'

/** A button in the toast, such as Undo; `altText` describes another way to do the same. */
type ToastAction = { label: string; altText?: string; onPress: () => void }

export type ToastMessage = {
  id: number
  tone: ToastTone
  title: string
  text?: string
  action?: ToastAction
  /** Shown for so many milliseconds, with a bar that shrinks, instead of the usual 5 seconds. */
  countDownMs?: number
  /** Called once the toast is gone, however it went. */
  onGone?: () => void
}

/** How long a person may undo what they just did, or what is about to reach a customer. */
export const undoMs = 10_000

type CountDown = Required<Omit<ToastMessage, 'id' | 'tone' | 'onGone'>> &
  Partial<Pick<ToastMessage, 'tone' | 'onGone'>>

let current: ToastMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: ToastMessage | null) {
  const gone = current
  current = next
  for (const listener of listeners) listener()
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
  /** Shows what will happen when the time is up, or has just happened, with the button that prevents or undoes it. */
  countDown(message: CountDown) {
    lastId += 1
    replace({ id: lastId, tone: 'info', ...message })
    return lastId
  },
  /** Presses Undo in the toast, if it has it. */
  undo() {
    const { id, action } = current ?? {}
    if (action?.label !== 'Undo') return
    action.onPress()
    toast.dismiss(id)
  },
  /** Removes the toast; given an id, only the toast with that id. */
  dismiss(id?: number) {
    if (current && (id === undefined || current.id === id)) replace(null)
  },
}

/** The toast that the Toaster shows. */
export const toastStore = {
  current: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
