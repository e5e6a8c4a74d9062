import * as contract from '#contract/customers.ts'
import { type Served, serve } from '#server/platform/serve.ts'
import { getCustomer, getProfile, listCustomers } from './read-customers.ts'
import { updateCustomer } from './update-customer.ts'

export const customersRoutes: Served[] = [
  serve(contract.getProfile, getProfile),
  serve(contract.listCustomers, listCustomers),
  serve(contract.getCustomer, getCustomer),
  serve(contract.updateCustomer, updateCustomer),
]
