import type * as contract from '#contract/business/settings.ts'
import type { Settings } from '#contract/business/settings.ts'
import { isDay } from '#domain/days/days.ts'
import type { ClosedDay } from '#domain/days/closed-days.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { lockVersion, readSettings, writeClosedDays, writeSettings } from './settings-rows.ts'

/** Saves the whole form or nothing, and never over another admin's newer settings. */
export async function saveSettings(
  work: Work,
  { body }: Asked<typeof contract.saveSettings>,
): Promise<Settings> {
  const { closedDays, version, ...typed } = body
  refuseUnclear(closedDays)
  return work.transact(async (tx) => {
    const { id, version: now } = await lockVersion(tx)
    if (now !== version)
      throw await changedMeanwhile(tx, { of: 'settings', id, name: 'these settings' })
    await writeSettings(tx, {
      ...typed,
      phone: typed.phone || null,
      email: typed.email || null,
      vatNumber: typed.vatNumber || null,
      companyNumber: typed.companyNumber || null,
      bankDetails: typed.bankDetails || null,
      minimumOrder: typed.minimumOrder || null,
      deliveryFee: typed.deliveryFee || null,
      defaultDeliveryDays: [...new Set(typed.defaultDeliveryDays)],
    })
    await writeClosedDays(tx, closedDays)
    return readSettings(tx)
  })
}

/** Refuses days that do not exist, such as 30 February, and repeated days. */
function refuseUnclear(days: readonly ClosedDay[]): void {
  for (const [place, { day }] of days.entries()) {
    const field = `closedDays.${place}.day`
    if (!isDay(day)) throw invalid('There is no such day', { [field]: 'There is no such day' })
    if (days.findIndex((other) => other.day === day) < place)
      throw invalid('This day is already in the list', {
        [field]: 'This day is already in the list',
      })
  }
}
