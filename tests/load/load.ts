import autocannon from 'autocannon'
import type { Application } from './application.ts'
import { cpuMsOf } from './processes.ts'
import type { Scenario } from './scenarios.ts'

/** How hard and how long. */
export type Load = { connections: number; seconds: number }
/** A round's calls a second, how long each took, and what the process computed for all, in milliseconds. */
export type Round = { perSecond: number; times: number[]; cpuMs: number }

/** Loads the application with one scenario. Throws when a call is refused: a refusal is no work done. */
export async function loadApplication(
  { url, pid }: Application,
  scenario: Scenario,
  { connections, seconds }: Load,
): Promise<Round> {
  const times: number[] = []
  const refused: number[] = []
  const started = performance.now()
  const computed = cpuMsOf(pid)
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
  const perSecond = (times.length * 1000) / (performance.now() - started)
  return { perSecond, times, cpuMs: cpuMsOf(pid) - computed }
}

const requestOf = ({ makeCall, alwaysTheSame }: Scenario): autocannon.Request =>
  alwaysTheSame
    ? makeCall()
    : { ...makeCall(), setupRequest: (request) => ({ ...request, ...makeCall() }) }
