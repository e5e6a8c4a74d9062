import type { Permission, Role } from '#domain/people/roles.ts'
import type { Must } from '#domain/people/two-step.ts'

/** The signed-in person a command works for. */
export type Actor = {
  userId: number
  role: Role
  /** Set for customers: the only customer whose rows they may see. */
  customerId: number | null
  name: string
  permissions: readonly Permission[]
  /** What they have to do before anything else. */
  must?: Must | null
}

/** A customer's own id. A customer's login without one is a bug, not a refusal. */
export function customerOf(actor: Actor): number {
  if (actor.customerId === null) throw new Error(`${actor.role} ${actor.userId} has no customer`)
  return actor.customerId
}
