import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BareAnswer, BareTask, LeastKind } from './bare-limit.ts'
import type { Load, Round, Served } from './load.ts'
import { heapOptions } from './processes.ts'
import type { Call } from './scenarios.ts'

/** The process that measures the bare limit: it first records a scenario's calls, then repeats them. */
export function startBare(url: string) {
  const child = fork(new URL('./bare-limit.ts', import.meta.url), {
    execArgv: [...process.execArgv, ...heapOptions],
  })
  const ask = async (task: BareTask): Promise<BareAnswer> => {
    child.send(task)
    const [answer] = (await once(child, 'message')) as [BareAnswer]
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  }
  const measured = async (task: BareTask): Promise<Round> => {
    const answer = await ask(task)
    if (!('round' in answer)) throw new Error('The bare limit was not measured.')
    return answer.round
  }
  const served = async (task: BareTask): Promise<Served> => {
    const answer = await ask(task)
    if (!('url' in answer)) throw new Error('The bare limit is not served.')
    return { url: answer.url, pid: child.pid ?? 0 }
  }
  return {
    record: async (calls: Call[]): Promise<{ statements: number; least: LeastKind }> => {
      const answer = await ask({ record: { url, calls } })
      if (!('statements' in answer)) throw new Error('The calls were not recorded.')
      return answer
    },
    load: (load: Load) => measured({ load }),
    /** Writes orders with one statement each. */
    loadLeast: (load: Load) => measured({ loadLeast: load }),
    /** Serves the same statements behind Fastify and nothing else. */
    serve: () => served({ serve: 'statements' }),
    /** Serves the recorded answers from memory. */
    serveFromMemory: () => served({ serve: 'memory' }),
    /** Serves an empty 304. */
    serveUnchanged: () => served({ serve: 'unchanged' }),
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      child.kill()
      await gone
    },
  }
}
export type Bare = ReturnType<typeof startBare>
