import { useRef } from 'react'
import { listCustomers } from '#contract/customers/customers.ts'
import { getCustomerStatement } from '#contract/invoices/statements.ts'
import { monthSoFar } from '#domain/days/months.ts'
import { mostDays } from '#domain/reports.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { type Period, PeriodFields } from '#web/ui/fields/PeriodFields.tsx'
import { PeriodChips } from '#web/ui/fields/PeriodChips.tsx'
import { openingPeriod } from './opening-period.ts'
import { StatementActions } from './StatementActions.tsx'
import { DebtLink } from '#web/invoices/DebtLink.tsx'
import { StatementPaper } from './StatementPaper.tsx'

type Place = { customer?: number } & Partial<Period>

/** A customer's statement over a period, to print, download or email. The address holds customer and period. */
export function StatementsScreen() {
  const [place, go] = usePlace<Place>()
  const customers = useQuestion(listCustomers, {})
  const { customer } = place
  const period = usePeriod(place)
  const today = londonToday()
  return (
    <>
      <PageHeader title="Statements" />
      <Toolbar label="Customer and period">
        <SelectField
          label="Customer"
          placeholder="Choose a customer"
          value={customer ?? ''}
          options={(customers.data ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
          onChange={({ target }) => go({ customer: Number(target.value) || undefined })}
        />
        <PeriodFields
          period={period}
          mostDays={mostDays}
          onChange={(change) => go({ ...period, ...change })}
        />
      </Toolbar>
      <PeriodChips today={today} period={period} onChange={go} />
      {customer ? (
        <ChosenStatement key={customer} customerId={customer} period={period} />
      ) : (
        <NoneChosen hasCustomers={customers.data?.length !== 0} />
      )}
    </>
  )
}

/** The period in the address or, without one, the month in which the account moved last. */
function usePeriod({ customer, from, to }: Place): Period {
  const today = londonToday()
  const isGiven = from !== undefined && to !== undefined
  const { data } = useQuestion(
    getCustomerStatement,
    { params: { id: customer ?? 0 }, query: monthSoFar(today) },
    { enabled: customer !== undefined && !isGiven },
  )
  return isGiven ? { from, to } : openingPeriod(today, data)
}

const NoneChosen = ({ hasCustomers }: { hasCustomers: boolean }) =>
  hasCustomers ? (
    <EmptyState title="No customer chosen" text="Choose a customer." />
  ) : (
    <EmptyState
      title="No customers yet"
      text="A statement is of a customer’s invoices and payments."
      action={<BringList of="customers" />}
    />
  )

/** The chosen customer’s statement, and what can be done with it. */
function ChosenStatement({ customerId, period }: { customerId: number; period: Period }) {
  const paper = useRef<HTMLDivElement>(null)
  const statement = useQuestion(
    getCustomerStatement,
    { params: { id: customerId }, query: period },
    { keepPrevious: true },
  )
  return (
    <ListState query={statement} skeleton={<Skeleton label="Loading statement..." />}>
      {statement.data && (
        <>
          <StatementActions
            customerId={customerId}
            period={period}
            statement={statement.data}
            paper={paper}
          />
          <StatementPaper
            ref={paper}
            statement={statement.data}
            linkTo={({ id, invoiceNumber }) => <DebtLink id={id} name={invoiceNumber} />}
          />
        </>
      )}
    </ListState>
  )
}
