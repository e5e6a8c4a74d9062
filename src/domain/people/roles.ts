export const roles = ['admin', 'picker', 'driver', 'customer'] as const
export type Role = (typeof roles)[number]

/** What a customer's extra login may be allowed to do; the main login may do all of it (rules 2.4). */
export const permissions = ['place_orders', 'view_invoices', 'manage_team'] as const
export type Permission = (typeof permissions)[number]

export type WireRole = 'admin' | 'picking' | 'driver' | 'customer'

/** The role's name in API calls, where a picker is 'picking'. */
export const wireRole = (role: Role): WireRole => (role === 'picker' ? 'picking' : role)
