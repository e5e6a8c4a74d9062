import { pickingTolerance } from '#contract/orders/picking.ts'
import { usualTolerance } from '#domain/orders/picking/picking.ts'
import { useQuestion } from './calls/queries.ts'

/** The tolerance in per cent of what was ordered; the default until the server has answered. */
export const useTolerance = (): number =>
  useQuestion(pickingTolerance, {}).data?.percent ?? usualTolerance
