import type * as contract from '#contract/customers/customer-admin.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleToDiscount } from '#domain/money/discounts.ts'
import { obstacleToTerms } from '#domain/money/payments/payment-terms.ts'
import { usualOrderSteps } from '#domain/orders/order-emails.ts'
import { accountIdFrom, freeAccountId } from '#domain/people/account-id.ts'
import { firstPasswordMs } from '#domain/people/passwords.ts'
import { enterOpening } from '#server/invoices/opening/change-openings.ts'
import { inviteCustomer } from '#server/invitations/invite-customer.ts'
import { mainLoginOf } from '#server/invitations/invitations-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { invalid, Refusal } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { readSettings } from '#server/settings/settings-rows.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { sayable } from '#server/sign-in/sayable.ts'
import { accountIdTaken, throwTaken } from './account-id-taken.ts'
import { holdAccountIds, insertCustomer, loginNamesLike } from './new-customer-rows.ts'
import { withoutBlanks } from './without-blanks.ts'

type Body = Asked<typeof contract.createCustomer>['body']

/** Creates a customer and emails it an invitation to choose its password. */
export async function createInvitedCustomer(
  work: Work,
  { body }: Asked<typeof contract.createInvitedCustomer>,
): Promise<Customer> {
  return work.transact(async (tx) => {
    const customer = await newCustomer(work, tx, body)
    await inviteCustomer(work, tx, customer.id, body.personalMessage ?? '')
    return customer
  })
}

/**
 * Creates a customer with a generated password. The password is returned only once, and only lets them choose another.
 */
export async function createCustomer(
  work: Work,
  { body }: Asked<typeof contract.createCustomer>,
): Promise<Customer & { password: string }> {
  // Seven groups of four characters, about 138 bits.
  const password = sayable(7, 4)
  const passwordHash = await hashPassword(password)
  return work.transact(async (tx) => {
    const customer = await newCustomer(work, tx, body)
    const firstPasswordUntil = isoOf(work.now + firstPasswordMs)
    await mainLoginOf(tx, customer.id, { passwordHash, firstPasswordUntil })
    return { ...customer, password }
  })
}

async function newCustomer(work: Work, tx: Db, typed: Body): Promise<Customer> {
  const body = withoutBlanks(typed)
  const unclear = obstacleToTerms(body.paymentTerms ?? null, null)
  if (unclear) throw invalid(unclear, { paymentTerms: unclear })
  const { discountPercent = null, discountReason = null } = body
  const unfit = obstacleToDiscount({ discountPercent, discountReason, discountAmount: null })
  if (unfit) throw invalid(unfit.message, { [unfit.field]: unfit.message })
  const accountId = await accountIdFor(tx, body)
  const { defaultOrderCutoffTime } = await readSettings(tx)
  const customer = await insertCustomer(tx, {
    ...body,
    accountId,
    discountPercent,
    deliveryDays: [...new Set(body.deliveryDays)],
    orderCutoffTime: body.orderCutoffTime ?? defaultOrderCutoffTime,
    emailAbout: [...usualOrderSteps],
    createdAt: isoOf(work.now),
  }).catch(throwTaken)
  work.concerns(customer.id)
  if (body.owedBefore) await enterOwed(work, tx, customer.id, body)
  return customer
}

/** Enters what the customer owed before. A refusal names the fields `owedBefore` and `owedAsOf` of this call. */
async function enterOwed(work: Work, tx: Db, id: number, { owedBefore, owedAsOf }: Body) {
  const asOf = owedAsOf ?? londonToday(work.now)
  try {
    await enterOpening(work, tx, id, { amount: owedBefore ?? '0', asOf })
  } catch (error) {
    const { amount, asOf: day } = error instanceof Refusal ? (error.fields ?? {}) : {}
    if (error instanceof Refusal && (amount || day))
      throw invalid(error.message, {
        ...(amount && { owedBefore: amount }),
        ...(day && { owedAsOf: day }),
      })
    throw error
  }
}

/** The requested account ID or, without one, an ID made from the customer's name. Nobody else signs in with it. */
async function accountIdFor(tx: Db, body: Body): Promise<string> {
  await holdAccountIds(tx)
  const wanted = body.accountId ?? accountIdFrom(body.tradingName ?? '', body.name)
  const taken = new Set(await loginNamesLike(tx, wanted))
  if (!body.accountId) return freeAccountId(wanted, (id) => taken.has(id))
  if (taken.has(wanted)) throw accountIdTaken()
  return wanted
}
