import { expect, it } from 'vitest'
import type { FirstStep } from '#domain/first-steps.ts'
import { createCustomer, createInvitedCustomer } from '../customers/customer-admin.ts'
import { giveInvitations, inviteAll } from '../customers/invitations.ts'
import { addProduct } from '../catalogue/products.ts'
import { importSpreadsheet } from '../catalogue/spreadsheets.ts'
import type { Endpoint } from '../endpoint.ts'
import { changeTemplate, setDefaultTemplate } from '../invoices/invoice-templates.ts'
import { addPrinter, testPrint } from '../orders/printers.ts'
import { giveInvitation, reissueInvitation } from '../people/customer-setup.ts'
import { addStaffUser } from '../people/staff.ts'
import { resendEmail, testEmail } from './emails.ts'
import { endTrial, getFirstSteps } from './first-steps.ts'
import { saveInvoiceNumbers, savePaper, saveSettings } from './settings.ts'
import { backUpNow } from './system.ts'

/** The calls that can complete each step. */
const completes: Record<Exclude<FirstStep, 'you'>, Endpoint[]> = {
  business: [saveSettings],
  invoices: [saveSettings, changeTemplate, setDefaultTemplate, saveInvoiceNumbers],
  delivery: [saveSettings],
  range: [addProduct, importSpreadsheet],
  customers: [createCustomer, createInvitedCustomer, importSpreadsheet],
  staff: [addStaffUser],
  'address-and-email': [testEmail, resendEmail],
  printer: [savePaper, addPrinter, testPrint],
  'trial-order': [endTrial],
  backup: [backUpNow],
  'go-live': [inviteAll, reissueInvitation, giveInvitation, giveInvitations],
}

it('each call that completes a step of the first day makes the guide read its steps again', () => {
  for (const { name, changes = [] } of Object.values(completes).flat())
    expect([name, changes.some((topic) => getFirstSteps.reads.includes(topic as never))]).toEqual([
      name,
      true,
    ])
})
