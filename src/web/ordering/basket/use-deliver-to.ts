import type { Customer } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Site } from '#contract/customers/sites.ts'
import { mainSiteName } from '#domain/sites.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import type { SelectOption } from '#web/ui/fields/SelectField.tsx'
import { useOpenSites } from '#web/ordering/ordering-queries.ts'
import { sitePlace } from './use-basket.ts'

/** The customer's own address. This differs from no choice, because an edited order starts with its site. */
const main = 'main'
const wordOf = (siteId: number | null): string => (siteId === null ? main : String(siteId))

type Going = {
  basketPlace: string
  customer: Customer | undefined
  customerId: number
  /** The order being edited; it can keep its site, even if that is closed now. */
  edited: Order | undefined
}

/** Where the order goes: one of the customer's sites, saved beside its basket. */
export function useDeliverTo({ basketPlace, customer, customerId, edited }: Going) {
  const [kept, keep] = useStored(sitePlace(basketPlace))
  const { data: sites } = useOpenSites(customerId)
  const first = edited?.siteId ?? null
  const options = sites ? optionsOf(sites, customer, edited) : []
  const known = sites === undefined || options.some(({ value }) => value === kept)
  const chosen = kept !== null && known ? kept : wordOf(first)
  const siteId = chosen === main ? null : Number(chosen)
  const site = sites?.find(({ id }) => id === siteId)
  const as = edited && siteId === first ? edited : fromPlace(site, siteId, customer)
  return {
    siteId,
    chosen,
    choose: keep,
    /** Empty if there is nothing to choose from. */
    options: options.length > 1 ? options : [],
    terms: site ?? (siteId === null ? customer : undefined),
    address: as.deliveryAddress ?? '',
    instructions: as.deliveryInstructions ?? '',
  }
}

const fromPlace = (site: Site | undefined, siteId: number | null, customer?: Customer) => ({
  deliveryAddress: site?.address ?? (siteId === null ? customer?.address : undefined),
  deliveryInstructions: (site ?? (siteId === null ? customer : undefined))?.deliveryInstructions,
})

function optionsOf(
  sites: readonly Site[],
  customer: Customer | undefined,
  edited: Order | undefined,
): SelectOption[] {
  const { siteId = null, siteName = null } = edited ?? {}
  const isClosed = siteId !== null && sites.every(({ id }) => id !== siteId)
  return [
    { value: main, label: mainSiteName(customer?.siteName ?? null) },
    ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isClosed ? [{ value: String(siteId), label: `${siteName} (closed)` }] : []),
  ]
}
