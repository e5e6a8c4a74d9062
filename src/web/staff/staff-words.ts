import type { StaffUser } from '#contract/people/staff.ts'
import type { StaffRole } from '#domain/people/staff.ts'

export const roleNames: Record<StaffRole, string> = {
  admin: 'Admin',
  driver: 'Driver',
  picker: 'Picker',
}

export const roleChoices = Object.entries(roleNames).map(([value, label]) => ({ value, label }))

export const nameOf = ({ firstName, lastName, username, email }: StaffUser): string =>
  `${firstName} ${lastName}`.trim() || (username ?? email ?? '')
