import * as invitations from '#contract/customers/invitations.ts'
import * as contract from '#contract/people/customer-setup.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { giveInvitations, inviteAll, listInvitations } from './invite-all.ts'
import { giveInvitation, reissueInvitation } from './invite-customer.ts'
import { giveResetLink } from './give-reset-link.ts'
import { requestPasswordReset, resetPassword, validatePasswordReset } from './reset-password.ts'
import {
  completeSetup,
  trackInvitation,
  trackSetup,
  validateInvitation,
  validateInvitationByQuery,
} from './set-up-account.ts'

export const invitationsRoutes: Served[] = [
  serve(contract.trackInvitation, trackInvitation),
  serve(contract.validateInvitation, validateInvitation),
  serve(contract.validateInvitationByQuery, validateInvitationByQuery),
  serve(contract.completeSetup, completeSetup),
  serve(contract.trackSetup, trackSetup),
  serve(contract.reissueInvitation, reissueInvitation),
  serve(contract.giveInvitation, giveInvitation),
  serve(invitations.listInvitations, listInvitations),
  serve(invitations.inviteAll, inviteAll),
  serve(invitations.giveInvitations, giveInvitations),
  serve(contract.giveResetLink, giveResetLink),
  serve(contract.requestPasswordReset, requestPasswordReset),
  serve(contract.validatePasswordReset, validatePasswordReset),
  serve(contract.resetPassword, resetPassword),
]
