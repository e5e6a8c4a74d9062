import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Link } from '@tanstack/react-router'
import type { QueryOf } from '#contract/endpoint.ts'
import { getTrace } from '#contract/lots/traces.ts'
import { addDays } from '#domain/days/days.ts'
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

type Place = Pick<
  QueryOf<typeof getTrace>,
  'code' | 'productId' | 'orderId' | 'customerId' | 'from' | 'to'
>

const nothing = { code: undefined, productId: undefined, orderId: undefined, customerId: undefined }

/** Traces by a code, a product or an intake and days, or an order or a customer that a link names. */
export function TraceScreen() {
  const [place, go] = usePlace<Place>()
  const today = londonToday()
  const { from = addDays(today, -6), to = today } = place
  const products = useArrivable()
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
              ? 'Where the meat of a customer came from'
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
        <PeriodFields period={{ from, to }} onChange={(days) => go({ from, to, ...days })} />
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
