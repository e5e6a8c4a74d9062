import { type Watched, watched } from '../hooks/watched.ts'
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

const open = watched<OpenQuestion | null>(null)

/**
 * Asks a question and resolves to the answer. If another question is still open, that is answered with no. Needs
 * `<ConfirmHost />`.
 */
export function confirm(asked: Question): Promise<boolean> {
  open.current()?.answer(false)
  toast.makeWay()
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      open.set(null)
      resolve(yes)
    }
    open.set({ ...asked, answer })
  })
}

/** The question that is open. */
export const questions: Pick<Watched<OpenQuestion | null>, 'current' | 'subscribe'> = open
