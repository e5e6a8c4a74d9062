import { afterAll, expect, test } from 'vitest'
import { seedOfRun } from '../faults/chance.ts'
import { byItself, sayStops, stopAtRandom } from '../faults/stopping.ts'
import { tidyUp } from '../support/program.ts'

afterAll(tidyUp)

/** `npm run test:faults` does the same fifty times, and also with Topside started through npm. */
test.runIf(process.platform === 'linux')(
  'told to stop at random moments of its start, Topside ends with 0 and leaves no database process',
  async () => {
    const size = { rounds: 6, seed: seedOfRun }
    const told = await stopAtRandom(byItself, size)
    expect(told.wrong, sayStops('by itself', size, told)).toEqual([])
    expect(told.stopped).toBe(size.rounds)
  },
  240_000,
)
