import { afterAll } from 'vitest'

// On a busy machine a screen may take longer to show something than the second that Testing Library waits.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
  // What the last screen put off for a moment still finds its window. This hook runs after those of the test file.
  afterAll(() => new Promise((resolve) => setTimeout(resolve, 50)))
}
