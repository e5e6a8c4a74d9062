import {
  addTemplate,
  changeTemplate,
  listTemplates,
  removeTemplate,
  setDefaultTemplate,
} from '#contract/invoices/invoice-templates.ts'
import { getSettings } from '#contract/business/settings.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useTemplates = () => useQuestion(listTemplates, {})
export const useAddTemplate = () => useChange(addTemplate)
export const useChangeTemplate = () => useChange(changeTemplate)
export const useRemoveTemplate = () => useChange(removeTemplate)
export const useSetDefaultTemplate = () => useChange(setDefaultTemplate)

/** The settings, which fill in what a template leaves blank; undefined while loading. */
export const useFollowedSettings = () => useQuestion(getSettings, {}).data
