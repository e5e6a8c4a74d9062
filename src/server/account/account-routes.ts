import * as contract from '#contract/account.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { getTwoStepRule, saveTwoStepRule } from './ask-two-step.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import { proveMyself } from './prove-myself.ts'
import { readAccount } from './read-account.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { endSessionsOf, listLogins } from './see-to-logins.ts'
import { confirmTwoStep, startTwoStep } from './set-up-two-step.ts'
import { takeOffTwoStep, turnOffTwoStep } from './turn-off-two-step.ts'

export const accountRoutes: Served[] = [
  serve(contract.getAccount, readAccount),
  serve(contract.changeOwnPassword, changeOwnPassword),
  serve(contract.proveMyself, proveMyself),
  serve(contract.listSessions, listSessions),
  serve(contract.endSession, endOwnSession),
  serve(contract.endOtherSessions, endOtherSessions),
  serve(contract.startTwoStep, startTwoStep),
  serve(contract.confirmTwoStep, confirmTwoStep),
  serve(contract.turnOffTwoStep, turnOffTwoStep),
  serve(contract.renewRecoveryCodes, renewRecoveryCodes),
  serve(contract.listLogins, listLogins),
  serve(contract.endSessionsOf, endSessionsOf),
  serve(contract.takeOffTwoStep, takeOffTwoStep),
  serve(contract.getTwoStepRule, getTwoStepRule),
  serve(contract.saveTwoStepRule, saveTwoStepRule),
]
