import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { adminSignIn, customerSignIn } from '#contract/people/sign-in.ts'
import { accountIds, adminEmail, password } from './fixtures.ts'
import { heapOptions } from './processes.ts'

export type Application = { url: string; pid: number; stop: () => Promise<void> }

export const poolSize = 20

/** The product as installed: built, in a process of its own. It writes its CPU profile to the folder `profile`. */
export async function startApplication(
  url: string,
  { profile, env = {} }: { profile?: string | undefined; env?: Record<string, string> } = {},
): Promise<Application> {
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(process.execPath, [...heapOptions, ...profiling, 'dist/server/main.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATABASE_POOL: String(poolSize),
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      PORT: '0',
      ...env,
    },
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  for await (const line of createInterface(child.stdout)) {
    const address = /ready at (http\S+?),/.exec(line)?.[1]
    if (address) return { url: address, pid: child.pid ?? 0, stop }
  }
  throw new Error('The application did not start.')
}

/** Builds if sources have changed, as `npm run demo` does. */
export function buildApplication(): void {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The application does not build.')
}

/** The cookies of people who signed in in the usual way. */
export type Cookies = { admin: string; customers: string[] }

export async function signEveryoneIn(url: string): Promise<Cookies> {
  const admin = await signIn(url + adminSignIn.path, { email: adminEmail, password })
  const customers: string[] = []
  for (const accountId of accountIds)
    customers.push(await signIn(url + customerSignIn.path, { accountId, password }))
  return { admin, customers }
}

async function signIn(url: string, body: Record<string, string>): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const cookie = /topside=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0]
  if (!cookie) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`)
  return cookie
}
