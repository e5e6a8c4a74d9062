// npm run bench -- --memory: as many requests of every kind as a busy hour brings, and the memory of the process
// meanwhile.
import { signEveryoneIn, startApplication } from './application.ts'
import type { BenchServer } from './databases.ts'
import { readFixtures } from './fixtures.ts'
import { loadApplication } from './load.ts'
import { memoryOf } from './processes.ts'
import { median, say } from './report.ts'
import { scenariosOf } from './scenarios.ts'

const orders = 1_000
/** Twenty people in the office, the cold store and on the road, each with a call every two seconds. */
const callsOfAnHour = 36_000
const mostMb = 230
/** Memory grows if the last third of the run uses more than this many times what the third before it used. */
const mostGrowth = 1.1
const connections = 10

/** Throws if the process keeps growing or uses more than it may. */
export async function measureMemory(server: BenchServer): Promise<void> {
  const url = await server.filled(orders)
  const application = await startApplication(url)
  try {
    const fixtures = await readFixtures(url)
    const scenarios = scenariosOf(fixtures, await signEveryoneIn(application.url))
    const held: number[] = []
    let calls = 0
    say(`\n${server.title}: ${memoryOf(application.pid).toFixed(0)} MB after the start`)
    while (calls < callsOfAnHour) {
      for (const scenario of scenarios) {
        const load = { connections, seconds: 1 }
        calls += (await loadApplication(application, scenario, load)).times.length
        held.push(memoryOf(application.pid))
      }
      say(`${String(calls).padStart(6)} calls: ${held.at(-1)?.toFixed(0)} MB`)
    }
    sayHeld(held, calls)
  } finally {
    await application.stop()
  }
}

function sayHeld(held: readonly number[], calls: number): void {
  const third = Math.floor(held.length / 3)
  const thirds = [0, 1, 2].map((part) => median(held.slice(part * third, (part + 1) * third)))
  const most = Math.max(...held)
  say(`${calls} calls: median MB of each third ${thirds.map((mb) => mb.toFixed(0)).join(', ')}`)
  say(`most ${most.toFixed(0)} MB`)
  const [, before = 0, last = 0] = thirds
  if (last > before * mostGrowth) throw new Error('The process grows.')
  if (most > mostMb) throw new Error(`The process holds more than ${mostMb} MB.`)
}
