import { priceInWords } from '#domain/orders/price-on-request.ts'
import { Link } from '#web/platform/routing/Link.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type CatalogueProduct, listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { FavoriteButton } from '#web/catalogue/FavoriteButton.tsx'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { GeneralReminderForm } from './GeneralReminderForm.tsx'
import { GeneralReminders } from './GeneralReminders.tsx'
import styles from './Reminders.module.css'

/** The customer's favourite products, to order from, and its own reminders (rules 6.8). */
export function FavoritesScreen() {
  const [adding, setAdding] = useState(false)
  const catalogue = useQuestion(listOwnCatalogue, {})
  const favourites = catalogue.data?.filter(({ isFavorite }) => isFavorite) ?? []
  return (
    <div className={styles.page}>
      <PageHeader
        title="Favourites and reminders"
        back={<Link to="/customer/dashboard">Back to Dashboard</Link>}
      />
      <Card
        title="Personal reminders"
        actions={
          <Button
            size="lg"
            icon={<Plus aria-hidden />}
            aria-label="Add reminder"
            onClick={() => setAdding(true)}
          >
            Add
          </Button>
        }
      >
        <GeneralReminders />
      </Card>
      <section className={styles.section}>
        <h2>Favourite products</h2>
        <ListState
          query={catalogue}
          isEmpty={favourites.length === 0}
          empty={
            <EmptyState
              title="You haven't marked any products as favorites yet."
              text="Press the star beside a product in the catalogue."
              action={
                <LinkButton size="lg">
                  <Link to="/customer/catalog">Open the catalogue</Link>
                </LinkButton>
              }
            />
          }
        >
          <ul role="list" className={styles.favourites}>
            {favourites.map((product) => (
              <Favourite key={product.id} product={product} />
            ))}
          </ul>
        </ListState>
      </section>
      <Dialog open={adding} onOpenChange={setAdding} title="Create reminder">
        <GeneralReminderForm onAdded={() => setAdding(false)} />
      </Dialog>
    </div>
  )
}

function Favourite({ product }: { product: CatalogueProduct }) {
  const { id, name, customerPrice, unit, hasVariations } = product
  return (
    <li className={styles.favourite}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.soft}>
          {hasVariations ? 'from ' : ''}
          {priceInWords(customerPrice, unit)}
        </span>
      </span>
      <FavoriteButton product={product} failed="Failed to update favorite" />
      <LinkButton size="lg">
        <Link to="/customer/catalog" search={{ highlight: id }} aria-label={`Order ${name}`}>
          Order
        </Link>
      </LinkButton>
    </li>
  )
}
