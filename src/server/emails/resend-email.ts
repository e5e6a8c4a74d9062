import type * as contract from '#contract/emails.ts'
import type { Email } from '#contract/emails.ts'
import { isoOf } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { readEmail, postAgain } from './emails-rows.ts'

/** An email that was sent or failed goes again, all its tries before it; pressed twice it goes once. */
export const resendEmail = (
  work: Work,
  { params }: Asked<typeof contract.resendEmail>,
): Promise<Email> =>
  work.transact(async (tx) => {
    await postAgain(tx, params.id, isoOf(work.now))
    const email = await readEmail(tx, params.id)
    if (!email) throw notFound('Email')
    return email
  })
