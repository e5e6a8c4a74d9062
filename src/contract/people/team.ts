import * as z from 'zod/mini'
import { permissions } from '#domain/people/roles.ts'
import { newPassword } from './customer-setup.ts'
import { endpoint } from '../endpoint.ts'
import {
  done,
  id,
  idParams,
  maybe,
  moment,
  name,
  nameOrBlank,
  optional,
  orNull,
  wholeList,
} from '../shapes.ts'

/** An extra login of a customer, besides its main one (rules 2.4). */
export const teamMember = z.object({
  id,
  customerId: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.literal('customer_staff'),
  permissions: z.array(z.enum(permissions)),
  isActive: z.boolean(),
  lastLoginAt: orNull(moment),
})
export type TeamMember = z.output<typeof teamMember>

const seenMember = z.partial(
  z.pick(teamMember, { firstName: true, lastName: true, permissions: true, isActive: true }),
)

const username = z
  .string('Username is required')
  .check(
    z.trim(),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(60, 'Must be at most 60 characters'),
    z.regex(/^[A-Za-z0-9._-]+$/, 'Only letters, digits, dot, dash and underscore'),
  )

const permissionsInput = z.array(z.enum(permissions)).check(z.maxLength(permissions.length))

export const listTeam = endpoint({
  name: 'listTeam',
  method: 'GET',
  path: '/api/customer-users',
  summary: "The signed-in customer's extra logins",
  audience: ['customer'],
  permission: 'manage_team',
  answer: wholeList(teamMember, 'Fifty extra logins at most'),
  reads: ['team'],
})

export const newMemberForm = z.object({
  username,
  password: newPassword,
  firstName: name('First name is required', 60),
  lastName: name('Last name is required', 60),
  permissions: permissionsInput,
})

export const addTeamMember = endpoint({
  name: 'addTeamMember',
  method: 'POST',
  path: '/api/customer-users',
  summary: 'Add an extra login',
  audience: ['customer'],
  permission: 'manage_team',
  proof: true,
  pace: 30,
  body: newMemberForm,
  answer: teamMember,
  status: 201,
  changes: ['team'],
})

export const memberForm = z.object({
  password: optional(newPassword),
  firstName: optional(name('First name is required', 60)),
  lastName: optional(nameOrBlank(60)),
  permissions: optional(permissionsInput),
  isActive: optional(z.boolean()),
  /** What the screen showed. If it has changed since, the save is answered with 409. */
  seen: maybe(seenMember),
})

export const changeTeamMember = endpoint({
  name: 'changeTeamMember',
  method: 'PATCH',
  path: '/api/customer-users/{id}',
  summary: 'Change an extra login; switching it off or a new password ends its sessions',
  audience: ['customer'],
  permission: 'manage_team',
  proof: true,
  params: idParams,
  body: memberForm,
  answer: teamMember,
  changes: ['team'],
})

export const removeTeamMember = endpoint({
  name: 'removeTeamMember',
  method: 'DELETE',
  path: '/api/customer-users/{id}',
  summary: 'Remove an extra login; its name stays on what it did',
  audience: ['customer'],
  permission: 'manage_team',
  proof: true,
  params: idParams,
  answer: done,
  changes: ['team'],
})
