import {
  getGiveAway,
  getOutstandingByAge,
  getPickedWeight,
  getSalesByCategory,
  getSalesByCustomer,
  getSalesOverTime,
  getShortPicks,
} from '#contract/business/reports.ts'
import type { Pace, Span } from '#domain/reports.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

/** The delivery dates, and whether a row is a day or a week. */
export type ReportSpan = Span & { by: Pace }

/** The present figures stay visible while others are read. */
const keepPrevious = { keepPrevious: true }
const spanOf = ({ from, to }: Span) => ({ query: { from, to } })

export const useSales = (asked: ReportSpan) =>
  useQuestion(getSalesOverTime, { query: asked }, keepPrevious)
export const useSalesByCategory = (asked: ReportSpan) =>
  useQuestion(getSalesByCategory, spanOf(asked), keepPrevious)
export const useSalesByCustomer = (asked: ReportSpan) =>
  useQuestion(getSalesByCustomer, spanOf(asked), keepPrevious)
export const usePickedWeight = (asked: ReportSpan) =>
  useQuestion(getPickedWeight, { query: asked }, keepPrevious)
export const useShortPicks = (asked: ReportSpan) =>
  useQuestion(getShortPicks, spanOf(asked), keepPrevious)
export const useGiveAway = (asked: ReportSpan) =>
  useQuestion(getGiveAway, spanOf(asked), keepPrevious)
export const useOutstanding = () => useQuestion(getOutstandingByAge, {})
