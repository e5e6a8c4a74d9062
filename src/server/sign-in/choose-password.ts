import { isOfOwnWords } from '#domain/passwords.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/refusals.ts'
import { isCommon } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { businessName } from './sign-in-rows.ts'

type Names = readonly (string | null | undefined)[]

/** Why a password is too easy for someone so named in a business so named, or null. */
export async function obstacleToPassword(password: string, names: Names): Promise<string | null> {
  if (await isCommon(password))
    return 'This is one of the passwords that everyone tries first. Choose another.'
  const given = names.filter((name): name is string => Boolean(name))
  return isOfOwnWords(password, given)
    ? 'This is only names that anyone would guess. Add words of your own.'
    : null
}

/** The hash to keep of a password that a person chose; refuses what others would try first. */
export async function hashChosen(db: Db, password: string, names: Names): Promise<string> {
  const obstacle = await obstacleToPassword(password, [...names, await businessName(db)])
  if (obstacle) throw invalid(obstacle, { password: obstacle })
  return hashPassword(password)
}
