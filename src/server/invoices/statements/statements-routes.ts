import * as contract from '#contract/invoices/statements.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { getCustomerStatement, getStatement } from './read-statement.ts'
import { downloadCustomerStatement, downloadStatement, emailStatement } from './send-statement.ts'

export const statementsRoutes: Served[] = [
  serve(contract.getStatement, getStatement),
  serve(contract.downloadStatement, downloadStatement),
  serve(contract.getCustomerStatement, getCustomerStatement),
  serve(contract.downloadCustomerStatement, downloadCustomerStatement),
  serve(contract.emailStatement, emailStatement),
]
