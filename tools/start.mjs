// Builds what is stale, then runs the server in this same process; --demo fills the demo business.
import { buildIfStale } from './build.mjs'

if (buildIfStale()) process.stdout.write('Built.\n')
await import('../dist/server/main.mjs')
