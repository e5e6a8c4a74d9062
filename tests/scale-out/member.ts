import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** One application process of the built product, restarted at its address whenever it dies. */
export type Member = {
  url: string
  port: number
  start: () => Promise<void>
  isAlive: () => boolean
  /** Ends it as a lost machine would or as an operator does, and waits until it is gone. */
  end: (how: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

export async function startMember(settings: Record<string, string>): Promise<Member> {
  let child: ChildProcess | undefined
  const member: Member = {
    url: '',
    port: 0,
    async start() {
      child = run({ ...settings, PORT: String(member.port) })
      member.url = await addressOf(child)
      member.port = Number(new URL(member.url).port)
    },
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    async end(how) {
      if (!child || !member.isAlive()) return
      const gone = once(child, 'exit')
      child.kill(how)
      await gone
    },
  }
  await member.start()
  return member
}

/** Turns off the limit of calls a minute, because the clients call faster than people do. */
const run = (settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['dist/server/main.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', CALLS_PER_MINUTE: '0', ...settings },
  })

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface(stdout)) {
      const address = /ready at (http\S+?),/.exec(line)?.[1]
      if (address) return address
    }
  }
  throw new Error('A process did not start.')
}
