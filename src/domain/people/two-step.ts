import { type Role, roles } from './roles.ts'

/** Who must use two-step sign-in. */
export const twoStepRules = ['nobody', 'admins', 'staff', 'everyone'] as const
export type TwoStepRule = (typeof twoStepRules)[number]

export const twoStepRuleNames: Record<TwoStepRule, string> = {
  nobody: 'No one (optional for all)',
  admins: 'Admins',
  staff: 'Admins, pickers and drivers',
  everyone: 'Staff and customers',
}

/** What a person must do on signing in, before anything else: choose a password, or set up two-step sign-in. */
export const musts = ['password', 'two_step'] as const
export type Must = (typeof musts)[number]

const askedOf: Record<TwoStepRule, readonly Role[]> = {
  nobody: [],
  admins: ['admin'],
  staff: ['admin', 'picker', 'driver'],
  everyone: roles,
}

export const isAskedOf = (rule: TwoStepRule, role: Role): boolean => askedOf[rule].includes(role)

type Login = {
  role: Role
  twoStep: boolean
  firstPasswordUntil: string | null
  isMainLogin: boolean
  isMaster: boolean
}

export function mustDo(login: Login, rule: TwoStepRule): Must | null {
  const isRequired = isAskedOf(rule, login.role)
  if (login.firstPasswordUntil !== null && (isRequired || isMadeUp(login))) return 'password'
  return isRequired && !login.twoStep ? 'two_step' : null
}

/** Whether Topside may have generated the first password: for a customer's main login and for the master admin. */
const isMadeUp = ({ isMainLogin, isMaster }: Login): boolean => isMainLogin || isMaster

export const requiredOfRole = 'Two-step sign-in is required for everyone with your role.'

/** Why somebody can't turn off two-step sign-in, or null. */
export const obstacleToTurningOff = (rule: TwoStepRule, role: Role): string | null =>
  isAskedOf(rule, role) ? requiredOfRole : null
