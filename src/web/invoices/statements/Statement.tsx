import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate, useSearch } from '#web/platform/routing/routing.ts'
import { Download, Printer } from 'lucide-react'
import { useRef } from 'react'
import { downloadStatement, getStatement } from '#contract/invoices/statements.ts'
import { monthSoFar } from '#domain/days/months.ts'
import { isZeroMoney } from '#domain/money/money.ts'
import { mostDays } from '#domain/reports.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { type Period, PeriodFields } from '#web/ui/fields/PeriodFields.tsx'
import { printInvoice } from '#web/invoices/print-invoice.ts'
import { PeriodChips } from '#web/ui/fields/PeriodChips.tsx'
import { openingPeriod } from './opening-period.ts'
import { StatementPaper, titleOf } from './StatementPaper.tsx'

type Place = { view?: string; show?: 'period' } & Partial<Period>

/** What the signed-in customer owes today, or what happened in a period, which is kept in the address. */
export function Statement() {
  const place: Place = useSearch()
  const { view } = place
  const navigate = useNavigate()
  const today = londonToday()
  const period = usePeriod(place)
  const go = (next: Omit<Place, 'view'>) =>
    navigate({ to: '.', search: { view, ...next }, replace: true })
  return (
    <>
      <Toolbar label="Period of the statement">
        <SelectField
          label="Show"
          size="lg"
          value={period ? 'period' : 'today'}
          options={[
            { value: 'today', label: 'Open invoices today' },
            { value: 'period', label: 'A period' },
          ]}
          onChange={({ target }) => go(target.value === 'period' ? { show: 'period' } : {})}
        />
        {period && (
          <PeriodFields
            size="lg"
            period={period}
            mostDays={mostDays}
            onChange={(change) => go({ ...period, ...change })}
          />
        )}
      </Toolbar>
      {period && <PeriodChips today={today} period={period} onChange={go} />}
      <ChosenStatement period={period} />
    </>
  )
}

/** The period in the address; if it only says that there is one, the month in which the account moved last. */
function usePeriod({ show, from, to }: Place): Period | undefined {
  const today = londonToday()
  const isGiven = from !== undefined && to !== undefined
  const opens = show === 'period' && !isGiven
  const { data } = useQuestion(getStatement, { query: monthSoFar(today) }, { enabled: opens })
  if (isGiven) return { from, to }
  return opens ? openingPeriod(today, data) : undefined
}

/** The statement, to read, print and download. */
function ChosenStatement({ period }: { period: Period | undefined }) {
  const paper = useRef<HTMLDivElement>(null)
  const query = period ?? {}
  const statement = useQuestion(getStatement, { query }, { keepPrevious: true })
  const { busy, save } = useDownload(downloadStatement, 'Statement')
  const { data } = statement
  return (
    <ListState
      query={statement}
      isEmpty={data?.invoices.length === 0 && isZeroMoney(data.onAccount) && !data.account}
      empty={<EmptyState title="Nothing to pay" text="Every issued invoice is paid." />}
      skeleton={<Skeleton label="Loading statement..." />}
    >
      {data && (
        <>
          <Toolbar label="The statement on paper">
            <Button
              size="lg"
              icon={<Download aria-hidden />}
              busy={busy}
              busyLabel="Downloading..."
              onClick={() => save({ query }, `statement-${data.asOf}.pdf`)}
            >
              Download PDF
            </Button>
            <Button
              size="lg"
              icon={<Printer aria-hidden />}
              onClick={() => printInvoice(paper.current, titleOf(data))}
            >
              Print
            </Button>
          </Toolbar>
          <StatementPaper
            ref={paper}
            statement={data}
            linkTo={({ orderId, invoiceNumber }) =>
              orderId === null ? (
                invoiceNumber
              ) : (
                <Link to="/customer/invoice" search={{ orderId }}>
                  {invoiceNumber}
                </Link>
              )
            }
          />
        </>
      )}
    </ListState>
  )
}
