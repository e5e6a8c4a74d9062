import type * as contract from '#contract/invoices/opening-balances.ts'
import type { OpeningBalance } from '#contract/invoices/opening-balances.ts'
import { type Day, isDay } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { money } from '#domain/money/money.ts'
import { openingName, wrongWithOpening } from '#domain/money/payments/opening-balances.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { customerCalled } from '#server/invoices/payments/account-rows.ts'
import { lockAccount } from '#server/invoices/payments/payments-rows.ts'
import {
  deleteOpening,
  insertOpening,
  openingsOf,
  readOpening,
  updateOpening,
} from './openings-rows.ts'

export async function listOpeningBalances(
  { db }: Work,
  { params }: Asked<typeof contract.listOpeningBalances>,
): Promise<OpeningBalance[]> {
  if (!(await customerCalled(db, params.id))) throw notFound('Customer')
  return openingsOf(db, params.id)
}

export const addOpeningBalance = (
  work: Work,
  { params, body }: Asked<typeof contract.addOpeningBalance>,
): Promise<OpeningBalance> => work.transact((tx) => enterOpening(work, tx, params.id, body))

type Entered = Asked<typeof contract.addOpeningBalance>['body']

/** Enters an opening balance within a transaction, which locks the customer's account. */
export async function enterOpening(
  work: Work,
  tx: Db,
  customerId: number,
  { amount, asOf, due = null, reference = '' }: Entered,
): Promise<OpeningBalance> {
  if (!(await lockAccount(tx, customerId))) throw notFound('Customer')
  const opening = checked(work, { amount: money(amount), asOf, due, reference })
  const who = { createdBy: work.actor.name, createdAt: isoOf(work.now) }
  const id = await insertOpening(tx, { customerId, ...opening, ...who })
  work.concerns(customerId)
  return (await readOpening(tx, id)) as OpeningBalance
}

export const changeOpeningBalance = (
  work: Work,
  { params, body }: Asked<typeof contract.changeOpeningBalance>,
): Promise<OpeningBalance> =>
  work.transact(async (tx) => {
    const { amount, asOf, due, reference } = await lockFree(work, tx, params.id)
    const next = {
      amount: body.amount === undefined ? amount : money(body.amount),
      asOf: body.asOf ?? asOf,
      due: body.due === undefined ? due : body.due,
      reference: body.reference ?? reference,
    }
    await updateOpening(tx, params.id, checked(work, next))
    return (await readOpening(tx, params.id)) as OpeningBalance
  })

export const removeOpeningBalance = (
  work: Work,
  { params }: Asked<typeof contract.removeOpeningBalance>,
): Promise<{ message: string }> =>
  work.transact(async (tx) => {
    const { reference } = await lockFree(work, tx, params.id)
    await deleteOpening(tx, params.id)
    return { message: `${openingName(reference)} is removed.` }
  })

/** An opening balance that nothing uses yet. Its account is locked, so that nobody pays any of it meanwhile. */
async function lockFree(work: Work, tx: Db, id: number): Promise<OpeningBalance> {
  const found = await readOpening(tx, id)
  if (!found) throw notFound('Opening balance')
  await lockAccount(tx, found.customerId)
  const opening = await readOpening(tx, id)
  if (!opening) throw notFound('Opening balance')
  if (opening.fixedBecause) throw conflict('FIXED', opening.fixedBecause)
  work.concerns(opening.customerId)
  return opening
}

type Opening = { amount: string; asOf: Day; due: Day | null; reference: string }

function checked(work: Work, opening: Opening): Opening {
  for (const field of ['asOf', 'due'] as const) {
    const day = opening[field]
    const message = 'There is no such day.'
    if (day && !isDay(day)) throw invalid(message, { [field]: message })
  }
  const wrong = wrongWithOpening(opening, londonToday(work.now))
  if (wrong) throw invalid(wrong.message, { [wrong.field]: wrong.message })
  return opening
}
