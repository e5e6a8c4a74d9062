/**
 * Listens for SIGTERM and SIGINT first and loads everything else afterwards, so that a stop during the start is
 * orderly too.
 */
const stopping = new AbortController()
const stop = () => stopping.abort()
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)

/** npm passes the signal only to its shell. When that shell has ended, this process must stop itself. */
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
