import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BareAnswer, BareTask } from './bare-limit.ts'
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
  return {
    record: async (calls: Call[]): Promise<number> => {
      const answer = await ask({ record: { url, calls } })
      return 'statements' in answer ? answer.statements : 0
    },
    load: async (load: Load): Promise<Round> => {
      const answer = await ask({ load })
      if (!('round' in answer)) throw new Error('The bare limit was not measured.')
      return answer.round
    },
    /** Serves the same statements behind Fastify and nothing else. */
    serve: async (): Promise<Served> => {
      const answer = await ask({ serve: true })
      if (!('url' in answer)) throw new Error('The bare limit is not served.')
      return { url: answer.url, pid: child.pid ?? 0 }
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      child.kill()
      await gone
    },
  }
}
export type Bare = ReturnType<typeof startBare>
