import * as z from 'zod/mini'
import { twoStepRules } from '#domain/people/two-step.ts'
import { newPassword } from './customer-setup.ts'
import { endpoint } from '../endpoint.ts'
import {
  maybe,
  done,
  id,
  idParams,
  moment,
  optional,
  orNull,
  secret,
  text,
  wholeList,
} from '../shapes.ts'

const everyone = ['admin', 'picker', 'driver', 'customer'] as const

/** A code from the authenticator app, or a recovery code. */
export const code = text(40)

/** People must give these again before they change how they sign in; `code` only if two-step sign-in is on. */
export const proof = {
  currentPassword: secret('Your current password is required'),
  code: optional(code),
}

/** What the dialog asks for before a call that needs proof: the password, or a code if two-step sign-in is on. */
export const proofForm = z
  .object({ currentPassword: optional(text(200)), code: optional(code) })
  .check(
    z.refine(({ currentPassword, code: typed }) => Boolean(currentPassword || typed), {
      error: 'Your password is required',
      path: ['currentPassword'],
    }),
  )

/** How the signed-in person signs in. */
export const account = z.object({
  twoStep: z.boolean(),
  /** Their role requires two-step sign-in, so it can't be turned off. */
  twoStepAsked: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type Account = z.output<typeof account>

export const session = z.object({
  id,
  /** For example 'Chrome on Android'. */
  device: z.string(),
  address: z.string(),
  startedAt: moment,
  /** Accurate to ten minutes. */
  lastSeenAt: moment,
  isThis: z.boolean(),
})
export type Session = z.output<typeof session>

/** A login as an admin sees it. */
export const login = z.object({
  id,
  name: z.string(),
  twoStep: z.boolean(),
  sessions: z.number(),
  lastLoginAt: orNull(moment),
})
export type Login = z.output<typeof login>

export const recoveryCodes = z.object({ recoveryCodes: wholeList(z.string(), 'Ten codes') })

/*
 * Calls that give the session a new key announce no change. If they did, this browser's screens might hear of it
 * before the new cookie arrives, and ask again with the old one.
 */
export const getAccount = endpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/api/account',
  summary: 'How the signed-in person signs in',
  audience: everyone,
  alsoBefore: true,
  answer: account,
  reads: ['account'],
})

export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  method: 'PUT',
  path: '/api/account/password',
  summary:
    'Change your password, giving the current one; ends your other sessions and unused links',
  audience: everyone,
  alsoBefore: true,
  body: z.object({ ...proof, password: newPassword }),
  answer: done,
  keyless: 'A wrong password or code must count although the call is refused.',
})

export const proveMyself = endpoint({
  name: 'proveMyself',
  method: 'POST',
  path: '/api/account/proof',
  summary:
    'Prove who you are again, with your password or a two-step code; counts for ten minutes in this session, for calls that need it',
  audience: everyone,
  keyless: 'A wrong password or code must count although the call is refused.',
  body: proofForm,
  answer: done,
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the signed-in person is signed in, the last seen first',
  audience: everyone,
  answer: wholeList(session, 'Sessions run out by themselves'),
  reads: ['account'],
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'End one of your sessions',
  audience: everyone,
  params: idParams,
  answer: done,
  changes: ['account'],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'End all your sessions except this one',
  audience: everyone,
  answer: done,
  changes: ['account'],
})

export const startTwoStep = endpoint({
  name: 'startTwoStep',
  method: 'POST',
  path: '/api/account/two-step',
  summary:
    'A new secret for an authenticator app; nothing changes until a code from it is confirmed',
  audience: everyone,
  alsoBefore: true,
  body: z.object(proof),
  answer: z.object({ secret: z.string(), address: z.string() }),
  keyless: 'A wrong password or code must count although the call is refused.',
})

export const confirmTwoStep = endpoint({
  name: 'confirmTwoStep',
  method: 'POST',
  path: '/api/account/two-step/confirm',
  summary: 'Turn on two-step sign-in with a first code; answers recovery codes, shown only once',
  audience: everyone,
  alsoBefore: true,
  body: z.object({ code }),
  answer: recoveryCodes,
  keyless: 'A wrong password or code must count although the call is refused.',
})

export const turnOffTwoStep = endpoint({
  name: 'turnOffTwoStep',
  method: 'POST',
  path: '/api/account/two-step/off',
  summary: 'Turn off your two-step sign-in; ends your other sessions',
  audience: everyone,
  body: z.object(proof),
  answer: done,
  keyless: 'A wrong password or code must count although the call is refused.',
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Make new recovery codes, shown only once; earlier codes stop working',
  audience: everyone,
  body: z.object(proof),
  answer: recoveryCodes,
  changes: ['account'],
  keyless: 'A wrong password or code must count although the call is refused.',
})

export const listLogins = endpoint({
  name: 'listLogins',
  method: 'GET',
  path: '/api/customers/{id}/logins',
  summary: "A customer's logins, and how each signs in",
  audience: ['admin'],
  params: idParams,
  answer: wholeList(login, 'The main login and 50 others at most'),
  reads: ['customers', 'team'],
})

export const endSessionsOf = endpoint({
  name: 'endSessionsOf',
  method: 'DELETE',
  path: '/api/users/{id}/sessions',
  summary: "End all sessions of a staff member or a customer's login",
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes: ['staff', 'team', 'account'],
})

export const takeOffTwoStep = endpoint({
  name: 'takeOffTwoStep',
  method: 'DELETE',
  path: '/api/users/{id}/two-step',
  summary: 'Turn off two-step sign-in for somebody who lost their phone; ends their sessions',
  audience: ['admin'],
  proof: true,
  params: idParams,
  answer: done,
  changes: ['staff', 'team'],
})

export const twoStepRule = z.object({ twoStepFor: z.enum(twoStepRules) })

export const getTwoStepRule = endpoint({
  name: 'getTwoStepRule',
  method: 'GET',
  path: '/api/two-step-rule',
  summary: 'Who must use two-step sign-in',
  audience: ['admin'],
  answer: twoStepRule,
  reads: ['settings'],
})

export const saveTwoStepRule = endpoint({
  name: 'saveTwoStepRule',
  method: 'PUT',
  path: '/api/two-step-rule',
  summary: 'Set who must use two-step sign-in; ends the sessions of those who have not set it up',
  audience: ['admin'],
  proof: true,
  /** `seen` is the rule that the screen showed. If it has changed since, the save is answered with 409. */
  body: z.extend(twoStepRule, { seen: maybe(z.enum(twoStepRules)) }),
  answer: twoStepRule,
  changes: ['settings', 'staff', 'account'],
})
