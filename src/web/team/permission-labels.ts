import type { Permission } from '#domain/people/roles.ts'

export const permissionLabels: Record<Permission, string> = {
  place_orders: 'Place orders',
  view_invoices: 'See invoices',
  manage_team: 'Manage team and details',
}
