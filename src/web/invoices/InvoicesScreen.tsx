import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { listInvoices } from '#contract/invoices.ts'
import { datesSummary } from '#contract/orders.ts'
import { formatLongDay } from '#domain/day-labels.ts'
import { useQuestion } from '#web/platform/queries.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import styles from './InvoicesScreen.module.css'

type Filters = { deliveryDate?: string; search?: string }

/** Invoices as cards, newest first; payments are recorded here (spec 2 §2). */
export function InvoicesScreen() {
  const filters: Filters = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = (change: Filters) =>
    void navigate({ to: '/invoices', search: { ...filters, ...change } as never, replace: true })
  const { deliveryDate, search } = filters
  const invoices = useQuestion(
    listInvoices,
    { query: { deliveryDate, search } },
    { keepPrevious: true },
  )
  const { data: dates = [] } = useQuestion(datesSummary, {})
  return (
    <>
      <PageHeader
        title="Invoices"
        actions={
          <LinkButton>
            <Link to="/invoice-templates">Invoice Templates</Link>
          </LinkButton>
        }
      />
      <Toolbar label="Filter the invoices">
        <SelectField
          label="Delivery date"
          value={deliveryDate ?? ''}
          onChange={({ target }) => filter({ deliveryDate: target.value || undefined })}
          options={[
            { value: '', label: 'All Dates' },
            ...dates.map(({ date, unconfirmedCount }) => ({
              value: date,
              label:
                unconfirmedCount > 0
                  ? `${formatLongDay(date)} (${unconfirmedCount} unconfirmed)`
                  : formatLongDay(date),
            })),
          ]}
        />
        <SearchBox
          label="Search invoices"
          placeholder="Customer or invoice number"
          value={search ?? ''}
          onChange={(text) => filter({ search: text || undefined })}
        />
      </Toolbar>
      <ListState
        pending={invoices.isPending}
        error={invoices.error}
        onRetry={() => void invoices.refetch()}
        retrying={invoices.isFetching}
        isEmpty={invoices.data?.length === 0}
        empty={
          <EmptyState
            title="No invoices found"
            text={
              search || deliveryDate
                ? 'No invoices match your search criteria.'
                : 'No invoices have been created yet.'
            }
          />
        }
        skeleton={<Skeleton of="cards" />}
      >
        <ul role="list" className={styles.cards}>
          {invoices.data?.map((invoice) => (
            <li key={invoice.id}>
              <InvoiceCard invoice={invoice} />
            </li>
          ))}
        </ul>
      </ListState>
    </>
  )
}
