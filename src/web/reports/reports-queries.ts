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

export const useSales = (span: ReportSpan) =>
  useQuestion(getSalesOverTime, { query: span }, keepPrevious)
export const useSalesByCategory = (span: ReportSpan) =>
  useQuestion(getSalesByCategory, spanOf(span), keepPrevious)
export const useSalesByCustomer = (span: ReportSpan) =>
  useQuestion(getSalesByCustomer, spanOf(span), keepPrevious)
export const usePickedWeight = (span: ReportSpan) =>
  useQuestion(getPickedWeight, { query: span }, keepPrevious)
export const useShortPicks = (span: ReportSpan) =>
  useQuestion(getShortPicks, spanOf(span), keepPrevious)
export const useGiveAway = (span: ReportSpan) =>
  useQuestion(getGiveAway, spanOf(span), keepPrevious)
export const useOutstanding = () => useQuestion(getOutstandingByAge, {})
