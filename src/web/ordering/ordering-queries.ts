import { listCategories, listOwnCatalogue } from '#contract/catalogue.ts'
import { getProfile } from '#contract/customers.ts'
import { listOwnDeliveryDates, placeOrder } from '#contract/ordering.ts'
import { useChange, useQuestion } from '#web/platform/queries.ts'

export const useCategories = () => useQuestion(listCategories, {})
export const useCatalogue = () => useQuestion(listOwnCatalogue, {})
export const useDeliveryDates = () => useQuestion(listOwnDeliveryDates, {}, { refreshMs: 60_000 })
export const useProfile = () => useQuestion(getProfile, {})
export const usePlaceOrder = () => useChange(placeOrder)
