import { ApiError } from './api.ts'

let answer: ((proven: boolean) => void) | null = null
const listeners = new Set<() => void>()

function show(next: typeof answer) {
  answer = next
  for (const listener of listeners) listener()
}

/** Passes on the answer to the open password dialog; null while it is closed. */
export const proofAsked = {
  current: () => answer,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function askForProof(): Promise<boolean> {
  answer?.(false)
  return new Promise((resolve) => {
    show((proven) => {
      show(null)
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
