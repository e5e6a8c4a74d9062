import { Link } from '#web/platform/routing/Link.tsx'
import { useDeferredValue } from 'react'
import { type CustomersSortedBy, pageOfCustomers } from '#contract/customers/customer-list.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Pages } from '#web/ui/lists/Pages.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { CustomersTable } from './list/CustomersTable.tsx'
import { CreateCustomer } from './new/CreateCustomer.tsx'

type Place = {
  search?: string | undefined
  sort?: CustomersSortedBy | undefined
  page?: number | undefined
}

/** Every customer, by name unless sorted, with what it owes and its next delivery (rules 4.2). */
export function CustomersScreen() {
  const [{ search = '', sort, page = 1 }, go] = usePlace<Place>()
  const answer = useQuestion(
    pageOfCustomers,
    { query: { ...(search && { search }), ...(sort && { sort }), page } },
    { keepPrevious: true },
  )
  const found = useDeferredValue(answer.data)
  return (
    <>
      <PageHeader
        wide
        title="Customers"
        subtitle={found && `${found.total.toLocaleString('en-GB')} customer(s) found`}
        actions={
          <>
            <LinkButton>
              <Link to="/invitations">Invitations</Link>
            </LinkButton>
            <CreateCustomer />
          </>
        }
      />
      <Toolbar label="Find a customer">
        <SettledSearchBox
          label="Search customers"
          value={search}
          onChange={(text) => go({ search: text || undefined, page: undefined })}
        />
      </Toolbar>
      <ListState
        pending={answer.isPending || !found}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
        isEmpty={found?.total === 0}
        empty={
          search ? (
            <EmptyState
              title="No customers found"
              text="Try part of a name, an account ID or an email address."
            />
          ) : (
            <EmptyState
              title="No customers yet"
              text="Bring your customer list from Excel or as CSV, or create them one by one."
              action={<BringList of="customers" />}
            />
          )
        }
        skeleton={<Skeleton of="table" label="Loading customers..." />}
      >
        {found && (
          <>
            <CustomersTable
              customers={found.customers}
              sort={sort}
              onSort={(by) => go({ sort: by, page: undefined })}
            />
            <Pages
              of="customers"
              words={['Previous', 'Next']}
              page={found.page}
              pages={found.pages}
              onPage={(next) => go({ page: next === 1 ? undefined : next }, { replace: false })}
            />
          </>
        )}
      </ListState>
    </>
  )
}
