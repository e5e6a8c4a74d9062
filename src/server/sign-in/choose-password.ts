import { isOfOwnWords } from '#domain/people/passwords.ts'
import { businessName } from '#server/platform/database/business-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invalid } from '#server/platform/refusals.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { Identity } from './sign-in-rows.ts'

type Names = readonly (string | null | undefined)[]

/** Why a password is too easy for a person and business with these names, or null. */
async function obstacleToPassword(password: string, names: Names): Promise<string | null> {
  if (await isCommon(password))
    return 'This is one of the passwords that everyone tries first. Choose another.'
  const given = names.filter((name): name is string => Boolean(name))
  return isOfOwnWords(password, given)
    ? 'Too easy to guess: it contains only names we know. Add another word.'
    : null
}

/** The hash of a password that a person chose; refuses one that others would try first. */
export async function hashChosen(db: Db, password: string, names: Names): Promise<string> {
  const obstacle = await obstacleToPassword(password, [...names, await businessName(db)])
  if (obstacle) throw refused(obstacle)
  return hashPassword(password)
}

type Kept = Pick<Identity, 'passwordHash' | 'firstPasswordUntil'>

/** Someone else knows a first password, so the person must choose another. */
export async function refuseGiven(
  { passwordHash, firstPasswordUntil }: Kept,
  password: string,
): Promise<void> {
  if (firstPasswordUntil !== null && (await passwordMatches(passwordHash, password)))
    throw refused('Choose a password other than the one you were given.')
}

export function refuseSame(identity: Kept, typed: { currentPassword: string; password: string }) {
  if (typed.password !== typed.currentPassword) return
  const which = identity.firstPasswordUntil === null ? 'you have' : 'you were given'
  throw refused(`Choose a password other than the one ${which}.`)
}

const refused = (message: string) => invalid(message, { password: message })

let known: Promise<ReadonlySet<string>> | undefined

/** Loaded when someone first chooses a password, so that the start need not wait for 50,000 words. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String).filter(({ length }) => length >= 8))
}

/** Whether a password is among the most common, some 18,000 of allowed length, ignoring case. */
async function isCommon(password: string): Promise<boolean> {
  known ??= readCommon()
  return (await known).has(password.toLowerCase())
}
