import type { CurrentUser } from '#contract/people/sign-in.ts'
import { type Permission, permissions, type Role, wireRole } from '#domain/people/roles.ts'
import { personName } from '#domain/people/person-name.ts'
import { type Must, mustDo } from '#domain/people/two-step.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Work } from '#server/platform/work.ts'
import type { Identity } from './sign-in-rows.ts'

/** A person's sign-in and names; a password may not consist of these names. */
export const namesOf = ({
  email,
  username,
  firstName,
  lastName,
  customerName,
  accountId,
}: Identity) =>
  [email, username, `${firstName} ${lastName}`, customerName, accountId].filter(
    (name): name is string => Boolean(name?.trim()),
  )

const permissionsOf = (identity: Identity): Permission[] =>
  permissions.filter(
    (permission) => identity.isMainLogin || identity.permissions.includes(permission),
  )

const mustOf = (identity: Identity): Must | null =>
  mustDo({ ...identity, role: identity.role as Role }, identity.twoStepFor)

export const actorOf = (identity: Identity): Actor => ({
  userId: identity.id,
  role: identity.role as Role,
  customerId: identity.customerId,
  name: personName(identity),
  permissions: permissionsOf(identity),
  must: mustOf(identity),
})

/** The person as the calls return them. */
export const currentUserOf = (
  identity: Identity,
  { keepOnDevices }: Pick<Work, 'keepOnDevices'>,
): CurrentUser => ({
  id: identity.id,
  role: wireRole(identity.role as Role),
  customerId: identity.customerId,
  email: identity.isMainLogin ? identity.customerEmail : identity.email,
  username: identity.username,
  firstName: identity.firstName,
  lastName: identity.lastName,
  name: personName(identity),
  permissions: permissionsOf(identity),
  twoStep: identity.twoStep,
  must: mustOf(identity),
  keepsOnDevice: keepOnDevices,
})
