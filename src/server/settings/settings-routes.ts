import * as contract from '#contract/business/settings.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { threaded } from '#server/platform/background/threads.ts'
import type { holidayJobs } from './holiday-jobs.ts'
import { saveSettings } from './save-settings.ts'
import { readSettings } from './settings-rows.ts'

const bankHolidays = threaded<(typeof holidayJobs)['bankHolidays']>('bankHolidays')

export const settingsRoutes: Served[] = [
  serve(contract.getSettings, ({ db }) => readSettings(db)),
  serve(contract.listBankHolidays, async (_work, { query }) => bankHolidays(query)),
  serve(contract.saveSettings, saveSettings),
]
