import type * as contract from '#contract/business/settings.ts'
import type { Settings } from '#contract/business/settings.ts'
import { isDay } from '#domain/days/days.ts'
import type { ClosedDay } from '#domain/days/closed-days.ts'
import { type OwnDetails, wrongWithChanged } from '#domain/money/own-details.ts'
import { obstacleToTerms } from '#domain/money/payments/payment-terms.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { pictureIn } from '#server/platform/files/pictures.ts'
import { invalid, refuseWrong } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  lockSettings,
  readSettings,
  replaceLogo,
  writeClosedDays,
  writeSettings,
} from './settings-rows.ts'

/** Saves the whole form or nothing, and never over another admin's newer settings. */
export async function saveSettings(
  work: Work,
  { body }: Asked<typeof contract.saveSettings>,
): Promise<Settings> {
  const { closedDays, version, logoUrl, ...typed } = body
  refuseUnclear(closedDays)
  return work.transact(async (tx) => {
    const before = await lockSettings(tx)
    if (before.version !== version)
      throw await changedMeanwhile(tx, { of: 'settings', id: before.id, name: 'these settings' })
    refuseUnfit(typed, before)
    await writeSettings(tx, {
      ...typed,
      phone: typed.phone || null,
      email: typed.email || null,
      vatNumber: typed.vatNumber || null,
      vatRegistered: typed.vatNumber ? true : typed.vatRegistered,
      companyNumber: typed.companyNumber || null,
      bankDetails: typed.bankDetails || null,
      approvalNumber: typed.approvalNumber || null,
      gs1Prefix: typed.gs1Prefix === undefined ? undefined : typed.gs1Prefix || null,
      paymentTerms: typed.paymentTerms === undefined ? undefined : typed.paymentTerms || null,
      minimumOrder: typed.minimumOrder || null,
      deliveryFee: typed.deliveryFee || null,
      defaultDeliveryDays: [...new Set(typed.defaultDeliveryDays)],
    })
    await takeLogo(tx, before.logoId, logoUrl)
    await writeClosedDays(tx, closedDays)
    return readSettings(tx)
  })
}

/** Stores a new logo, or removes it; the address of the present one, or nothing, keeps it. */
async function takeLogo(tx: Db, before: string | null, given: string | null | undefined) {
  if (given === undefined || given?.startsWith('/')) return
  if (given) await replaceLogo(tx, before, pictureIn(given))
  else if (before) await replaceLogo(tx, before, null)
}

type Typed = Pick<
  Asked<typeof contract.saveSettings>['body'],
  'vatRegistered' | 'vatNumber' | 'paymentTerms'
>

function refuseUnfit(
  typed: Typed & OwnDetails,
  before: OwnDetails & { paymentTerms: string | null },
) {
  const { vatRegistered, vatNumber, paymentTerms } = typed
  const unclear = obstacleToTerms(paymentTerms ?? null, before.paymentTerms)
  refuseWrong({ ...wrongWithChanged(typed, before), ...(unclear && { paymentTerms: unclear }) })
  if (vatRegistered !== false || !vatNumber) return
  const message = 'Remove the VAT number if you are not registered for VAT.'
  throw invalid(message, { vatNumber: message })
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
