import type { Day } from '#domain/days/days.ts'
import { type HeldWeight, usualTolerance } from '#domain/orders/picking/picking.ts'
import { decimal } from '#domain/products/decimals.ts'
import { isZeroQuantity, quantityInWords } from '#domain/products/quantities.ts'
import { isOutOfDate, type LotStatus } from './lots.ts'

/** The kilos that a lot has by the book, and how many of them customers sent back and nobody has checked yet. */
export type Stock = { onHandKg: string; uncheckedKg?: string | undefined }
type InStock = Stock & { code: string }

/** The kilos that can be taken from a lot: all except returned meat that nobody has checked yet (rules 15.7). */
export const usableKg = ({ onHandKg, uncheckedKg = '0' }: Stock): string =>
  decimal(onHandKg).minus(uncheckedKg).toFixed(3)

/** How much more was taken from a lot than it had, so that it is below 0 by the book; null if it is not. */
export const belowZeroKg = ({ onHandKg }: Stock): string | null =>
  decimal(onHandKg).lt(0) ? decimal(onHandKg).times(-1).toFixed(3) : null

/** Returned meat that nobody has checked yet. Counted pieces whose weight nobody knows have no kilos. */
export type Unchecked = { uncheckedKg: string; uncheckedPieces: number }

export const hasUnchecked = ({ uncheckedKg, uncheckedPieces }: Unchecked): boolean =>
  !isZeroQuantity(uncheckedKg) || uncheckedPieces > 0

/** Whether a free lot has meat left that nobody may use any more, because it is out of date. */
export const isLeftOver = (
  lot: { status: LotStatus; useBy: Day | null; onHandKg: string },
  today: Day,
): boolean => lot.status === 'free' && isOutOfDate(lot, today) && decimal(lot.onHandKg).gt(0)

/** Scales differ, and meat dries: people may take this much more from a lot than it has left, without a question. */
const scaleToleranceKg = '0.2'

/** Whether this is more than a lot has left, by more than scales differ. */
const isMoreThanLeft = (kg: string, leftKg: string): boolean =>
  decimal(kg).gt(decimal(leftKg).plus(scaleToleranceKg))

/** '7.25 kg', or '0 kg' for a lot below 0. */
const leftInWords = (leftKg: string): string =>
  `${quantityInWords(decimal(leftKg).gt(0) ? leftKg : '0')} kg`

const checkFirst = 'Put it back or write it off on the lot’s page first.'

/**
 * Why this much of a lot can't be taken, or null: without meat that came back and is not checked yet, the lot does not
 * have that much. Not a gram more, because what is beyond it is there and can be taken by mistake. For a weight of '0'
 * it says whether anything can be taken.
 */
export function obstacleToUnchecked(lot: InStock, kg: string): string | null {
  const { code, uncheckedKg = '0' } = lot
  const left = usableKg(lot)
  const hasSome = decimal(left).gt(0)
  if (isZeroQuantity(uncheckedKg) || (hasSome && decimal(kg).lte(left))) return null
  const back = `${quantityInWords(uncheckedKg)} kg`
  return hasSome
    ? `Only ${leftInWords(left)} of lot ${code} is left; ${back} more came back and waits to be checked. ${checkFirst}`
    : `${back} of lot ${code} came back and waits to be checked. ${checkFirst}`
}

/** Why this much of a lot can't be cut, minced or written off, or null. */
export const obstacleToTakingOut = (lot: InStock, kg: string): string | null =>
  obstacleToUnchecked(lot, kg) ??
  (isMoreThanLeft(kg, usableKg(lot))
    ? `Only ${leftInWords(usableKg(lot))} of lot ${lot.code} is left. If there is more, count the lot first.`
    : null)

/** Why this much, which was put back, can't wait to be checked again, or null: some of it was used since. */
export const obstacleToUndoing = (lot: InStock, kg: string): string | null =>
  decimal(kg).gt(usableKg(lot))
    ? `Only ${leftInWords(usableKg(lot))} of lot ${lot.code} is left to use, so some of the ${quantityInWords(kg)} kg that was put back is used already.`
    : null

/** Why a lot can't be set to what was counted, or null: a count includes the meat that came back. */
export const obstacleToCounting = ({ code, uncheckedKg = '0' }: InStock, kg: string) =>
  decimal(kg).lt(uncheckedKg)
    ? `${quantityInWords(uncheckedKg)} kg of lot ${code} came back and waits to be checked. ${checkFirst}`
    : null

/**
 * The question to ask before a person weighs more from a lot than it has left, or null. The stock can be out of date,
 * so the person may say yes; after that the lot is below 0, and nobody is asked again.
 */
export function lotToConfirm(lot: InStock, kg: string): HeldWeight | null {
  const left = usableKg(lot)
  return isMoreThanLeft(kg, left) && !isMoreThanLeft('0', left)
    ? {
        question: `Only ${leftInWords(left)} of lot ${lot.code} is left.`,
        why: `Weigh ${quantityInWords(kg)} kg from it?`,
      }
    : null
}

/**
 * The question before a count is saved that finds more in a lot than the book has, by more than `usualTolerance` per
 * cent, or null. A lot at or below 0 is counted because the book is wrong, so nothing is asked of it.
 */
export function countToConfirm({ onHandKg, code }: InStock, kg: string): HeldWeight | null {
  const most = decimal(onHandKg).times(1 + usualTolerance / 100)
  if (decimal(onHandKg).lte(0) || decimal(kg).lte(most.plus(scaleToleranceKg))) return null
  return {
    question: `${quantityInWords(kg)} kg? By the book lot ${code} has ${leftInWords(onHandKg)} left.`,
    why: 'A count seldom finds more than the book has. Is the weight right?',
  }
}

/** What becomes of returned meat once a person has checked it. */
export const returnOutcomes = ['put back', 'written off'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]
