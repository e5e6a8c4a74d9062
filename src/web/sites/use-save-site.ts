import type { CallOf } from '#contract/endpoint.ts'
import { addSite, changeSite, type Site } from '#contract/customers/sites.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

export type SiteFields = CallOf<typeof addSite>['body']

export const fieldsOf = (site: Site | undefined): SiteFields => ({
  name: site?.name ?? '',
  address: site?.address ?? '',
  contactName: site?.contactName ?? '',
  phone: site?.phone ?? '',
  deliveryDays: site?.deliveryDays ?? [],
  orderCutoffTime: site?.orderCutoffTime ?? '14:00',
  cutoffDay: site?.cutoffDay ?? 'day_before',
  deliveryInstructions: site?.deliveryInstructions ?? '',
})

type Outcome = { onDone: () => void; onError: (error: Error) => void }

/** Adds a site to the customer, or saves the one that was opened; refused if somebody else has saved it since. */
export function useSaveSite(customerId: number, site: Site | undefined) {
  const adding = useChange(addSite)
  const changing = useChange(changeSite)
  const save = (body: SiteFields, { onDone, onError }: Outcome) => {
    const outcome = {
      onSuccess: ({ name }: Site) => {
        toast.success(site ? 'Site updated' : 'Site added', name)
        onDone()
      },
      onError: (error: Error) => {
        onError(error)
        toast.failure('Failed to save site', saidBy(error, 'Please try again.'))
      },
    }
    if (site)
      changing.mutate(
        { params: { id: site.id }, body: { ...body, version: site.version } },
        outcome,
      )
    else adding.mutate({ params: { customerId }, body }, outcome)
  }
  return { save, busy: adding.isPending || changing.isPending }
}
