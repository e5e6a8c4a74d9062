/** How far a customer has come from the invitation to the first order. */
export const invitationStates = [
  'no-email',
  'to-invite',
  'not-sent',
  'invited',
  'expired',
  'opened',
  'set-up',
  'ordered',
] as const
export type InvitationState = (typeof invitationStates)[number]

type Invited = {
  email: string
  invitedAt: string | null
  /** Until when the newest link can be used; null if there is none. */
  expiresAt: string | null
  /** Whether the newest link has not been emailed. */
  isUnsent: boolean
  openedAt: string | null
  setUpAt: string | null
  lastLoginAt: string | null
  hasOrdered: boolean
}

/** How far the customer has come; times are ISO 8601 in UTC. */
export function invitationState(customer: Invited, now: string): InvitationState {
  const { email, invitedAt, expiresAt, isUnsent, openedAt, setUpAt, lastLoginAt, hasOrdered } =
    customer
  const isSetUp = setUpAt !== null || lastLoginAt !== null
  if (isSetUp) return hasOrdered ? 'ordered' : 'set-up'
  const isOpen = expiresAt !== null && expiresAt > now
  // A customer without an email may have a link that was given to it by hand.
  if (!email && !isOpen) return 'no-email'
  if (invitedAt === null) return 'to-invite'
  if (!isOpen) return 'expired'
  if (openedAt !== null) return 'opened'
  return isUnsent ? 'not-sent' : 'invited'
}

/** Why no invitation can be emailed yet; null if they go out. */
export function invitationsWait(reach: {
  opensOnlyHere: boolean
  sendsEmail: boolean
}): string | null {
  if (reach.opensOnlyHere) return 'The email waits until Topside has a web address.'
  return reach.sendsEmail ? null : 'The email waits until there is a mail server.'
}

/** Why a customer can't be invited; null if it can. */
export function obstacleToInvite(state: InvitationState): string | null {
  if (state === 'no-email') return 'No email address.'
  return obstacleToGiving(state)
}

/**
 * Whether “Invite all” includes a customer. It leaves out those whose invitation still works and those who are set up.
 */
export const isToInvite = (state: InvitationState): boolean =>
  state === 'to-invite' || state === 'expired' || state === 'no-email'

/** Why a customer can't be given a link by hand; null if it can. */
export const obstacleToGiving = (state: InvitationState): string | null =>
  state === 'set-up' || state === 'ordered' ? 'Already set up.' : null

/** Whether to offer a customer a link by hand: it has no link that works, or its link was not emailed. */
export const isToGive = (state: InvitationState): boolean =>
  isToInvite(state) || state === 'not-sent'

/** How many customers have reached each step. A customer also counts for the steps before its own. */
export type InvitationCounts = {
  customers: number
  /** The customers that have an email, or a link that works. */
  reachable: number
  /** The customers whose link was sent or given to them, whether it still works or not. */
  invited: number
  /** The customers who have a link, but were not sent it by email. */
  unsent: number
  opened: number
  setUp: number
  ordered: number
}

export function countInvitations(states: readonly InvitationState[]): InvitationCounts {
  const count = (...of: InvitationState[]) => states.filter((state) => of.includes(state)).length
  return {
    customers: states.length,
    reachable: states.length - count('no-email'),
    invited: states.length - count('no-email', 'to-invite', 'not-sent'),
    unsent: count('not-sent'),
    opened: count('opened', 'set-up', 'ordered'),
    setUp: count('set-up', 'ordered'),
    ordered: count('ordered'),
  }
}
