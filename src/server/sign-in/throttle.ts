import { isIPv6 } from 'node:net'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import { Refusal } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { block, countTry } from './sign-in-rows.ts'

const minute = 60_000
const forgetAfter = 60 * minute

/**
 * Tries allowed before a wait: few for an account from one address, so that nobody locks out
 * another; more for an address a whole shop may share, and for an account from everywhere.
 */
const allowedFailures = { here: 5, address: 30, account: 100 }
const kinds = ['here', 'address', 'account'] as const

/** The wait doubles with each failure past the allowed: 30 s, 1 min, 2 min … 15 min at most. */
export const waitAfter = (failures: number, allowed: number): number =>
  failures < allowed ? 0 : Math.min(15 * minute, 30_000 * 2 ** (failures - allowed))

export type Subjects = Record<(typeof kinds)[number], string>

/** Known and unknown accounts are counted alike, so that waiting tells nobody which exist. */
export function subjectsOf(door: string, login: string, address: string): Subjects {
  // As the look-up reads it: every spelling of one account is one subject.
  const account = `account ${door} ${login.toUpperCase().toLowerCase()}`
  const network = networkOf(address)
  return { here: `${account} from ${network}`, address: `address ${network}`, account }
}

/** An IPv4 address itself; of an IPv6 one the first half, which one household has whole. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length
  return `${[...start, ...Array<string>(zeros).fill('0'), ...end].slice(0, 4).join(':')}::/64`
}

/**
 * Takes a turn before the password is looked at: it counts as failed, with the wait that brings,
 * until it turns out well. So a burst of guesses at once gets no more turns than one by one.
 */
export const takeTurn = ({ transact, now }: Work, subjects: Subjects): Promise<void> =>
  transact(async (tx) => {
    for (const kind of kinds) {
      const subject = subjects[kind]
      const { failures, blockedUntil } = await countTry(tx, subject, isoOf(now), forgetBefore(now))
      const left = blockedUntil ? epochOf(blockedUntil) - now : 0
      if (left > 0) throw tooManyTries(Math.ceil(left / 1000))
      const wait = waitAfter(failures, allowedFailures[kind])
      if (wait > 0) await block(tx, subject, isoOf(now + wait))
    }
  })

export const forgetBefore = (now: number): string => isoOf(now - forgetAfter)

const tooManyTries = (seconds: number) =>
  new Refusal(
    429,
    'TOO_MANY_TRIES',
    `Too many tries. Wait ${readable(seconds)} and try again.`,
    undefined,
    seconds,
  )

const readable = (seconds: number) =>
  seconds < 60
    ? `${seconds} seconds`
    : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`
