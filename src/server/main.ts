/**
 * Hears SIGTERM and SIGINT from its first moment on, and loads all else after that: also who is told to stop while
 * it starts ends in good order.
 */
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stopping.abort())

void import('./run.ts').then(({ run }) => run(stopping.signal))

export {}
