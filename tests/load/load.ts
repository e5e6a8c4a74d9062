import autocannon from 'autocannon'
import type { Scenario } from './scenarios.ts'

/** How hard and how long. */
export type Load = { connections: number; seconds: number }
/** A round's calls a second, and its latencies in milliseconds. */
export type Round = { perSecond: number; p50: number; p95: number }

/** Loads the application with one scenario. Throws when a call is refused: a refusal is no work done. */
export async function loadApplication(
  url: string,
  scenario: Scenario,
  { connections, seconds }: Load,
): Promise<Round> {
  const times: number[] = []
  const refused: number[] = []
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      { url, connections, duration: seconds, requests: [requestOf(scenario)] },
      (error) => (error ? reject(error as Error) : resolve()),
    )
    run.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      if (status >= 300) refused.push(status)
    })
  })
  if (refused.length > 0) throw new Error(`${scenario.title}: answered ${refused[0]}`)
  return roundOf(times, performance.now() - started)
}

const requestOf = ({ makeCall, alwaysTheSame }: Scenario): autocannon.Request =>
  alwaysTheSame
    ? makeCall()
    : { ...makeCall(), setupRequest: (request) => ({ ...request, ...makeCall() }) }

export function roundOf(times: readonly number[], elapsedMs: number): Round {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
  return { perSecond: (times.length * 1000) / elapsedMs, p50: at(0.5), p95: at(0.95) }
}
