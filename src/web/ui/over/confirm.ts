import { toast } from './toast.ts'

export type Question = {
  /** A question that names the thing: 'Delete order ORD-000123?' */
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** Asked on the way to another screen; Back does not close it then. */
  onLeaving?: boolean
}

type OpenQuestion = Question & { answer: (yes: boolean) => void }

let question: OpenQuestion | null = null
const listeners = new Set<() => void>()

function show(next: OpenQuestion | null) {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Asks a question and resolves to the answer. If another question is still open, that is answered with no. Needs
 * `<ConfirmHost />`.
 */
export function confirm(asked: Question): Promise<boolean> {
  question?.answer(false)
  toast.makeWay()
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      show(null)
      resolve(yes)
    }
    show({ ...asked, answer })
  })
}

export const questions = {
  current: () => question,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
