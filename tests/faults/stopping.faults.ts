import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tidyUp } from '#tests/support/program.ts'
import { seedOfRun } from './chance.ts'
import { byItself, byNpm, sayStops, stopAtRandom } from './stopping.ts'

afterAll(tidyUp)

/** Builds Topside first, because `npm start` runs the built program. */
beforeAll(() => void execFileSync(process.execPath, ['tools/build.mjs']))

const rounds = Number(process.env.FAULT_ROUNDS ?? 50)

describe.each([
  [byItself, rounds],
  [byNpm('start'), Math.ceil(rounds / 5)],
  [byNpm('demo'), Math.ceil(rounds / 5)],
])('told to stop at random moments, $title', (way, times) => {
  it('ends with 0 and leaves no database process', async () => {
    const size = { rounds: times, seed: seedOfRun }
    const told = await stopAtRandom(way, size)
    process.stdout.write(sayStops(way.title, size, told))
    expect(told.wrong).toEqual([])
    expect(told.stopped).toBe(times)
  })
})
