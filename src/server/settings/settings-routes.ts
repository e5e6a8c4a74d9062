import * as contract from '#contract/business/settings.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import { threaded } from '#server/platform/background/threads.ts'
import type { holidayJobs } from './holiday-jobs.ts'
import type { Work } from '#server/platform/work.ts'
import { readInvoiceNumbers, saveInvoiceNumbers } from './invoice-numbers.ts'
import { saveSettings } from './save-settings.ts'
import { readSettings, writePaper } from './settings-rows.ts'

const bankHolidays = threaded<(typeof holidayJobs)['bankHolidays']>('bankHolidays')

async function savePaper({ db }: Work, { body }: Asked<typeof contract.savePaper>) {
  await writePaper(db, body.usesA4)
  return readSettings(db)
}

export const settingsRoutes: Served[] = [
  serve(contract.getSettings, ({ db }) => readSettings(db)),
  serve(contract.listBankHolidays, async (_work, { query }) => bankHolidays(query)),
  serve(contract.saveSettings, saveSettings),
  serve(contract.savePaper, savePaper),
  serve(contract.getInvoiceNumbers, readInvoiceNumbers),
  serve(contract.saveInvoiceNumbers, saveInvoiceNumbers),
]
