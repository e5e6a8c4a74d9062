import { randomUUID } from 'node:crypto'
import { customerSignIn, getCurrentUser, signOut } from '#contract/people/sign-in.ts'
import { accountIds } from '../load/fixtures.ts'
import { Caller, customerAt } from './caller.ts'
import { ask, type Claim, orderOf, type Stage } from './stage.ts'

const pairsOf = ({ members }: Stage) =>
  members.flatMap((one) => members.map((other) => [one.url, other.url] as const))

export const sessions: Claim = {
  title: 'who signs in on one process is signed in on all, and out of all',
  async prove(stage) {
    let [known, out] = [0, 0]
    const pairs = pairsOf(stage)
    for (const [one, other] of pairs) {
      const person = await customerAt(one, accountIds[0] ?? '')
      const elsewhere = person.at(other)
      if ((await elsewhere.call(getCurrentUser)).status === 200) known++
      await elsewhere.call(signOut, {})
      if ((await person.at(one).call(getCurrentUser)).status === 401) out++
    }
    const holds = known === pairs.length && out === pairs.length
    return { holds, figures: `${known} and ${out} of ${pairs.length} pairs of processes` }
  },
}

const guesses = 30
/** The number of tries that src/server/sign-in/throttle.ts allows an account from one address. */
const allowed = 5

export const throttling: Claim = {
  title: 'guesses at a password are counted together, and the wait holds on every process',
  async prove({ members, proxy }) {
    const accountId = accountIds[1] ?? ''
    const guess = (url: string, password: string) =>
      new Caller(url).call(customerSignIn, { body: { accountId, password } })
    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, place) => guess(proxy, `wrong guess ${place}`)),
    )
    const looked = answers.filter(({ status }) => status === 401).length
    const after = await Promise.all(members.map(({ url }) => guess(url, 'bench-and-block')))
    const waiting = after.filter(({ status }) => status === 429).length
    const holds = looked === allowed && waiting === members.length
    const figures = `${guesses} at once: ${looked} looked at (${allowed} allowed), then ${waiting} of ${members.length} make wait`
    return { holds, figures }
  },
}

const keys = 100

export const idempotency: Claim = {
  title: 'one key on every process at the same moment is one order and one answer',
  async prove(stage) {
    const person = await customerAt(stage.proxy, accountIds[2] ?? '')
    let alike = 0
    const sent = Array.from({ length: keys }, () => randomUUID())
    for (const key of sent) {
      const place = orderOf(key, stage.fixtures)
      const answers = await Promise.all(stage.members.map(({ url }) => place(person.at(url))))
      const told = new Set(answers.map(({ status, body }) => `${status} ${body.orderNumber}`))
      if (told.size === 1 && answers[0]?.status === 201) alike++
    }
    const [made] = await ask<{ n: number }>(
      stage,
      'select count(*)::int as n from orders where order_notes = any($1)',
      [sent],
    )
    const figures = `${keys} keys × ${stage.members.length} calls: ${made?.n} orders, ${alike} answered alike`
    return { holds: made?.n === keys && alike === keys, figures }
  },
}
