import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { Refusal } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { counted } from '#domain/words/counted.ts'
import { block, countTry } from './sign-in-rows.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How many tries there are before a wait: few for an account from one address, so that nobody locks out another; more
 * for an address that a whole shop may share, and for an account from all addresses.
 */
const allowedFailures = { here: 5, address: 30, account: 100 }
type Kind = keyof typeof allowedFailures
const kinds = ['here', 'address', 'account'] as const

type Limits = { allowed: number; longest: number; forgetAfter: number }
const passwordLimits = { longest: 15 * minute, forgetAfter: hour }
/** For someone who already knows the password. Of a million possible codes three are right. */
const codeLimits: Limits = { allowed: 10, longest: hour, forgetAfter: day }

/** The wait doubles with each further failure: 30 s, 1 min, 2 min … */
const waitAfter = (failures: number, { allowed, longest }: Limits): number =>
  failures < allowed ? 0 : Math.min(longest, 30_000 * 2 ** (failures - allowed))

export type Subjects = Partial<Record<Kind, string>>

/** Counts known and unknown accounts in the same way, so that a wait does not reveal which exist. */
export function subjectsOf(door: string, login: string, address: string) {
  // Written as the look-up compares it, so that every spelling of an account counts as one.
  const account = `account ${door} ${login.toUpperCase().toLowerCase()}`
  const network = networkOf(address)
  return { here: `${account} from ${network}`, address: `address ${network}`, account }
}

/** A request for a link uses up none of the network's sign-in tries. */
export function subjectsOfReset(login: string, address: string): Subjects {
  const subjects = subjectsOf('reset', login, address)
  return { ...subjects, address: `resets from ${networkOf(address)}` }
}

/** Signed-in people are counted by person and session only, so that strangers on their network can't make them wait. */
export const subjectsOfProof = (userId: number, session: string): Subjects => ({
  here: `again ${userId} in ${session}`,
  account: `again ${userId}`,
})

/**
 * Counts a try before the password is checked: as failed, with its wait, until it succeeds. So someone who guesses
 * many at once gets no more tries than one who guesses one by one.
 */
export const takeTurn = ({ transactApart, now }: Work, subjects: Subjects): Promise<void> =>
  transactApart(async (tx) => {
    for (const kind of kinds) {
      const subject = subjects[kind]
      if (subject)
        await count(tx, subject, now, { ...passwordLimits, allowed: allowedFailures[kind] })
    }
  })

/**
 * Where a code is tried; each is counted separately. At sign-in anyone who knows the password can try, afterwards only
 * the person who is signed in.
 */
export type Where = 'at sign-in' | 'signed in'
export const codesOf = (userId: number, where: Where): string => `codes of ${userId} ${where}`

/** Counts a try before a second step. It counts a person from all addresses together. */
export const takeTurnAtCode = (
  { transactApart, now }: Work,
  userId: number,
  where: Where,
): Promise<void> => transactApart((tx) => count(tx, codesOf(userId, where), now, codeLimits))

async function count(tx: Db, subject: string, now: number, limits: Limits): Promise<void> {
  const forgetBefore = isoOf(now - limits.forgetAfter)
  const { failures, blockedUntil } = await countTry(tx, subject, isoOf(now), forgetBefore)
  const left = blockedUntil ? epochOf(blockedUntil) - now : 0
  if (left > 0) throw tooManyTries(Math.ceil(left / 1000))
  const wait = waitAfter(failures, limits)
  if (wait > 0) await block(tx, subject, isoOf(now + wait))
}

/** Attempts before this moment no longer count. */
export const oldBefore = (now: number): string => isoOf(now - day)

const tooManyTries = (seconds: number) =>
  new Refusal(
    429,
    'TOO_MANY_TRIES',
    `Too many tries. Wait ${readable(seconds)} and try again.`,
    undefined,
    seconds,
  )

const readable = (seconds: number) =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
