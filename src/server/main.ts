/**
 * Hears SIGTERM and SIGINT from its first moment on, and loads all else after that: also who is told to stop while
 * it starts ends in good order.
 */
const stopping = new AbortController()
const stop = () => stopping.abort()
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)

/** npm tells a signal to its shell alone, which dies of it and leaves us behind. */
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell && shell !== 1) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}

void import('./run.ts').then(({ run }) => run(stopping.signal))

export {}
