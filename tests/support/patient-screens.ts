import { afterAll } from 'vitest'

// On a busy machine a screen may take longer to show something than the second that Testing Library waits.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
  // A screen that is taken away may set a last timer. It needs a window, so the file waits for it, after its own hooks.
  afterAll(() => new Promise((resolve) => setTimeout(resolve, 50)))
}
