import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accountIds } from '../load/fixtures.ts'
import { adminAt, customerAt } from './caller.ts'
import { type LiveLine, openLine } from './live-line.ts'
import { type Claim, orderOf } from './stage.ts'

const rounds = 10
const patienceMs = 5_000

export const liveEvents: Claim = {
  title:
    'a change made through one process reaches its customer and the staff on every process, and no one else',
  async prove({ members, proxy, fixtures }) {
    const [owner, stranger] = [
      await customerAt(proxy, accountIds[3] ?? ''),
      await customerAt(proxy, accountIds[4] ?? ''),
    ]
    const admin = await adminAt(proxy)
    const open = (caller: typeof admin) =>
      Promise.all(members.map(({ url }) => openLine(caller, url)))
    const [theirs, strangers, staff] = [await open(owner), await open(stranger), await open(admin)]
    const delays: number[] = []
    let missed = 0
    for (let round = 0; round < rounds; round++) {
      for (const { url } of members) {
        await orderOf(randomUUID(), fixtures)(owner.at(url))
        const told = await toldOn([...theirs, ...staff], performance.now())
        missed += told.missed
        delays.push(...told.delays)
      }
    }
    const overheard = strangers.flatMap(({ heard }) => heard).length
    for (const line of [...theirs, ...strangers, ...staff]) line.leave()
    const slowest = Math.max(...delays).toFixed(0)
    const figures = `${rounds * members.length} changes, ${delays.length} told (slowest ${slowest} ms), ${missed} missed, ${overheard} overheard`
    return { holds: missed === 0 && overheard === 0, figures }
  },
}

/** Waits until every stream has reported orders, then clears the reports for the next round. */
async function toldOn(lines: readonly LiveLine[], since: number) {
  const hear = ({ heard }: LiveLine) => heard.find(({ topics }) => topics.includes('orders'))
  const until = since + patienceMs
  while (!lines.every(hear) && performance.now() < until) await wait(5)
  const times = lines.map((line) => hear(line)?.at)
  await wait(100)
  for (const { heard } of lines) heard.length = 0
  const delays = times.flatMap((at) => (at === undefined ? [] : [Math.max(0, at - since)]))
  return { delays, missed: times.length - delays.length }
}
