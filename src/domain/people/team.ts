import { type Permission, permissions } from './roles.ts'

type Own = readonly Permission[]

/**
 * Why a manager can't give these permissions, or null: nobody can give permissions that they don't have (rules
 * 2.4).
 */
export const obstacleToGiving = (own: Own, given: Own): string | null =>
  given.every((each) => own.includes(each))
    ? null
    : 'You can only give permissions that you have yourself.'

/** Why a manager can't set this login's password, or null: whoever sets it can sign in with it. */
export const obstacleToNewPassword = (own: Own, theirs: Own): string | null =>
  theirs.every((each) => own.includes(each))
    ? null
    : 'This login has more permissions than yours, so only its owner can change its password.'

/**
 * Why a login can't change its business's email, or null: links that open any of the business's logins go to that
 * email.
 */
export const obstacleToNewEmail = (own: Own): string | null =>
  permissions.every((each) => own.includes(each))
    ? null
    : 'Only a login with every permission can change the email address.'
