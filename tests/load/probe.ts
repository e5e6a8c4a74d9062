import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** What this process is told: to call /healthz again and again, or to stop and report. */
export type ProbeTask = { begin: { url: string; pid: number } } | { end: true }

/** For each call: how many milliseconds it waited, and how many the main thread was busy meanwhile. */
export type Probed = { times: number[]; computed: number[] }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const pauseMs = 5
let probed: Probed = { times: [], computed: [] }
let running = false

const answered = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject)
  })

/** On Linux, the main thread's id is the number of its process. */
const computedMs = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

async function probe({ url, pid }: { url: string; pid: number }): Promise<void> {
  while (running) {
    const before = computedMs(pid)
    const asked = performance.now()
    await answered(`${url}/healthz`)
    probed.times.push(performance.now() - asked)
    probed.computed.push(computedMs(pid) - before)
    await wait(pauseMs)
  }
}

process.on('message', (task: ProbeTask) => {
  if ('begin' in task) {
    probed = { times: [], computed: [] }
    running = true
    void probe(task.begin)
  } else {
    running = false
    process.send?.(probed)
  }
})
process.send?.('ready')
