import { ApiError } from './api.ts'

let answer: ((proven: boolean) => void) | null = null
const listeners = new Set<() => void>()

function show(next: typeof answer) {
  answer = next
  for (const listener of listeners) listener()
}

/** What asks for the password over the screens: its answer while it is open, else null. */
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

/** Makes a call; where the server first asks who is there, the person is asked and the call made again. */
export const proving = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch(async (error: unknown) => {
    const asked = error instanceof ApiError && error.code === 'PROVE_YOURSELF'
    if (!asked || !(await askForProof())) throw error
    return run()
  })
