import { readdirSync, readFileSync } from 'node:fs'

/** The options with which the product is started; decision 46 says why. */
export const heapOptions = ['--max-semi-space-size=16', '--max-old-space-size=512']

const mb = (kb: number) => kb / 1024

/** The memory of a process in MB, with its part of what it shares with others (Linux). */
export function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return mb(Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0))
}

/** The memory of a process and all its children. */
export const memoryOfTree = (pid: number): number =>
  [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + memoryOf(each), 0)

function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(name)
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  const childrenOf = (of: number): number[] =>
    [...parents].filter(([, parent]) => parent === of).map(([child]) => child)
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

/** Undefined if the process has ended. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

const msOfTick = 10

/** How much processor time a process has used, to a hundredth of a second (Linux). */
export function cpuMsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * msOfTick
}
