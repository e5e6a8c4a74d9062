// Builds if the sources have changed, then runs the server in this same process. --demo creates the demo business.
const signals = ['SIGTERM', 'SIGINT']
/** Handles signals until the server has its own handlers. Until then only a build can be running, so exit at once. */
const end = () => process.exit(0)
for (const signal of signals) process.on(signal, end)

const { buildIfStale } = await import('./build.mjs')
if (await buildIfStale()) process.stdout.write('Built.\n')
await import('../dist/server/main.mjs')
for (const signal of signals) process.off(signal, end)
