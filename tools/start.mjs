// Builds if the sources have changed, then runs the server in this same process. --demo creates the demo business.
const signals = ['SIGTERM', 'SIGINT']
/** Handles signals until the server has its own handlers. Until then only a build can be running, so exit at once. */
const end = () => process.exit(0)
for (const signal of signals) process.on(signal, end)

const { buildIfStale } = await import('./build.mjs')
const built = await buildIfStale({
  quietly: () => process.stdout.write('Building, which takes about a minute…\n'),
})
if (built) process.stdout.write('Built.\n')
await import('../dist/server/main.mjs')
for (const signal of signals) process.off(signal, end)
