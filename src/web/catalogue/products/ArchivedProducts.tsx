import { ArrowLeft, ArchiveRestore } from 'lucide-react'
import type { Product } from '#contract/catalogue/products.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import styles from './CatalogueManager.module.css'
import { useArchived, useBringBack } from './products-queries.ts'
import { About } from './RangeCard.tsx'
import { tell } from './use-delete-product.ts'

/** Products that were removed from the range; each can be restored as it was. */
export function ArchivedProducts({ onBack }: { onBack: () => void }) {
  const archived = useArchived()
  return (
    <>
      <PageHeader
        title="Archived products"
        subtitle="Customers can’t see or order them; their orders and invoices stay"
        actions={
          <Button icon={<ArrowLeft aria-hidden />} onClick={onBack}>
            Back to the range
          </Button>
        }
      />
      <ListState
        query={archived}
        isEmpty={archived.data?.length === 0}
        empty={
          <EmptyState
            title="No archived products"
            text="Products that have been ordered are moved here when you delete them."
          />
        }
        skeleton={<Skeleton of="cards" label="Loading archived products..." />}
      >
        <ul role="list" className={styles.cards}>
          {archived.data?.map((product) => (
            <li key={product.id}>
              <ArchivedCard product={product} />
            </li>
          ))}
        </ul>
      </ListState>
    </>
  )
}

function ArchivedCard({ product }: { product: Product }) {
  const { id, name } = product
  const { mutate, isPending } = useBringBack()
  return (
    <Card
      className={styles.card}
      title={name}
      footer={
        <Button
          icon={<ArchiveRestore aria-hidden />}
          aria-label={`Bring back ${name}`}
          busy={isPending}
          busyLabel="Bringing back..."
          onClick={() => mutate({ params: { id } }, tell)}
        >
          Bring back
        </Button>
      }
    >
      <About product={product} />
    </Card>
  )
}
