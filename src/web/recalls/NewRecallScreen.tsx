import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { startRecall } from '#contract/lots/recalls.ts'
import { getTrace, type Trace } from '#contract/lots/traces.ts'
import { usualAdvice, usualReasons, type RecallKind } from '#domain/lots/recalls.ts'
import { isReleased } from '#domain/orders/states/order-statuses.ts'
import { sumQuantities } from '#domain/products/quantities.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChipsField } from '#web/ui/fields/ChipsField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { signedKg } from '#domain/lots/lot-words.ts'
import { ChosenLots } from './ChosenLots.tsx'
import { DrillBar } from './DrillBar.tsx'
import { NoMail } from './NoMail.tsx'
import css from './Recalls.module.css'
import { useTell } from './use-tell.ts'

const none: Trace['lots'] = []

/** Starts a recall or a drill for the chosen lots and everything that was made from them. */
export function NewRecallScreen() {
  const [{ lotIds = '' }, go] = usePlace<{ lotIds?: string | undefined }>()
  const isLots = /^\d+(,\d+)*$/.test(lotIds)
  const trace = useQuestion(
    getTrace,
    { query: { lotIds } },
    { enabled: isLots, keepPrevious: true },
  )
  if (!isLots)
    return (
      <EmptyState
        title="Choose a lot first"
        text="A recall begins at a lot."
        action={<Link to="/lots">Lots</Link>}
      />
    )
  const roots = trace.data?.lots.filter(({ isAsked }) => isAsked) ?? none
  return (
    <ListState
      query={trace}
      isEmpty={roots.length === 0}
      empty={<EmptyState title="Lot not found" action={<Link to="/lots">Lots</Link>} />}
      skeleton={<Skeleton label="Tracing..." />}
    >
      {trace.data && (
        <Begin trace={trace.data} roots={roots} onRoots={(ids) => go({ lotIds: ids.join(',') })} />
      )}
    </ListState>
  )
}

const ways = ['Real', 'Drill']
const kinds: Record<string, RecallKind> = {
  'Not sold to consumers yet': 'withdrawal',
  'Consumers may have it': 'recall',
}

type BeginProps = {
  trace: Trace
  roots: Trace['lots']
  onRoots: (ids: number[]) => void
}

function Begin({ trace, roots, onRoots }: BeginProps) {
  const navigate = useNavigate()
  const starting = useChange(startRecall)
  const { tell } = useTell()
  const [way, setWay] = useState('')
  const [kindName, setKindName] = useState('Not sold to consumers yet')
  const [reason, setReason] = useState('')
  const kind = kinds[kindName] ?? 'withdrawal'
  const [advice, setAdvice] = useState<string | null>(null)
  const lotIds = roots.map(({ lotId }) => lotId)
  const left = trace.lines.filter(({ orderStatus }) => isReleased({ status: orderStatus }))
  const customers = new Set(left.map(({ customerId }) => customerId)).size
  const isDrill = way === 'Drill'
  const begin = (send: boolean) =>
    starting.mutate(
      {
        body: {
          ...{ lotIds, kind, isDrill, reason },
          ...(advice !== null && { advice }),
        },
      },
      {
        onError: (error) =>
          toast.failure('The recall could not be started', saidBy(error, 'Please try again.')),
        onSuccess: (recall) => {
          if (send) tell(recall)
          navigate({ to: '/recalls/:id', params: { id: String(recall.id) } })
        },
      },
    )
  const obstacle = way === '' ? 'Say whether it is real.' : reason.trim() ? null : 'Say why.'
  return (
    <>
      {isDrill && <DrillBar />}
      <PageHeader
        title={`Recall lot ${roots.map(({ code }) => code).join(', ')}`}
        subtitle={[...new Set(roots.map(({ name }) => name))].join(', ')}
        back={
          <Link to="/lots/:id" params={{ id: String(lotIds[0]) }}>
            Back to the lot
          </Link>
        }
      />
      <NoMail />
      <div className={css.columns}>
        <Card title="What is it?">
          <div className={css.form}>
            <ChosenLots roots={roots} onRoots={onRoots} />
            <ChipsField label="Real or a drill?" choices={ways} value={way} onChange={setWay} />
            <ChipsField
              label="Who has it?"
              choices={Object.keys(kinds)}
              value={kindName}
              onChange={setKindName}
            />
            <ChipsField label="Why?" choices={usualReasons} value={reason} onChange={setReason} />
            <TextField
              label="Why, in words"
              value={reason}
              maxLength={300}
              onChange={({ target }) => setReason(target.value)}
            />
            <TextArea
              label="What customers should do"
              value={advice ?? usualAdvice[kind]}
              maxLength={1000}
              disabled={isDrill}
              onChange={({ target }) => setAdvice(target.value)}
            />
            <div className={css.row}>
              <Button
                variant={isDrill ? 'primary' : 'danger'}
                size="lg"
                icon={<Megaphone aria-hidden />}
                busy={starting.isPending}
                reason={obstacle}
                onClick={() => begin(true)}
              >
                {customers > 0 ? `Send ${counted(customers, 'message')}` : 'Start it'}
              </Button>
              {customers > 0 && (
                <Button size="lg" reason={obstacle} onClick={() => begin(false)}>
                  Start without messages
                </Button>
              )}
            </div>
          </div>
        </Card>
        <Reach {...{ trace, left, customers, isDrill }} />
      </div>
    </>
  )
}

type ReachProps = { trace: Trace; left: Trace['lines']; customers: number; isDrill: boolean }

function Reach({ trace, left, customers, isDrill }: ReachProps) {
  const family = trace.lots.filter(({ step }) => step >= 0)
  const still = trace.lines.filter((line) => !left.includes(line))
  const orders = new Set(still.map(({ orderId }) => orderId)).size
  return (
    <Card title="What it reaches">
      <p>
        {counted(family.length, 'lot')}
        {isDrill
          ? ', none of which is held.'
          : `: none of ${family.length === 1 ? 'it' : 'them'} can be used or sent any more.`}
      </p>
      <p>
        {customers === 0
          ? 'No customer has any of it.'
          : `${counted(customers, 'customer')}, ${signedKg(sumQuantities(left.map(({ keptKg, kg }) => keptKg ?? kg)))}.`}
      </p>
      {orders > 0 && (
        <p>
          {signedKg(sumQuantities(still.map(({ kg }) => kg)))} more in {counted(orders, 'order')}{' '}
          not released yet.
        </p>
      )}
      {!isDrill && (
        <p>The law says: tell the FSA and your council at once (178/2002, article 19).</p>
      )}
    </Card>
  )
}
