import * as z from 'zod/mini'
import { permissions } from '#domain/people/roles.ts'
import { musts } from '#domain/people/two-step.ts'
import { endpoint } from '../endpoint.ts'
import { accountIdForm, adminForm, staffForm } from './sign-in-forms.ts'
import { done, id, orNull } from '../shapes.ts'

export const signedInRoles = ['admin', 'picking', 'driver', 'customer'] as const

/** The signed-in person. A picker's role is called 'picking' here. */
export const currentUser = z.object({
  id,
  role: z.enum(signedInRoles),
  customerId: orNull(id),
  email: orNull(z.string()),
  username: orNull(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /** The name shown in the header and written into the timeline. */
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  twoStep: z.boolean(),
  /** What this person must do first: choose a password, or set up two-step sign-in. */
  must: orNull(z.enum(musts)),
  /** Whether the browser may store data for working without signal; if not, it keeps them in memory only. */
  keepsOnDevice: z.boolean(),
})
export type CurrentUser = z.output<typeof currentUser>

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in person; 401 when nobody is',
  audience: ['admin', 'picker', 'driver', 'customer'],
  alsoBefore: true,
  answer: currentUser,
})

/** What anyone may know about the business that runs this Topside, without signing in. */
export const business = z.object({
  /** Blank until an admin has entered it. */
  name: z.string(),
  phone: orNull(z.string()),
  /** The address of its logo on this server. */
  logoUrl: orNull(z.string()),
  /** The demo business: everything in it is made up. */
  demo: z.boolean(),
  /** An admin has closed the guide to the first day, or it has ended. */
  guideAway: z.boolean(),
})
export type Business = z.output<typeof business>

/** Whether customers can be reached. */
export const reach = z.object({
  /** Links lead to this machine alone, so nobody else can open them. */
  opensOnlyHere: z.boolean(),
  sendsEmail: z.boolean(),
})
export type Reach = z.output<typeof reach>

/**
 * The signed-in person, or null, and the business. Pages that anyone can open ask this, because it does not fail if
 * nobody is signed in.
 */
export const whoIsHere = endpoint({
  name: 'whoIsHere',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'The signed-in person, or null if nobody is signed in, and whose shop this is',
  audience: 'anyone',
  answer: z.object({
    user: orNull(currentUser),
    business,
    /** Only admins are told; null for everyone else. */
    reach: orNull(reach),
  }),
  reads: ['settings', 'account'],
})

export const getBusinessLogo = endpoint({
  name: 'getBusinessLogo',
  method: 'GET',
  path: '/api/business/logo/{imageId}',
  summary: 'The logo of the business, for anyone',
  audience: 'anyone',
  params: z.object({ imageId: z.uuid() }),
  answer: z.unknown(),
  produces: 'image',
})

export const customerSignIn = endpoint({
  name: 'customerSignIn',
  method: 'POST',
  path: '/api/customers/login',
  summary: "Sign in with a customer's account ID, or a team member's username, and password",
  audience: 'anyone',
  body: accountIdForm,
  answer: currentUser,
})

export const adminSignIn = endpoint({
  name: 'adminSignIn',
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in as an admin',
  audience: 'anyone',
  body: adminForm,
  answer: currentUser,
})

export const staffSignIn = endpoint({
  name: 'staffSignIn',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in as a picker or driver',
  audience: 'anyone',
  body: staffForm,
  answer: currentUser,
})

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  audience: 'anyone',
  answer: done,
})

export const signOutByLink = endpoint({
  name: 'signOutByLink',
  method: 'GET',
  path: '/api/auth/logout',
  summary: 'End this session and go to the sign-in screen',
  audience: 'anyone',
  answer: done,
  produces: 'redirect',
})
