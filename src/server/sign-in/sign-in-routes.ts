import * as contract from '#contract/people/sign-in.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import type { Actor } from '#server/platform/actor.ts'
import { reachOf } from '#server/platform/reach.ts'
import { notFound, notSignedIn } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { signInAdmin, signInCustomer, signInStaff } from './sign-in.ts'
import { currentUserOf } from './identities.ts'
import { businessLogo, hasAddress, identityById, readBusiness } from './sign-in-rows.ts'

/** Ends this session; signing out twice is not an error. */
async function signOut({ visit }: Work) {
  await visit.leave()
  return { message: 'Signed out.' }
}

async function currentUser(work: Work): Promise<CurrentUser> {
  const user = await userOf(work, work.actor)
  if (!user) throw notSignedIn()
  return user
}

/** Answers null instead of refusing if nobody is signed in. */
async function whoIsHere(work: Work): Promise<AnswerOf<typeof contract.whoIsHere>> {
  const { actor } = work.visit
  const [user, business] = await Promise.all([actor && userOf(work, actor), readBusiness(work.db)])
  return {
    user: user ?? null,
    business,
    reach: user?.role === 'admin' ? await readReach(work) : null,
  }
}

async function readReach(work: Work) {
  const { opensOnlyHere, sendsEmail } = await reachOf(work, () => hasAddress(work.db))
  return { opensOnlyHere, sendsEmail }
}

async function getBusinessLogo({ db }: Work, { params }: Asked<typeof contract.getBusinessLogo>) {
  const logo = await businessLogo(db, params.imageId)
  if (!logo) throw notFound('Picture')
  return logo
}

async function userOf(work: Work, actor: Actor): Promise<CurrentUser | null> {
  const identity = await identityById(work.db, actor.userId)
  if (!identity?.canEnter) return null
  // What people must do first was decided when they signed in; a new requirement applies at their next sign-in.
  return { ...currentUserOf(identity, work), must: actor.must ?? null }
}

export const signInRoutes: Served[] = [
  serve(contract.getCurrentUser, currentUser),
  serve(contract.whoIsHere, whoIsHere),
  serve(contract.getBusinessLogo, getBusinessLogo),
  serve(contract.customerSignIn, signInCustomer),
  serve(contract.adminSignIn, signInAdmin),
  serve(contract.staffSignIn, signInStaff),
  serve(contract.signOut, signOut),
  serve(contract.signOutByLink, signOut),
]
