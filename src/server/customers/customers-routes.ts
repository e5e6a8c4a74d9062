import * as adminContract from '#contract/customers/customer-admin.ts'
import { pageOfCustomers as pageContract } from '#contract/customers/customer-list.ts'
import * as contract from '#contract/customers/customers.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { createCustomer, createInvitedCustomer } from './create-customer.ts'
import { deleteCustomer } from './delete-customer.ts'
import { getCustomer, getProfile, listCustomers, pageOfCustomers } from './read-customers.ts'
import { updateCustomer } from './update-customer.ts'

export const customersRoutes: Served[] = [
  serve(contract.getProfile, getProfile),
  serve(contract.listCustomers, listCustomers),
  serve(pageContract, pageOfCustomers),
  serve(contract.getCustomer, getCustomer),
  serve(contract.updateCustomer, updateCustomer),
  serve(adminContract.createInvitedCustomer, createInvitedCustomer),
  serve(adminContract.createCustomer, createCustomer),
  serve(adminContract.deleteCustomer, deleteCustomer),
]
