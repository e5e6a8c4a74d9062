import * as contract from '#contract/sign-in.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { currentUser, whoIsHere } from './read-current-user.ts'
import { signInAdmin, signInCustomer, signInStaff } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const signInRoutes: Served[] = [
  serve(contract.getCurrentUser, currentUser),
  serve(contract.whoIsHere, whoIsHere),
  serve(contract.customerSignIn, signInCustomer),
  serve(contract.adminSignIn, signInAdmin),
  serve(contract.staffSignIn, signInStaff),
  serve(contract.signOut, signOut),
  serve(contract.signOutByLink, signOut),
]
