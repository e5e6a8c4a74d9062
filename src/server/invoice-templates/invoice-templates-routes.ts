import * as contract from '#contract/invoices/invoice-templates.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  removeTemplate,
  setDefaultTemplate,
} from './manage-templates.ts'

export const invoiceTemplatesRoutes: Served[] = [
  serve(contract.listTemplates, listTemplates),
  serve(contract.addTemplate, addTemplate),
  serve(contract.changeTemplate, changeTemplate),
  serve(contract.removeTemplate, removeTemplate),
  serve(contract.setDefaultTemplate, setDefaultTemplate),
]
