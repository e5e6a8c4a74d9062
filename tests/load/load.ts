import autocannon from 'autocannon'
import { cpuMsOf } from './processes.ts'
import type { Scenario } from './scenarios.ts'

/** A process that answers calls: the application, or the bare limit that it is compared with (`bare-limit.ts`). */
export type Served = { url: string; pid: number }
/** A load for a fixed time. */
export type Load = { connections: number; seconds: number }
/** A load of a fixed number of calls: all are answered and counted, whereas a time limit would cut off slow ones. */
export type Amount = { connections: number; calls: number }
/**
 * The calls per second in a round, how long each took, and how many milliseconds of processor time the answering
 * processes and this one used.
 */
export type Round = { perSecond: number; times: number[]; cpuMs: number; askingMs?: number }

/** Loads an application's processes with one scenario, each with its share of the connections. */
export async function loadApplications(
  applications: readonly Served[],
  scenario: Scenario,
  load: Load | Amount,
): Promise<Round> {
  const loaded = applications.slice(0, load.connections)
  const before = process.cpuUsage()
  const share = (of: number, index: number) =>
    Math.floor((of + loaded.length - 1 - index) / loaded.length)
  const rounds = await Promise.all(
    loaded.map((each, index) =>
      loadApplication(each, scenario, {
        ...load,
        connections: share(load.connections, index),
        ...('calls' in load && { calls: share(load.calls, index) }),
      }),
    ),
  )
  const sum = (of: (round: Round) => number) => rounds.reduce((all, each) => all + of(each), 0)
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    times: rounds.flatMap(({ times }) => times),
    cpuMs: sum(({ cpuMs }) => cpuMs),
    askingMs: (user + system) / 1000,
  }
}

/** A refused call must not count as work done. */
export class Refused extends Error {}

/** Throws Refused when a call is refused. */
export async function loadApplication(
  { url, pid }: Served,
  scenario: Scenario,
  load: Load | Amount,
): Promise<Round> {
  const { connections } = load
  const until = 'calls' in load ? { amount: load.calls } : { duration: load.seconds }
  const times: number[] = []
  const refused: number[] = []
  const started = performance.now()
  let answered = started
  const computed = cpuMsOf(pid)
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      { url, connections, ...until, requests: [requestOf(scenario)] },
      (error) => (error ? reject(error as Error) : resolve()),
    )
    run.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      answered = performance.now()
      if (scenario.unchanged ? status !== 304 : status >= 300) refused.push(status)
    })
  })
  if (refused.length > 0)
    throw new Refused(
      `${scenario.title}, ${connections} at once: ${refused.length} of ${times.length} answered ${refused[0]}`,
    )
  const perSecond = (times.length * 1000) / (answered - started)
  return { perSecond, times, cpuMs: cpuMsOf(pid) - computed }
}

const requestOf = ({ makeCall, alwaysTheSame }: Scenario): autocannon.Request =>
  alwaysTheSame
    ? makeCall()
    : { ...makeCall(), setupRequest: (request) => ({ ...request, ...makeCall() }) }
