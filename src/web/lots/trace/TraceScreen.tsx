import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Link } from '#web/platform/routing/Link.tsx'
import type { QueryOf } from '#contract/endpoint.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { getTrace, type Trace } from '#contract/lots/traces.ts'
import { addDays } from '#domain/days/days.ts'
import { customerHasInWords } from '#domain/lots/trace-words.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { PeriodFields } from '#web/ui/fields/PeriodFields.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { useArrivable } from '../lots-queries.ts'
import { TraceCards } from './TraceCards.tsx'
import { TraceFiles } from './TraceFiles.tsx'
import styles from '../Lots.module.css'

type Place = Pick<
  QueryOf<typeof getTrace>,
  'code' | 'productId' | 'orderId' | 'customerId' | 'from' | 'to'
>

const nothing = { code: undefined, productId: undefined, orderId: undefined, customerId: undefined }

/** Traces by a code, a product or an intake and days, or a customer and days, or an order that a link names. */
export function TraceScreen() {
  const [place, go] = usePlace<Place>()
  const today = londonToday()
  const { from = addDays(today, -6), to = today } = place
  const products = useArrivable()
  const customers = useQuestion(listCustomers, {})
  const named = place.code ?? place.orderId
  const query = named === undefined ? { ...place, from, to } : place
  const trace = useQuestion(getTrace, { query }, { keepPrevious: true })
  const found = trace.data
  return (
    <>
      <PageHeader
        title="Trace"
        subtitle={
          place.orderId
            ? 'Where the meat of an order came from'
            : place.customerId
              ? (had(trace.data, place.customerId) ??
                'What was delivered to a customer on these days')
              : 'Where meat came from, and who has it'
        }
        back={<Link to="/lots">Back to Lots</Link>}
        actions={<TraceFiles query={query} name={fileName(place, { from, to }, found?.lines)} />}
      />
      <Toolbar label="What to trace">
        <SettledSearchBox
          label="Code, yours or the supplier’s"
          value={place.code ?? ''}
          onChange={(code) => go({ ...nothing, code: code || undefined })}
        />
        <SelectField
          label="Product"
          value={String(place.productId ?? '')}
          onChange={({ target }) =>
            go({ ...nothing, productId: target.value ? Number(target.value) : undefined })
          }
          options={[
            { value: '', label: 'All that was received' },
            ...(products.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          label="Customer"
          value={String(place.customerId ?? '')}
          onChange={({ target }) =>
            go({ ...nothing, customerId: target.value ? Number(target.value) : undefined })
          }
          options={[
            { value: '', label: 'Any customer' },
            ...(customers.data ?? []).map((each) => ({
              value: String(each.id),
              label: nameShown(each),
            })),
          ]}
        />
        <div className={styles.days}>
          <PeriodFields period={{ from, to }} onChange={(days) => go({ from, to, ...days })} />
        </div>
      </Toolbar>
      <ListState
        query={trace}
        isEmpty={found?.lots.length === 0}
        empty={
          <EmptyState
            title="No lots found"
            text={
              place.code
                ? 'Type the whole code. Lots finds codes by their beginning.'
                : place.customerId
                  ? 'Nothing delivered to it on these days has a lot. Choose other days.'
                  : 'Nothing of it has a lot: meat gets one when it is received.'
            }
            action={
              <LinkButton>
                {place.code ? (
                  <Link to="/lots">Find a lot</Link>
                ) : (
                  <Link to="/receiving">Receive meat</Link>
                )}
              </LinkButton>
            }
          />
        }
        skeleton={<Skeleton of="table" label="Tracing..." />}
      >
        {found && <TraceCards trace={found} />}
      </ListState>
    </>
  )
}

type Lines = readonly { orderNumber: string }[] | undefined

/** What the files of a trace are named after: the order, the code, or the days. */
const fileName = (
  { orderId, code }: Place,
  { from, to }: { from: string; to: string },
  lines: Lines,
) =>
  orderId === undefined
    ? (code ?? `${from}-to-${to}`)
    : (lines?.[0]?.orderNumber ?? `order-${orderId}`)

/** 'The Elm has 5.21 kg of these lots'; undefined until they are known. */
function had(trace: Trace | undefined, id: number): string | undefined {
  const own = trace?.lines.filter(({ customerId }) => customerId === id) ?? []
  const customer = trace?.customers.find(({ customerId }) => customerId === id)
  return customer && customerHasInWords(customer.name, own)
}
