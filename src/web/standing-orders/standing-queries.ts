import {
  changeStandingOrder,
  createStandingOrder,
  getStandingOrder,
  listStandingOrders,
  removeStandingOrder,
  skipStandingOrder,
  unskipStandingOrder,
} from '#contract/ordering/standing-orders.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useStandingOrders = () => useQuestion(listStandingOrders, {})
export const useStandingOrder = (id: number) => useQuestion(getStandingOrder, { params: { id } })
export const useCreateStanding = () => useChange(createStandingOrder)
export const useChangeStanding = () => useChange(changeStandingOrder)
export const useRemoveStanding = () => useChange(removeStandingOrder)
export const useSkip = () => useChange(skipStandingOrder)
export const useUnskip = () => useChange(unskipStandingOrder)
