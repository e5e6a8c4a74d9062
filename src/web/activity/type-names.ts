import type { activityTypes } from '#contract/people/activity.ts'

export const typeNames: Record<(typeof activityTypes)[number], string> = {
  login_success: 'Signed in',
  login_failed: 'Sign-in failed',
  invite_accessed: 'Invitation opened',
  invite_expired: 'Expired invitation opened',
  account_setup: 'Account set up',
  error: 'Error',
}
