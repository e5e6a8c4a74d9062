import type { Invitation } from '#contract/customers/invitations.ts'
import type * as contract from '#contract/customers/invitations.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import {
  countInvitations,
  invitationState,
  isToInvite,
  obstacleToGiving,
  obstacleToInvite,
} from '#domain/people/invitations.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Page } from '#server/platform/http/pages.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { everyInvitee, type Invitee, lockInvitee, pageOfInvitees } from './invite-all-rows.ts'
import { inviteCustomer, linkToGive } from './invite-customer.ts'

export async function listInvitations(
  { db, now }: Work,
  { query }: Asked<typeof contract.listInvitations>,
): Promise<Page<Invitation>> {
  const page = await pageOfInvitees(db, query)
  return page.map((invitee) => invitationOf(invitee, isoOf(now)))
}

function invitationOf(invitee: Invitee, now: string): Invitation {
  const { id, name, email, onStop, invitedAt, openedAt, setUpAt } = invitee
  const state = invitationState(invitee, now)
  return { id, name, email, onStop, state, invitedAt, openedAt, setUpAt }
}

/** How many customers are invited, have opened, set up and ordered, and when the last one was invited. */
export async function invitationsNow({ db, now }: Work) {
  const all = await everyInvitee(db)
  const sent = all.flatMap(({ invitedAt }) => invitedAt ?? []).sort()
  const states = all.map((invitee) => invitationState(invitee, isoOf(now)))
  return { ...countInvitations(states), last: sent.at(-1) ?? null }
}

/** Invites the customers named, or all who were never invited or whose invitation has expired. */
export async function inviteAll(work: Work, { body }: Asked<typeof contract.inviteAll>) {
  return eachOf(work, body.customerIds ?? (await idsToInvite(work)), inviteOne)
}

async function idsToInvite({ db, now }: Work): Promise<number[]> {
  const all = await everyInvitee(db)
  return all.filter((each) => isToInvite(invitationState(each, isoOf(now)))).map(({ id }) => id)
}

async function inviteOne(work: Work, tx: Db, id: number): Promise<void> {
  const invitee = await lockInvitee(tx, id)
  if (!invitee) throw notFound('Customer')
  const obstacle = obstacleToInvite(invitationState(invitee, isoOf(work.now)))
  if (obstacle) throw conflict('NOT_TO_INVITE', obstacle)
  await inviteCustomer(work, tx, id)
}

type Given = AnswerOf<typeof contract.giveInvitations>

/**
 * Makes a link for each customer, to print as cards. One transaction makes them all, because a repeated call can't show
 * the links again.
 */
export const giveInvitations = (
  work: Work,
  { body }: Asked<typeof contract.giveInvitations>,
): Promise<Given> =>
  work.transact(async (tx) => {
    const given: Given = { cards: [], left: [], onlyHere: opensOnlyHere(work.publicUrl) }
    for (const id of [...new Set(body.customerIds)].sort((a, b) => a - b)) {
      const invitee = await lockInvitee(tx, id)
      const obstacle = invitee
        ? obstacleToGiving(invitationState(invitee, isoOf(work.now)))
        : 'Customer not found'
      if (!invitee || obstacle) given.left.push({ id, reason: obstacle ?? '' })
      else {
        const { name, accountId } = invitee
        given.cards.push({ id, name, accountId, ...(await linkToGive(work, tx, id)) })
      }
    }
    given.cards.sort((a, b) => a.name.localeCompare(b.name))
    return given
  })
