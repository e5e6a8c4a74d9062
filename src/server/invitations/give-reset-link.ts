import type * as contract from '#contract/people/customer-setup.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { linkTo, newToken } from '#server/platform/security/link-secrets.ts'
import type { Work } from '#server/platform/work.ts'
import { identityById } from '#server/sign-in/sign-in-rows.ts'
import { issueToken } from './invitations-rows.ts'

/** Long enough to print the link and hand it over. */
const dayMs = 24 * 3_600_000

/** Makes a link for choosing a new password, for the admin to hand over; earlier links stop working. */
export async function giveResetLink(
  work: Work,
  { params }: Asked<typeof contract.giveResetLink>,
): Promise<AnswerOf<typeof contract.giveResetLink>> {
  const { now, publicUrl, actor } = work
  const { token, tokenHash } = newToken()
  const expiresAt = isoOf(now + dayMs)
  return work.transact(async (tx) => {
    const person = await identityById(tx, params.id)
    if (!person || person.id === actor.userId) throw notFound('Login')
    if (!person.canEnter) throw conflict('INACTIVE', 'This login is not active.')
    await issueToken(tx, {
      userId: person.id,
      purpose: 'password_reset',
      tokenHash,
      expiresAt,
      createdAt: isoOf(now),
    })
    const { isMainLogin, accountId, username, email } = person
    const login = (isMainLogin ? accountId : (email ?? username)) ?? ''
    const url = linkTo(`${publicUrl}/reset-password`, token)
    return { url, expiresAt, login, onlyHere: opensOnlyHere(publicUrl) }
  })
}
