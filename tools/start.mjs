// Builds what is stale, then runs the server in this same process; --demo fills the demo business.
const signals = ['SIGTERM', 'SIGINT']
/** Before the server hears of it itself, nothing is there to be ended but a build. */
const end = () => process.exit(0)
for (const signal of signals) process.on(signal, end)

const { buildIfStale } = await import('./build.mjs')
if (await buildIfStale()) process.stdout.write('Built.\n')
await import('../dist/server/main.mjs')
for (const signal of signals) process.off(signal, end)
