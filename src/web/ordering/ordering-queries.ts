import {
  addOwnProduct,
  listCategories,
  listCustomerCatalogue,
  listOwnCatalogue,
} from '#contract/catalogue/catalogue.ts'
import { getCustomer, getProfile } from '#contract/customers/customers.ts'
import { getInsights, listRecommendations, listUsualItems } from '#contract/ordering/insights.ts'
import { listDeliveryDates, listOwnDeliveryDates, placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrder, getOrder } from '#contract/orders/orders.ts'
import { listOwnSites, listSites, type Site } from '#contract/customers/sites.ts'
import { useCurrentUser, useMay } from '#web/platform/current-user.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useIsCustomer = (): boolean => useCurrentUser().role === 'customer'

/** Admins can order, and those of a customer's logins that have the permission. */
export function useMayOrder(): boolean {
  const { role, permissions } = useCurrentUser()
  return role === 'admin' || permissions.includes('place_orders')
}

export const useCategories = () => useQuestion(listCategories, {})

/** A customer's catalogue, for the customer itself or for an admin acting for it. */
export function useCatalogue(customerId: number) {
  const own = useIsCustomer()
  const theirs = useQuestion(listOwnCatalogue, {}, { enabled: own })
  const acting = useQuestion(
    listCustomerCatalogue,
    { params: { id: customerId } },
    { enabled: !own },
  )
  return own ? theirs : acting
}

/** The customer whose order this is. */
export function useOrderingCustomer(customerId: number) {
  const own = useIsCustomer()
  const theirs = useQuestion(getProfile, {}, { enabled: own })
  const acting = useQuestion(getCustomer, { params: { id: customerId } }, { enabled: !own })
  return own ? theirs : acting
}

/** The sites the customer may order for. */
export function useOpenSites(customerId: number): { data: Site[] | undefined } {
  const own = useIsCustomer()
  const theirs = useQuestion(listOwnSites, {}, { enabled: useMay(listOwnSites) && own })
  const acting = useQuestion(listSites, { params: { customerId } }, { enabled: !own })
  return own ? theirs : { data: acting.data?.filter(({ isActive }) => isActive) }
}

/** The delivery dates of a customer's site or own address, also for an admin, who may choose any other. */
export function useDeliveryDates(customerId: number, siteId: number | null) {
  const own = useIsCustomer()
  // Without a site there is no query, so that the call is the one whose answer the device keeps for working without
  // signal.
  const given = siteId === null ? {} : { query: { siteId } }
  const how = { refreshMs: 60_000 }
  const theirs = useQuestion(listOwnDeliveryDates, given, { ...how, enabled: own })
  const acting = useQuestion(
    listDeliveryDates,
    { params: { id: customerId }, ...given },
    { ...how, enabled: !own },
  )
  return own ? theirs : acting
}
export const usePlaceOrder = () => useKeptChange(placeOrder)
export const useChangeOrder = () => useChange(changeOrder)
export const useOrder = (id: number | undefined) =>
  useQuestion(getOrder, { params: { id: id ?? 0 } }, { enabled: id !== undefined })
export const useAddOwnProduct = () => useChange(addOwnProduct)
export const useUsualItems = (enabled: boolean) => useQuestion(listUsualItems, {}, { enabled })
export const useInsights = (customerId: number) =>
  useQuestion(getInsights, { params: { customerId } })

/**
 * What may be missing from the basket. Read again when a product enters or leaves the basket, not when a quantity
 * changes.
 */
export const useRecommendations = (customerId: number, productIds: readonly number[]) =>
  useQuestion(
    listRecommendations,
    {
      params: { customerId },
      query: {
        cartItems: JSON.stringify(productIds.map((productId) => ({ productId, quantity: '1' }))),
      },
    },
    { keepPrevious: true },
  )
