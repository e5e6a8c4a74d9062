import { type Watched, watched } from '#web/ui/hooks/watched.ts'
import { ApiError } from './api.ts'

type Answer = ((proven: boolean) => void) | null

const open = watched<Answer>(null)
/** Passes on the answer to the open password dialog; null while it is closed. */
export const proofAsked: Pick<Watched<Answer>, 'current' | 'subscribe'> = open

function askForProof(): Promise<boolean> {
  open.current()?.(false)
  return new Promise((resolve) => {
    open.set((proven) => {
      open.set(null)
      resolve(proven)
    })
  })
}

/** Makes a call. If the server wants the password first, asks for it and repeats the call. */
export const proving = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch(async (error: unknown) => {
    const needsProof = error instanceof ApiError && error.code === 'PROVE_YOURSELF'
    if (!needsProof || !(await askForProof())) throw error
    return run()
  })
