import type * as contract from '#contract/customers/customers.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { obstaclesToOwnTerms } from '#domain/money/customer-terms.ts'
import { obstacleToDiscount } from '#domain/money/discounts.ts'
import { obstacleToTerms } from '#domain/money/payments/payment-terms.ts'
import type { DiscountWords } from '#domain/money/order-discount.ts'
import { obstacleToNewEmail } from '#domain/people/team.ts'
import { customerOf } from '#server/platform/actor.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { invalid, notAllowed, notFound, Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { type Proof, proveSelf } from '#server/sign-in/prove-self.ts'
import { identityById } from '#server/sign-in/sign-in-rows.ts'
import { accountIdTaken, throwTaken } from './account-id-taken.ts'
import { asOwn } from './read-customers.ts'
import { endLinksOf, isUsername, lockCustomer, writeCustomer } from './customers-rows.ts'
import { withoutBlanks } from './without-blanks.ts'

/** Changes a customer's details. Admins change any of them; customers change their own contact details. */
export async function updateCustomer(
  work: Work,
  { params, body }: Asked<typeof contract.updateCustomer>,
): Promise<Customer> {
  const { actor } = work
  if (actor.role === 'customer' && params.id !== customerOf(actor)) throw notFound('Customer')
  const { version, currentPassword, code, ...typed } = body
  const change = withoutBlanks(typed)
  if (actor.role === 'customer') {
    await proveForEmail(work, change.email, { currentPassword, code })
  }
  return work
    .transact(async (tx) => {
      const customer = await lockCustomer(tx, params.id)
      if (!customer) throw notFound('Customer')
      if (version !== undefined && version !== customer.version)
        throw await changedMeanwhile(tx, { of: 'customers', id: customer.id, name: customer.name })
      if (actor.role === 'customer') refuseOwnTerms(customer, change)
      else refuseUnfitTerms(customer, change)
      if (change.email !== undefined && change.email !== customer.email)
        await endLinksOf(tx, [customer.id])
      if (change.accountId && (await isUsername(tx, change.accountId))) throw accountIdTaken()
      work.concerns(customer.id)
      const changed = await writeCustomer(tx, customer.id, change)
      return actor.role === 'customer' ? asOwn(changed) : changed
    })
    .catch(throwTaken)
}

/** Customers can't change their terms. Other clients send the whole record, so unchanged terms are accepted. */
function refuseOwnTerms(kept: Customer, change: Asked<typeof contract.updateCustomer>['body']) {
  const fields = obstaclesToOwnTerms(kept, change)
  const [message] = Object.values(fields)
  if (message) throw new Refusal(403, 'NOT_ALLOWED', message, fields)
}

type Kept = DiscountWords & Pick<Customer, 'paymentTerms'>

function refuseUnfitTerms(kept: Kept, change: Partial<Kept>): void {
  const unclear = obstacleToTerms(change.paymentTerms ?? null, kept.paymentTerms)
  if (unclear) throw invalid(unclear, { paymentTerms: unclear })
  const { discountPercent = kept.discountPercent, discountReason = kept.discountReason } = change
  const unfit = obstacleToDiscount({ discountPercent, discountReason, discountAmount: null })
  if (unfit) throw invalid(unfit.message, { [unfit.field]: unfit.message })
}

/** Password links go to this email, so someone who finds the session open must not be able to change it. */
async function proveForEmail(work: Work, email: string | undefined, proof: Proof): Promise<void> {
  const own = await identityById(work.db, work.actor.userId)
  if (email === undefined || email === own?.customerEmail) return
  const obstacle = obstacleToNewEmail(work.actor.permissions)
  if (obstacle) throw notAllowed(obstacle)
  await proveSelf(work, proof)
}
