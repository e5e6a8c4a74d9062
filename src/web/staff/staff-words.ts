import type { StaffUser } from '#contract/people/staff.ts'
import type { StaffRole } from '#domain/people/staff.ts'

export const roleNames: Record<StaffRole, string> = {
  admin: 'Admin',
  driver: 'Driver',
  picker: 'Picker',
}

/** What the tab of the sign-in page is called for a role. */
export const doorNames: Record<StaffRole, string> = { ...roleNames, picker: 'Picking' }

export const roleChoices = Object.entries(roleNames).map(([value, label]) => ({ value, label }))

export const nameOf = ({ firstName, lastName, username, email }: StaffUser): string =>
  `${firstName} ${lastName}`.trim() || (username ?? email ?? '')
