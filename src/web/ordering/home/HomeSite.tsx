import { mainSiteName } from '#domain/sites.ts'
import { useOpenSites, useOrderingCustomer } from '#web/ordering/ordering-queries.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { Usual, UsualSite } from './use-usual.ts'

type Props = { customerId: number; usual: Usual; onSite: (site: UsualSite) => void }

/** Chooses where the order goes, and with it the usual lines; renders nothing if the customer has only one address. */
export function HomeSite({ customerId, usual, onSite }: Props) {
  const { data: sites = [] } = useOpenSites(customerId)
  const main = mainSiteName(useOrderingCustomer(customerId).data?.siteName ?? null)
  if (sites.length === 0) return null
  return (
    <SelectField
      label="Deliver to"
      size="lg"
      options={[
        { value: 'main', label: main },
        ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={usual.siteId === null ? 'main' : String(usual.siteId)}
      onChange={({ target }) => onSite(target.value === 'main' ? 'main' : Number(target.value))}
    />
  )
}
