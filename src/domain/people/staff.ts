import type { Role } from './roles.ts'

export const staffRoles = ['admin', 'driver', 'picker'] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

type Account = { id: number; role: StaffRole; isActive: boolean; isMaster: boolean }
type Change = Partial<{
  role: StaffRole
  isActive: boolean
  email: string | null
  username: string | null
  password: string
}>
type Acting = { userId: number; otherAdmins: number }

const isAdmin = ({ role, isActive }: Pick<Account, 'role' | 'isActive'>): boolean =>
  role === 'admin' && isActive

/** Why an account can't be deleted, or null. `otherAdmins` counts the other admins who can sign in. */
export function obstacleToDeleting(
  account: Account,
  { userId, otherAdmins }: Acting,
): string | null {
  if (account.isMaster) return 'The master admin can’t be deleted.'
  if (account.id === userId) return 'You can’t delete your own account. Ask another admin.'
  if (isAdmin(account) && otherAdmins === 0)
    return 'This is the last active admin: without it nobody could manage Topside.'
  return null
}

/** Why this change to an account is not allowed, or null. */
export function obstacleToChanging(
  account: Account,
  change: Change,
  { userId, otherAdmins }: Acting,
): string | null {
  const own = account.id === userId
  const after = { role: change.role ?? account.role, isActive: change.isActive ?? account.isActive }
  const loses = after.role !== account.role || (account.isActive && !after.isActive)
  if (account.isMaster && loses)
    return 'The master admin must stay an active admin: its role can’t be changed.'
  if (account.isMaster && !own && takesOver(change))
    return 'Only the master admin can change its own email, username or password.'
  if (own && loses)
    return 'You can’t deactivate your own account or change its role. Ask another admin.'
  if (isAdmin(account) && !isAdmin(after) && otherAdmins === 0)
    return 'This is the last active admin: without it nobody could manage Topside.'
  return null
}

/** Anyone who can change these could sign in as the account's owner, or have a new password sent to themselves. */
const takesOver = ({ email, username, password }: Change): boolean =>
  email !== undefined || username !== undefined || password !== undefined
