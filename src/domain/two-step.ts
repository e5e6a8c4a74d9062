import type { Role } from './roles.ts'

/** Of whom two-step sign-in is asked. */
export const twoStepRules = ['nobody', 'admins', 'staff'] as const
export type TwoStepRule = (typeof twoStepRules)[number]

export const twoStepRuleNames: Record<TwoStepRule, string> = {
  nobody: 'Nobody: everyone may set it up',
  admins: 'Admins',
  staff: 'Admins, pickers and drivers',
}

/** What a person has to do on signing in, before anything else. */
export const musts = ['password', 'two_step'] as const
export type Must = (typeof musts)[number]

export const isAskedOf = (rule: TwoStepRule, role: Role): boolean =>
  rule === 'staff' ? role !== 'customer' : rule === 'admins' && role === 'admin'

type Login = { role: Role; twoStep: boolean; firstPasswordUntil: string | null }

export function mustDo(
  { role, twoStep, firstPasswordUntil }: Login,
  rule: TwoStepRule,
): Must | null {
  if (!isAskedOf(rule, role)) return null
  if (firstPasswordUntil !== null) return 'password'
  return twoStep ? null : 'two_step'
}

/** Why somebody can't turn their second step off, or null. */
export const obstacleToTurningOff = (rule: TwoStepRule, role: Role): string | null =>
  isAskedOf(rule, role) ? 'Two-step sign-in is asked of everyone with your role.' : null
