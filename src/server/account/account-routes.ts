import * as contract from '#contract/people/account.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import {
  confirmTwoStep,
  getTwoStepRule,
  renewRecoveryCodes,
  saveTwoStepRule,
  startTwoStep,
  takeOffTwoStep,
  turnOffTwoStep,
} from './two-step.ts'
import { changeOwnPassword, proveMyself, readAccount } from './own-account.ts'
import {
  endOtherSessions,
  endOwnSession,
  endSessionsOf,
  listLogins,
  listSessions,
} from './sessions.ts'

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
