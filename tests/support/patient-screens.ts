export {}

// On a busy machine a screen may take longer to show something than the second that Testing Library waits.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
}
