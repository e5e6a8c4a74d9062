import * as z from 'zod/mini'
import { staffRoles } from '#domain/people/staff.ts'
import { code } from './account.ts'
import { newPassword } from './customer-setup.ts'
import { endpoint } from '../endpoint.ts'
import {
  asTyped,
  done,
  emailAddress,
  id,
  idParams,
  maybe,
  moment,
  name,
  optional,
  orNull,
  paging,
  requiredText,
} from '../shapes.ts'

/** A member of staff. Passwords are only ever sent, never returned. */
export const staffUser = z.object({
  id,
  username: orNull(z.string()),
  email: orNull(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(staffRoles),
  isActive: z.boolean(),
  /** The master admin, who can't be deleted, switched off or given another role. */
  isMaster: z.boolean(),
  createdBy: orNull(id),
  lastLoginAt: orNull(moment),
  twoStep: z.boolean(),
})
export type StaffUser = z.output<typeof staffUser>

const seenUser = z.partial(
  z.pick(staffUser, {
    username: true,
    email: true,
    firstName: true,
    lastName: true,
    role: true,
    isActive: true,
  }),
)

const blank = z.literal('')
const validEmail = 'Please enter a valid email'
const email = z.union([emailAddress(validEmail), blank], validEmail)
const username = z.string().check(
  z.trim(),
  z.refine((name) => name === '' || name.length >= 3, {
    error: 'Username must be at least 3 characters',
    abort: true,
  }),
  z.maxLength(60, 'Must be at most 60 characters'),
  z.regex(/^[A-Za-z0-9._-]*$/, 'Only letters, digits, dot, dash and underscore'),
)
const names = {
  firstName: name('First name is required', 60),
  lastName: name('Last name is required', 60),
}
const role = z.enum(staffRoles, 'Please select a role')

const reachable = (message: string) =>
  z.refine<{ email?: string | null | undefined; username?: string | null | undefined }>(
    (person) => Boolean(person.email || person.username),
    { error: message, path: ['email'] },
  )

/** The form on the Admin Users screen. */
export const adminUsersForm = z
  .object({ ...names, email, username, password: newPassword, role })
  .check(reachable('Either email or username is required'))

/** The dialog of User Management; people who sign in by username need no email there. */
export const userDialogForm = (
  kept?: Pick<StaffUser, 'username' | 'email'>,
  typed: { username?: string } = {},
) =>
  z.object({
    ...names,
    username: optional(username),
    email:
      (kept?.email === null && kept.username !== null) || typed.username
        ? email
        : z.pipe(requiredText('Email is required', 254), emailAddress(validEmail)),
    password: kept ? z.union([blank, newPassword]) : newPassword,
    role,
    isActive: z.boolean(),
    currentPassword: optional(asTyped(200)),
    code: optional(code),
  })

export const listStaff = endpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/api/staff-users',
  summary: 'All staff, by name',
  audience: ['admin'],
  query: z.object(paging()),
  answer: z.array(staffUser),
  pages: true,
  reads: ['staff'],
})

export const addStaffUser = endpoint({
  name: 'addStaffUser',
  method: 'POST',
  path: '/api/staff-users',
  summary: 'Add a staff account with an email, a username or both',
  audience: ['admin'],
  proof: true,
  pace: 30,
  body: z
    .object({
      ...names,
      email: maybe(email),
      username: maybe(username),
      password: newPassword,
      role,
      isActive: z._default(z.boolean(), true),
    })
    .check(reachable('Either username or email must be provided')),
  answer: staffUser,
  status: 201,
  changes: ['staff'],
})

export const changeStaffUser = endpoint({
  name: 'changeStaffUser',
  method: 'PATCH',
  path: '/api/staff-users/{id}',
  summary:
    'Change a staff account; a new role, a new password or deactivation ends its sessions. To change your own email, username or password, send `currentPassword`, and `code` if you use two-step sign-in',
  audience: ['admin'],
  proof: true,
  params: idParams,
  body: z.object({
    firstName: optional(names.firstName),
    lastName: optional(names.lastName),
    email: maybe(email),
    username: maybe(username),
    password: maybe(z.union([blank, newPassword])),
    role: optional(role),
    isActive: optional(z.boolean()),
    /** Required before people change their own email, username or password. */
    currentPassword: optional(asTyped(200)),
    code: optional(code),
    /** What the screen showed. If it has changed since, the save is answered with 409. */
    seen: maybe(seenUser),
  }),
  answer: staffUser,
  changes: ['staff', 'account'],
})

/** What staff change about themselves. Another email needs `currentPassword`, and `code` if two-step sign-in is on. */
export const ownDetails = z.object({
  ...names,
  email,
  currentPassword: optional(asTyped(200)),
  code: optional(code),
})

export const changeOwnDetails = endpoint({
  name: 'changeOwnDetails',
  method: 'PUT',
  path: '/api/account/details',
  summary:
    'Change your own name and email; another email needs `currentPassword`, and `code` if you use two-step sign-in',
  audience: staffRoles,
  body: z.extend(ownDetails, { seen: maybe(seenUser) }),
  answer: staffUser,
  changes: ['staff', 'account'],
  keyless: 'A wrong password or code must count although the call is refused.',
})

export const removeStaffUser = endpoint({
  name: 'removeStaffUser',
  method: 'DELETE',
  path: '/api/staff-users/{id}',
  summary: 'Delete a staff account; its name stays on what it did',
  audience: ['admin'],
  proof: true,
  params: idParams,
  answer: done,
  changes: ['staff'],
})
