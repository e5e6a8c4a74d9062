import { useState } from 'react'
import type { StandingOrder } from '#contract/ordering/standing-orders.ts'
import { standingDiscount } from '#web/ordering/basket/expected-discount.ts'
import { useCatalogue, useOpenSites, useOrderingCustomer } from '#web/ordering/ordering-queries.ts'
import { NothingYet } from '#web/ordering/range/NothingYet.tsx'
import { saidBy } from '#web/platform/calls/api.ts'
import { fieldsOf } from '#web/platform/calls/field-errors.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { StandingFields } from './StandingFields.tsx'
import { StandingLines } from './StandingLines.tsx'
import { useStandingPlace } from './standing-place.ts'
import { useChangeStanding, useCreateStanding } from './standing-queries.ts'
import { type StandingForm, useStandingForm } from './use-standing-form.ts'

type Props = { customerId: number; kept: StandingOrder | undefined }

/** The form, shown once the customer and its catalogue have loaded. */
export function StandingOrderForm({ customerId, kept }: Props) {
  const catalogue = useCatalogue(customerId)
  const customer = useOrderingCustomer(customerId)
  return (
    <ListState
      pending={catalogue.isPending || customer.isPending}
      error={catalogue.error ?? customer.error}
      onRetry={() => {
        void catalogue.refetch()
        void customer.refetch()
      }}
      skeleton={<Skeleton label="Loading the catalogue..." />}
    >
      {catalogue.data && customer.data && (
        <Filling
          key={kept?.version ?? 0}
          kept={kept}
          customer={customer.data}
          products={catalogue.data}
        />
      )}
    </ListState>
  )
}

type FillingProps = {
  kept: StandingOrder | undefined
  customer: Customer
  products: CatalogueProduct[]
}

function Filling({ kept, customer, products }: FillingProps) {
  const sites = useOpenSites(customer.id).data ?? []
  const form = useStandingForm(customer.id, kept, products)
  const { save, busy, errors } = useSaveStanding(form, customer.id, kept)
  if (products.length === 0) return <NothingYet title="No products yet" />
  return (
    <>
      <StandingLines
        basket={form.basket}
        discount={standingDiscount(customer)}
        products={products}
        gone={form.gone}
        offers={form.offers}
      />
      <StandingFields form={form} customer={customer} sites={sites} errors={errors} />
      <FormFoot>
        <Button
          variant="primary"
          size="lg"
          wide
          busy={busy}
          busyLabel="Saving..."
          reason={form.basket.lines.length === 0 ? 'Add a product first.' : null}
          onClick={save}
        >
          {kept ? 'Save standing order' : 'Set up standing order'}
        </Button>
      </FormFoot>
    </>
  )
}

function useSaveStanding(form: StandingForm, customerId: number, kept: StandingOrder | undefined) {
  const [, go] = useStandingPlace()
  const creating = useCreateStanding()
  const changing = useChangeStanding()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const ends = {
    onSuccess: ({ id }: StandingOrder) => {
      form.forget()
      setErrors({})
      toast.success('Standing order saved', 'Orders already placed stay as they are.')
      if (!kept) go({ id })
    },
    onError: (error: Error) => {
      setErrors(fieldsOf(error))
      toast.failure('Failed to save', saidBy(error, 'Please try again.'))
    },
  }
  const save = () => {
    if (form.texts.weekday === '') return setErrors({ weekday: 'Delivery day is required' })
    const body = form.body()
    if (kept)
      changing.mutate({ params: { id: kept.id }, body: { ...body, version: kept.version } }, ends)
    else creating.mutate({ body: { ...body, customerId } }, ends)
  }
  return { save, busy: creating.isPending || changing.isPending, errors }
}
