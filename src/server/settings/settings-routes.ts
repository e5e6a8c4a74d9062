import * as contract from '#contract/business/settings.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { saveSettings } from './save-settings.ts'
import { readSettings } from './settings-rows.ts'

export const settingsRoutes: Served[] = [
  serve(contract.getSettings, ({ db }) => readSettings(db)),
  serve(contract.saveSettings, saveSettings),
]
