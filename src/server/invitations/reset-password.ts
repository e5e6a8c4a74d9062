import { setTimeout as wait } from 'node:timers/promises'
import type * as contract from '#contract/people/customer-setup.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { isoOf } from '#server/platform/clock.ts'
import { post } from '#server/platform/background/outbox.ts'
import { Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { customerIdentity, type Identity, staffByEmail } from '#server/sign-in/sign-in-rows.ts'
import { subjectsOfReset, takeTurn } from '#server/sign-in/throttle.ts'
import { hashOf, noSecretYet } from '#server/platform/security/link-secrets.ts'
import { businessOf, issueToken, personOfToken, useUp } from './invitations-rows.ts'
import { setOwnPassword } from './own-password.ts'

const hour = 3_600_000
/** Longer than the work takes, so that the time of the answer does not reveal whether the account exists. */
const alwaysMs = 150

const invalidLink = () =>
  new Refusal(404, 'INVALID_LINK', 'This link is invalid or has expired. Ask for a new one.')

/** Gives the same answer after the same time, whether or not the account exists. */
export async function requestPasswordReset(
  work: Work,
  { body }: Asked<typeof contract.requestPasswordReset>,
) {
  await takeTurn(work, subjectsOfReset(body.login, work.visit.address))
  await Promise.all([sendLink(work, body.login), wait(alwaysMs)])
  return { message: 'If we know this account, a link is on its way to its email address.' }
}

async function sendLink(work: Work, login: string): Promise<void> {
  const identity = (await customerIdentity(work.db, login)) ?? (await staffByEmail(work.db, login))
  const recipient = identity?.email ?? identity?.customerEmail
  if (identity?.canEnter && recipient) await writeLink(work, identity, recipient)
}

async function writeLink(work: Work, { id: userId }: Identity, recipient: string): Promise<void> {
  const { now, publicUrl } = work
  await work.transact(async (tx) => {
    const id = await issueToken(tx, {
      userId,
      purpose: 'password_reset',
      tokenHash: noSecretYet(),
      expiresAt: isoOf(now + hour),
      createdAt: isoOf(now),
    })
    const { name } = await businessOf(tx)
    const letter = {
      cause: `password-reset-${id}`,
      recipient,
      subject: subjectFrom(name, 'choose a new password'),
      paragraphs: [
        `Someone asked for a new password for your account${name && ` with ${name}`}.`,
        'If it was you, choose one now; the link works once, for an hour. If not, do nothing.',
      ],
      link: {
        label: 'Choose a new password',
        url: `${publicUrl}/reset-password`,
        token: { id, lastsMs: hour },
      },
    }
    await post(tx, letter, isoOf(now))
  })
}

export async function validatePasswordReset(
  work: Work,
  { body }: Asked<typeof contract.validatePasswordReset>,
) {
  return work.transact(async (tx) => {
    const person = await personOfToken(tx, 'password_reset', hashOf(body.token), isoOf(work.now))
    if (!person) throw invalidLink()
    return { login: person.isMainLogin ? person.accountId : (person.username ?? person.email) }
  })
}

/** Sets a new password for the person whom the link is for. Uses up the link and ends the person's sessions. */
export async function resetPassword(work: Work, { body }: Asked<typeof contract.resetPassword>) {
  const now = isoOf(work.now)
  return work.transact(async (tx) => {
    const person = await personOfToken(tx, 'password_reset', hashOf(body.token), now)
    if (!person) throw invalidLink()
    const { accountId, username, email, name } = person
    const names = [accountId, username, email, name]
    await useUp(tx, person.tokenId, now)
    await setOwnPassword(tx, { userId: person.userId, password: body.password, names }, work.now)
    return { message: 'Your new password is set. You can sign in now.' }
  })
}
