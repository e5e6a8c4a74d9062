import { Link } from '#web/platform/routing/Link.tsx'
import { useIsCustomer } from '#web/ordering/ordering-queries.ts'
import { RingUs } from '#web/ordering/RingUs.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Shown if there are no products: asks customers to ring, and staff to add or import products. */
export function NothingYet({ title }: { title: string }) {
  return useIsCustomer() ? (
    <EmptyState
      title={title}
      text="We are still filling our catalogue. Ring us to order."
      action={<RingUs />}
    />
  ) : (
    <EmptyState
      title={title}
      text="Bring your price list first, or add products to the catalogue."
      action={
        <LinkButton>
          <Link to="/import-export" search={{ kind: 'products' }}>
            Bring a price list
          </Link>
        </LinkButton>
      }
    />
  )
}
